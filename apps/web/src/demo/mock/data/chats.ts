import { daysBefore, minutesBefore } from '../../frame/moments.ts';
import { avatarOf, landscapeOf } from '../pictures.ts';
import { presences, type Chat, type ChatFile, type ChatMessage } from '../shapes.ts';

/** Who uses this browser. */
const me = 2_000;

const svg = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`;

const fileColors: Readonly<Record<string, string>> = { pdf: '#B3261E', xlsx: '#11693B', dwg: '#3F4FB5' };

/** A sheet with the ending of the file on it. */
function fileIcon(ending: string): string {
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="6" fill="${fileColors[ending] ?? '#475569'}"/><text x="20" y="25" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="13" fill="#fff">${ending.toUpperCase()}</text></svg>`,
  );
}

const fileOf = (file: string, fileSize: string): ChatFile => ({
  icon: fileIcon(file.slice(file.lastIndexOf('.') + 1)),
  file,
  fileSize,
});

type Said = Pick<ChatMessage, 'createdAt' | 'msg'> &
  Partial<Pick<ChatMessage, 'type' | 'attachment'>> & { isMine?: boolean };

type Person = Pick<Chat, 'name' | 'excerpt' | 'status' | 'recent'> & { said: Said[] };

const [online, away, busy, offline] = presences;

const people = (now: number): Person[] => [
  {
    name: 'Elif Kaya',
    excerpt: 'Project engineer',
    status: online,
    recent: false,
    said: [
      {
        createdAt: daysBefore(now, 2, 190),
        msg: 'Good morning. The poles of section 3 stand, all fourteen of them.',
      },
      {
        createdAt: daysBefore(now, 2, 186),
        type: 'image',
        msg: landscapeOf(4, 'day'),
      },
      {
        createdAt: daysBefore(now, 2, 180),
        isMine: true,
        msg: 'Looks good. I add them to the progress payment.',
      },
      {
        createdAt: daysBefore(now, 2, 176),
        msg: 'Here is the count of last week and the plan of Meram.',
        attachment: [fileOf('week-46.xlsx', '0.1 MB'), fileOf('meram-plan.dwg', '2.2 MB')],
      },
      { createdAt: daysBefore(now, 2, 150), isMine: true, msg: 'Do you have enough cross-arms for Monday?' },
      {
        createdAt: minutesBefore(now, 34),
        msg: 'Twelve are short, Hasan sends them with the 14:00 truck.',
      },
      { createdAt: minutesBefore(now, 17), type: 'image', msg: landscapeOf(6, 'evening') },
      {
        createdAt: minutesBefore(now, 12),
        isMine: true,
        msg: '',
        attachment: [fileOf('crossing-permit.pdf', '0.4 MB')],
      },
      {
        createdAt: minutesBefore(now, 12),
        isMine: true,
        msg: 'The permit is valid until the end of the month.',
      },
    ],
  },
  {
    name: 'Hasan Demir',
    excerpt: 'Warehouse keeper',
    status: online,
    recent: true,
    said: [
      { createdAt: daysBefore(now, 1, 130), isMine: true, msg: 'Can the cross-arms go to Meram tomorrow?' },
      { createdAt: minutesBefore(now, 31), msg: 'Yes, twelve pieces are on the pallet.' },
      { createdAt: minutesBefore(now, 26), msg: 'The truck leaves at 14:00' },
    ],
  },
  {
    name: 'Murat Öztürk',
    excerpt: 'Purchasing officer',
    status: busy,
    recent: true,
    said: [
      {
        createdAt: daysBefore(now, 1, 80),
        isMine: true,
        msg: 'Do we have a second offer for the 3x95 cable?',
      },
      {
        createdAt: minutesBefore(now, 60),
        msg: 'Second offer came in',
        attachment: [fileOf('offer-kablo-as.pdf', '0.6 MB')],
      },
    ],
  },
  {
    name: 'Zeynep Arslan',
    excerpt: 'Planning engineer',
    status: away,
    recent: false,
    said: [
      { createdAt: minutesBefore(now, 125), msg: 'Which profile do we use for the crossing of the canal?' },
      {
        createdAt: minutesBefore(now, 118),
        isMine: true,
        msg: 'The one with 18 m poles. Sheet 7 of the plan.',
      },
      { createdAt: minutesBefore(now, 103), msg: 'Thank you!' },
    ],
  },
  {
    name: 'Yusuf Şahin',
    excerpt: 'Site storekeeper',
    status: online,
    recent: false,
    said: [
      { createdAt: minutesBefore(now, 180), isMine: true, msg: 'How far is the count in Ereğli?' },
      { createdAt: minutesBefore(now, 134), msg: 'Count is at 38 of 64' },
    ],
  },
  {
    name: 'İsmail Çelik',
    excerpt: 'Subcontractor',
    status: offline,
    recent: false,
    said: [
      { createdAt: daysBefore(now, 2, 300), type: 'image', msg: landscapeOf(9, 'winter') },
      {
        createdAt: daysBefore(now, 2, 290),
        isMine: true,
        msg: 'Be careful, the road is icy. I come on Monday.',
      },
      { createdAt: daysBefore(now, 2, 280), msg: 'See you in Ereğli' },
    ],
  },
  {
    name: 'Fatma Karaca',
    excerpt: 'Accountant',
    status: away,
    recent: false,
    said: [
      { createdAt: daysBefore(now, 2, 420), isMine: true, msg: 'Are the invoices of October complete?' },
      {
        createdAt: daysBefore(now, 2, 400),
        msg: 'October is closed',
        attachment: [fileOf('october.xlsx', '0.3 MB')],
      },
    ],
  },
  {
    name: 'Osman Bozkurt',
    excerpt: 'Driver',
    status: offline,
    recent: false,
    said: [
      { createdAt: daysBefore(now, 3, 200), isMine: true, msg: 'When is the low loader back?' },
      { createdAt: daysBefore(now, 3, 90), msg: '42 KLF 118 is back' },
    ],
  },
  {
    name: 'Sevgi Yalçın',
    excerpt: 'Personnel officer',
    status: online,
    recent: false,
    said: [
      {
        createdAt: daysBefore(now, 3, 320),
        isMine: true,
        msg: 'Two new colleagues start on Monday. Helmets, please.',
      },
      { createdAt: daysBefore(now, 3, 310), msg: 'Keys are in the box' },
    ],
  },
  {
    name: 'Recep Kurt',
    excerpt: 'Crane operator',
    status: offline,
    recent: false,
    said: [
      { createdAt: daysBefore(now, 4, 260), type: 'image', msg: landscapeOf(11, 'night') },
      {
        createdAt: daysBefore(now, 4, 250),
        isMine: true,
        msg: 'The crane is needed at 07:00, not at 08:00.',
      },
      { createdAt: daysBefore(now, 4, 240), msg: 'All right' },
    ],
  },
];

export function make(now: number): Chat[] {
  let messageId = 0;
  return people(now).map(({ said, name, ...person }, index) => ({
    id: index + 1,
    name,
    thumb: avatarOf(name),
    ...person,
    messages: said.map(({ isMine = false, ...message }) => ({
      id: (messageId += 1),
      senderId: isMine ? me : index + 1,
      type: 'text',
      ...message,
    })),
  }));
}
