import { languages, type Language } from '@kalfa/contracts/language';
import { isolated } from '@kalfa/texts/fill-in';
import { mails, type MailName, type MailValues } from '@kalfa/texts/mails';
import { describe, expect, test } from 'vitest';
import { renderMail } from './render.ts';

const name = 'Ayşe Yılmaz';
const link = 'https://kalfa.example/auth/reset?token=a1&more=b2';
const samples: { [Name in MailName]: MailValues[Name] } = {
  confirmEmail: { name, link },
  registrationApproved: { name, link },
  registrationRejected: { name, reason: 'Nobody here knows this person' },
  usernameTaken: { name, username: 'deniz.yeni', link },
  alreadyRegistered: { name, link },
  invitation: { name, username: 'ayse.yilmaz', link },
  resetPassword: { name, link },
  passwordReset: { name, link },
  passwordChanged: { name },
  newSignIn: {
    name,
    device: 'Firefox 140, Windows',
    address: '203.0.113.7',
    at: new Date('2026-03-14T21:30:00Z'),
  },
  twoStepTurnedOn: { name },
  twoStepTurnedOff: { name },
  notificationDigest: {
    name,
    link,
    notices: [
      {
        type: 'warehouse-dispatch',
        action: 'shipped',
        number: 'DSV-2026-00012',
        title: 'Merkez Depo → Konya Şantiyesi',
        at: new Date('2026-03-14T21:30:00Z'),
        link: 'https://kalfa.example/store/list-store-receipt/5?ids=12&more=b2',
      },
    ],
    more: 3,
  },
  orderToSupplier: {
    name: 'Işık Şalt A.Ş.',
    number: 'SIP-2026-000012',
    organisation: 'Kalfa Elektrik',
    sender: 'Ayşe Yılmaz',
    note: 'Teslimattan önce arayın.',
  },
};

const everyMail = (Object.keys(mails) as MailName[]).flatMap((mail) =>
  languages.map((language) => ({ mail, language })),
);
const render = (mail: MailName, language: Language) => renderMail(mail, language, samples[mail]);

describe('every mail in every language', () => {
  test.each(everyMail)('$mail in $language leaves nothing to fill in', ({ mail, language }) => {
    const { subject, text, html } = render(mail, language);
    expect(subject).not.toBe('');
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined|null|Invalid/);
  });

  test.each(everyMail)('$mail in $language says all it was given, in both parts', ({ mail, language }) => {
    const { text, html } = render(mail, language);
    for (const value of Object.values(samples[mail]).filter((value) => typeof value === 'string')) {
      expect(text).toContain(value);
      expect(html).toContain(value.replaceAll('&', '&amp;'));
    }
  });

  test.each(everyMail)(
    'the subject of $mail in $language is the same for everybody, but for a number of ours',
    ({ mail, language }) => {
      const subject = mails[mail].subject[language].replace(
        '{{number}}',
        isolated(samples.orderToSupplier.number, language),
      );
      expect(render(mail, language).subject).toBe(subject);
    },
  );
});

test('a button exists exactly where there is a link', () => {
  const withButton = (Object.keys(mails) as MailName[]).filter((mail) => mails[mail].button);
  expect(withButton).toEqual(Object.keys(samples).filter((mail) => 'link' in samples[mail as MailName]));
});

test("a user's name is escaped as text, never a tag", () => {
  const { html } = renderMail('passwordChanged', 'en', { name: '<b>x</b>' });
  expect(html).toContain('Hello <bdi>&lt;b&gt;x&lt;/b&gt;</bdi>,');
  expect(html).not.toContain('<b>');
});

test('a link cannot break out of its attribute', () => {
  const { html } = renderMail('resetPassword', 'en', { name, link: 'https://kalfa.example/"><script>' });
  expect(html).not.toContain('<script>');
});

test.each(['Win at evil.example', 'see https://evil', 'WWW.evil', 'me@evil', 'x'.repeat(81)])(
  'a name that a mail program would turn into a link is not repeated: %s',
  (name) => {
    const { text, html } = renderMail('confirmEmail', 'en', { name, link });
    expect(text).toMatch(/^Hello,\n/);
    expect(html).not.toContain(name);
  },
);

test.each(['J. R. Smith', 'O’Neil-Öztürk', 'A.K. Demir', '王小明', 'محمد علي'])(
  'a normal name is used in the greeting: %s',
  (name) => {
    expect(renderMail('passwordChanged', 'en', { name }).text).toContain(`Hello ${isolated(name, 'en')},`);
  },
);

describe('the daily mail', () => {
  const { notificationDigest } = samples;
  const [notice] = notificationDigest.notices;
  const digest = (changed: Partial<MailValues['notificationDigest']>, language: Language = 'en') =>
    renderMail('notificationDigest', language, { ...notificationDigest, ...changed });

  test('has for each notification its type, action, record, time and link', () => {
    const { text, html } = digest({});
    expect(text).toContain(
      '- Warehouse dispatch · On the way · DSV-2026-00012 · Merkez Depo → Konya Şantiyesi\n  Mar 15, 2026, 12:30 AM\n  https://kalfa.example/store/list-store-receipt/5?ids=12&more=b2\n',
    );
    expect(html).toContain(
      '<a href="https://kalfa.example/store/list-store-receipt/5?ids=12&amp;more=b2">Warehouse dispatch</a> · <bdi>On the way</bdi> · <bdi>DSV-2026-00012</bdi> · <bdi>Merkez Depo → Konya Şantiyesi</bdi>',
    );
  });

  test('has the number of omitted notifications, if there are any', () => {
    expect(digest({}).text).toContain('And 3 more.');
    expect(digest({}).html).toContain('And <bdi>3</bdi> more.');
    expect(digest({ more: 0 }).text).not.toContain('more.');
  });

  test('repeats no title that a mail program would turn into a link, and no tag', () => {
    const titled = (title: string) => digest({ notices: notice ? [{ ...notice, title }] : [] });
    expect(titled('You won, see evil.example').text).not.toContain('evil');
    expect(titled('<b>Depo</b>').html).toContain('<bdi>&lt;b&gt;Depo&lt;/b&gt;</bdi>');
  });

  test('shows the key of a type unknown to this version', () => {
    const { text } = digest({ notices: notice ? [{ ...notice, type: 'weather' }] : [] });
    expect(text).toContain('- weather · On the way');
  });
});

test('Arabic is right-to-left and declares its language; the others are not', () => {
  expect(render('invitation', 'ar').html).toContain('<html lang="ar" dir="rtl">');
  expect(render('invitation', 'ar').html).toContain('<div lang="ar" dir="rtl"');
  expect(render('invitation', 'ch').html).toContain('<html lang="zh-Hans" dir="ltr">');
  expect(render('invitation', 'tr').html).toContain('<html lang="tr" dir="ltr">');
});

test('a time is in the organisation’s time zone, and names it', () => {
  expect(render('newSignIn', 'tr').text).toContain('15 Mart 2026');
  expect(render('newSignIn', 'en').text).toMatch(/March 15, 2026.*12:30 AM.*GMT\+3/);
  expect(render('newSignIn', 'ar').text).toMatch(/15 مارس 2026/);
});

test('a mail loads no external resources', () => {
  for (const { mail, language } of everyMail)
    expect(render(mail, language).html).not.toMatch(/<(img|script|link|style|iframe)|url\(|src=/i);
});
