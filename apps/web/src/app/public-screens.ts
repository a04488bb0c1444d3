import type { Namespace } from '@kalfa/texts/dictionary';
import type { Load } from './screens.ts';

/** A page outside the shell, with the texts it needs beyond those of every such page. */
export type PublicScreen = { path: string; load: Load; namespace?: Namespace };

/** Each in two designs, which are distinguished by the path. */
const login: Load = () => import('../features/auth/login.screen.tsx');
const register: Load = () => import('../features/auth/register.screen.tsx');
const forgotPassword: Load = () => import('../features/auth/forgot-password.screen.tsx');
const twoSteps: Load = () => import('../features/auth/two-steps.screen.tsx');

/** Pages without shell and without guard. */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/auth/404', load: () => import('./not-found.screen.tsx') },
  { path: '/auth/login', load: login },
  { path: '/auth/login2', load: login },
  { path: '/auth/register', load: register },
  { path: '/auth/register2', load: register },
  { path: '/auth/forgot-password', load: forgotPassword },
  { path: '/auth/forgot-password2', load: forgotPassword },
  { path: '/auth/two-steps', load: twoSteps },
  { path: '/auth/two-steps2', load: twoSteps },
  {
    path: '/auth/maintenance',
    load: () => import('../features/auth/maintenance.screen.tsx'),
  },
  {
    path: '/auth/reset-password',
    load: () => import('../features/auth/reset-password.screen.tsx'),
  },
  {
    path: '/landingpage',
    load: () => import('../features/landing/landing.screen.tsx'),
    namespace: 'landing',
  },
];
