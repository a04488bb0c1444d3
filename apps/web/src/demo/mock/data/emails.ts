import { daysBefore, minutesBefore } from '../../frame/moments.ts';
import { avatarOf, landscapeOf, type Sky } from '../pictures.ts';
import type { Email } from '../shapes.ts';

/** Whose mailbox it is. */
const owner = 'Nermin Aksoy';

type Given = Pick<Email, 'from' | 'subject' | 'time' | 'emailExcerpt' | 'emailContent' | 'label'> &
  Partial<Pick<Email, 'To' | 'unread' | 'starred' | 'important' | 'trash'>> & {
    folder?: 'inbox' | 'sent' | 'draft' | 'spam';
    files?: Omit<Email['attchments'][number], 'id'>[];
  };

export const make = (now: number): Email[] => mailsAt(now).map(whole);

function whole({ folder = 'inbox', files = [], ...given }: Given, index: number): Email {
  return {
    To: owner,
    unread: false,
    starred: false,
    important: false,
    trash: false,
    ...given,
    id: index + 1,
    thumbnail: avatarOf(given.from),
    attachment: files.length > 0,
    inbox: folder === 'inbox',
    sent: folder === 'sent',
    draft: folder === 'draft',
    spam: folder === 'spam',
    attchments: files.map((file, at) => ({ id: at + 1, ...file })),
  };
}

const photo = (number: number, sky: Sky, title: string, fileSize: string) => ({
  image: landscapeOf(number, sky),
  title,
  fileSize,
});

/** The picture of a file that is no photo. */
const sheet = (title: string, fileSize: string) => ({
  image: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="#E8EEF6"/><g fill="none" stroke="#0B6B45" stroke-width="14" stroke-linejoin="round"><path d="M250 95h95l55 55v155H250z"/><path d="M285 190h80v75h-80zM285 228h80M325 190v75"/></g></svg>',
  )}`,
  title,
  fileSize,
});

const mailsAt = (now: number): Given[] => [
  {
    from: 'Elif Kaya',
    To: `${owner}, Yusuf Şahin`,
    subject: 'Photos of the Meram section',
    time: minutesBefore(now, 24),
    emailExcerpt: 'Poles 41 to 57 are set, the cable is pulled to TR-12.',
    emailContent:
      '<p>Good morning Nermin,</p><p>this is where we stand in Meram: <strong>poles 41 to 57 are set</strong>, the concrete of 58 to 60 needs two more days. The cable is pulled to TR-12. One crew moves to the crossing tomorrow.</p><p>Two photos and the daily list are below. The crossing permit is valid for two more weeks.</p><p>Elif</p>',
    unread: true,
    starred: true,
    label: 'Social',
    files: [
      photo(41, 'day', 'meram-41-57.jpg', '1.3 MB'),
      photo(12, 'evening', 'tr-12-evening.jpg', '1.1 MB'),
      sheet('daily-list.xlsx', '0.1 MB'),
    ],
  },
  {
    from: 'Murat Öztürk',
    subject: 'Three offers for NAYY 4×35',
    time: minutesBefore(now, 56),
    emailExcerpt: 'Anadolu is 3% cheaper, Özova delivers five days earlier.',
    emailContent:
      '<p>Nermin,</p><p>three suppliers have answered:</p><ul><li><strong>Anadolu Kablo</strong>: the lowest price, 14 days</li><li><strong>Özova Elektrik</strong>: 3% more, but 9 days</li><li>Toros: only half of the quantity</li></ul><p>I would take Özova, <em>because the crew in Selçuklu waits for the drum</em>. Do you agree?</p><p>Murat</p>',
    unread: true,
    important: true,
    label: 'Promotional',
    files: [sheet('offers-nayy.xlsx', '0.2 MB')],
  },
  {
    from: 'Trade Fair Konya',
    subject: 'Your free ticket for the energy days',
    time: minutesBefore(now, 134),
    emailExcerpt: 'Halls 2 and 3, four days, free entry with this mail.',
    emailContent:
      '<p>Dear visitor,</p><p>the <strong>energy days</strong> show cables, fittings and switchgear in halls 2 and 3. Show this mail at the entrance; it is your ticket.</p><p>Your fair team</p>',
    unread: true,
    label: 'Promotional',
  },
  {
    from: 'Zeynep Arslan',
    subject: 'Health check of site crews',
    time: daysBefore(now, 2, 40),
    emailExcerpt: 'The mobile clinic comes to Ereğli on Tuesday at eight.',
    emailContent:
      '<p>Hello Nermin,</p><p>the mobile clinic comes to Ereğli on Tuesday at eight. Please send me the names of both crews by Monday. Everybody needs:</p><ul><li>an identity card</li><li>the vaccination card</li><li>about <strong>twenty minutes</strong></li></ul><p>Zeynep</p>',
    starred: true,
    label: 'Health',
  },
  {
    from: 'Hasan Demir',
    subject: 'Shelf plan of the cable hall',
    time: daysBefore(now, 2, 155),
    emailExcerpt: 'Drawing for the new drum racks, please look at the lane.',
    emailContent:
      '<p>Hello,</p><p>the drawing for the new drum racks is attached. The lane for the forklift is <strong>3.5 m</strong> wide, the racks carry four tonnes each.</p><p>Please look at the north wall, where the two columns are.</p><p>Hasan</p>',
    label: 'Social',
    files: [photo(23, 'winter', 'cable-hall.jpg', '0.8 MB')],
  },
  {
    from: 'Football group',
    subject: 'Friday 19:00, we are one short',
    time: daysBefore(now, 3, 60),
    emailExcerpt: 'Same place as last week. Who brings the bibs?',
    emailContent:
      '<p>Same place as last week. We are <em>nine</em>, so one is missing. Who brings the bibs?</p><p>Warehouse against sites, as always.</p>',
    label: 'Social',
  },
  {
    from: 'Yusuf Şahin',
    subject: 'Broken insulators of dispatch 187',
    time: daysBefore(now, 3, 190),
    emailExcerpt: 'Two of 144 were cracked, the box was not. I kept them.',
    emailContent:
      '<p>Two of 144 insulators were cracked, the box was not. I kept them and received 142.</p><p>Photo attached. Shall I send them back with the next truck?</p><p>Yusuf</p>',
    label: 'Health',
    files: [photo(7, 'day', 'insulators.jpg', '0.9 MB')],
  },
  {
    from: 'Özova Elektrik',
    subject: 'New price list for fittings',
    time: daysBefore(now, 4, 75),
    emailExcerpt: 'Clamps and brackets keep their prices until spring.',
    emailContent:
      '<p>Dear Mrs Aksoy,</p><p>clamps and brackets keep their prices until spring; <strong>surge arresters are 4% cheaper</strong>. The list is attached.</p><p>Kind regards<br>Özova Elektrik</p>',
    label: 'Promotional',
    files: [sheet('fittings.xlsx', '0.3 MB')],
  },
  {
    from: 'Ayşe Çelik',
    subject: 'First aid course: four places left',
    time: daysBefore(now, 5, 20),
    emailExcerpt: 'Each site needs two people with a valid certificate.',
    emailContent:
      '<p>Each site needs two people with a valid certificate. There are <strong>four places</strong> left in the next course. It takes two days, and a refresher takes one.</p><p>Ayşe</p>',
    important: true,
    label: 'Health',
  },
  {
    from: 'Mehmet Yıldız',
    subject: 'Keys of the kiosk at TR-12',
    time: daysBefore(now, 6, 210),
    emailExcerpt: 'There are two sets: one with me, one in the safe.',
    emailContent:
      '<p>There are two sets: one is with me, one lies in the safe of the site office. The client gets both at the handover.</p><p>Mehmet</p>',
    label: 'Social',
  },
  {
    from: 'Work wear shop',
    subject: 'Winter gloves: three pairs for two',
    time: daysBefore(now, 8, 15),
    emailExcerpt: 'Insulating gloves of class 0 are not part of the offer.',
    emailContent:
      '<p>Three pairs for the price of two until the end of the month. <em>Insulating gloves of class 0 are not part of the offer.</em></p>',
    label: 'Promotional',
  },
  {
    from: 'Fatma Koç',
    subject: 'Thanks for the evening in Beyşehir',
    time: daysBefore(now, 11, 320),
    emailExcerpt: 'The whole crew says thank you, and so does the cook.',
    emailContent:
      '<p>The whole crew says thank you, and so does the cook. The picture shows the line in the last light.</p><p>Fatma</p>',
    starred: true,
    label: 'Social',
    files: [photo(31, 'evening', 'beysehir.jpg', '1.4 MB')],
  },
  {
    folder: 'sent',
    from: owner,
    To: 'Murat Öztürk',
    subject: 'Re: Three offers for NAYY 4×35',
    time: minutesBefore(now, 47),
    emailExcerpt: 'Could Özova deliver in two parts?',
    emailContent:
      '<p>Murat,</p><p>could Özova deliver in two parts, the first drum this week?</p><p>Nermin</p>',
    label: 'Promotional',
  },
  {
    folder: 'sent',
    from: owner,
    To: 'Zeynep Arslan',
    subject: 'Re: Health check of site crews',
    time: daysBefore(now, 1, 300),
    emailExcerpt: 'Both crews are on the list, eleven people.',
    emailContent:
      '<p>Both crews are on the list, <strong>eleven people</strong>. One of them comes from Karapınar.</p><p>Nermin</p>',
    label: 'Health',
  },
  {
    folder: 'sent',
    from: owner,
    To: 'Elif Kaya, Hasan Demir',
    subject: 'Drums for the crossing',
    time: daysBefore(now, 4, 130),
    emailExcerpt: 'Two drums go out on Thursday, please clear the yard.',
    emailContent:
      '<p>Two drums go out on Thursday:</p><ul><li>NAYY 4×35, 500 m</li><li>NAYY 4×16, 300 m</li></ul><p>Please clear the yard.</p><p>Nermin</p>',
    label: 'Social',
  },
  {
    folder: 'sent',
    from: owner,
    To: 'Ayşe Çelik',
    subject: 'Two people from Meram',
    time: daysBefore(now, 5, 4),
    emailExcerpt: 'Please keep two places for Kemal and Selin.',
    emailContent: '<p>Please keep two places in the course for Kemal and Selin.</p><p>Nermin</p>',
    label: 'Health',
  },
  {
    folder: 'draft',
    from: owner,
    To: 'Mehmet Yıldız',
    subject: 'Handover in Meram',
    time: daysBefore(now, 1, 95),
    emailExcerpt: 'Who signs for the client?',
    emailContent: '<p>Mehmet,</p><p>who signs for the client? And do we need</p>',
    label: 'Social',
  },
  {
    folder: 'spam',
    from: 'Parcel service',
    subject: 'Your parcel could not be delivered',
    time: daysBefore(now, 1, 12),
    emailExcerpt: 'Confirm your address within 24 hours.',
    // What such mails contain: the page draws only its words.
    emailContent:
      '<style>body{display:none}</style><p onclick="alert(1)">Confirm your address <strong>within 24 hours</strong>.</p><p><a href="javascript:alert(1)">Confirm now</a><img src="x" onerror="alert(1)"></p><script>alert(1)</script>',
    label: 'Promotional',
  },
  {
    folder: 'spam',
    from: 'Lucky draw',
    subject: 'You have won a generator!!!',
    time: daysBefore(now, 7, 44),
    emailExcerpt: 'Only the customs duty has to be paid.',
    emailContent:
      '<p>You have won a <strong>generator of 50 kVA</strong>. Only the customs duty has to be paid.</p>',
    label: 'Promotional',
  },
  {
    from: 'Canteen',
    subject: 'Menu of last week',
    time: daysBefore(now, 9, 250),
    emailExcerpt: 'Monday: lentil soup, Tuesday: stuffed peppers.',
    emailContent: '<p>Monday: lentil soup<br>Tuesday: stuffed peppers<br>Wednesday: trout</p>',
    trash: true,
    label: 'Social',
  },
];
