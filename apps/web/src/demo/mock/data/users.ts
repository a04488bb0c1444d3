import { avatarOf } from '../pictures.ts';
import type { Follower } from '../shapes.ts';

const people = [
  ['Murat Öztürk', 'Site manager', 'Türkiye', true],
  ['Zeynep Arslan', 'Design engineer', 'Türkiye', true],
  ['Hasan Demir', 'Warehouse keeper', 'Türkiye', false],
  ['Yusuf Şahin', 'Crane operator', 'Türkiye', false],
  ['Ayşe Yıldız', 'Purchasing officer', 'Türkiye', true],
  ['Leila Mansour', 'Network planner', 'Morocco', false],
  ['Karim Benali', 'Line supervisor', 'Algeria', true],
  ['Claire Moreau', 'Quality inspector', 'France', false],
  ['Julien Lefèvre', 'Protection engineer', 'France', false],
  ['Chen Wei', 'Cable specialist', 'China', true],
  ['Li Na', 'Factory acceptance', 'China', false],
  ['Omar Haddad', 'Site engineer', 'Jordan', false],
  ['Fatma Koç', 'Human resources', 'Türkiye', true],
  ['Emre Aydın', 'Surveyor', 'Türkiye', false],
  ['Selin Polat', 'Document control', 'Türkiye', false],
  ['Burak Çelik', 'Electrician', 'Türkiye', true],
  ['Nadia Rahmani', 'Safety officer', 'Tunisia', false],
  ['Tomás Oliveira', 'Transformer fitter', 'Portugal', false],
  ['Grace Okafor', 'Project controller', 'Nigeria', true],
  ['Deniz Acar', 'Pole foundation lead', 'Türkiye', false],
] as const;

export const make = (): Follower[] =>
  people.map(([name, role, country, isFollowed], index) => ({
    id: index + 1,
    avatar: avatarOf(name),
    name,
    role,
    country,
    isFollowed,
  }));
