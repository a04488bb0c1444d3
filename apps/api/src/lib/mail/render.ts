import { languageTag, rightToLeft, type Language } from '@kalfa/contracts/language';
import { mailParts } from '@kalfa/texts/mail-parts';
import { fillIn, isolated } from '@kalfa/texts/fill-in';
import { mails, type MailName, type MailValues } from '@kalfa/texts/mails';
import type { Words } from '@kalfa/texts/words';
import { escapeHtml } from '../escape-html.ts';
import { organisation } from '../organisation.ts';
import { listedNotices, type ListedNotice } from './listed-notices.ts';
import { mayBeRepeated } from './may-be-repeated.ts';

export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** Who reads the answers; without it nobody does. */
  replyTo?: string;
  attachment?: { name: string; type: string; content: Buffer };
};

/** A mail in the language of its reader, as plain text and as HTML without images. */
export function renderMail<Name extends MailName>(
  name: Name,
  language: Language,
  values: MailValues[Name],
): Mail {
  const { subject, sentences, button, validity, otherwise } = mails[name];
  const fills = fillsOf(values, language);
  const letter: Letter = {
    subject: fillIn(subject[language], (value) => isolated(filled(value, fills), language)),
    before: [greetingFor(values.name), ...sentences],
    note: 'note' in values ? values.note : '',
    notices: 'notices' in values ? listedNotices(values.notices, language) : [],
    more: 'more' in values && values.more > 0 ? [mailParts.more] : [],
    action: button && { label: button[language], link: filled('link', fills) },
    after: validity ? [validity, otherwise] : [otherwise],
    footer: 'sender' in values && values.sender !== '' ? mailParts.footerOfSender : mailParts.footer,
  };
  return {
    subject: letter.subject,
    text: asText(letter, language, fills),
    html: asHtml(letter, language, fills),
  };
}

type Letter = {
  subject: string;
  before: readonly Words[];
  /** What the sender wrote, with its line breaks. */
  note: string;
  notices: readonly ListedNotice[];
  more: readonly Words[];
  action: { label: string; link: string } | null;
  after: readonly Words[];
  footer: Words;
};

type Fills = Readonly<Record<string, string>>;

function fillsOf(values: object, language: Language): Fills {
  const written = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? timeText(value, language) : String(value),
  ]);
  return Object.fromEntries(written) as Fills;
}

const timeText = (time: Date, language: Language) =>
  new Intl.DateTimeFormat(languageTag[language], {
    timeZone: organisation.timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);

const greetingFor = (name: string) =>
  mayBeRepeated(name) ? mailParts.greeting : mailParts.greetingWithoutName;

function asText(
  { before, note, notices, more, action, after, footer }: Letter,
  language: Language,
  fills: Fills,
): string {
  const write = (words: Words) => fillIn(words[language], (name) => isolated(filled(name, fills), language));
  const list = notices.map(
    ({ type, about, at, link }) => `- ${[type, ...about].join(' · ')}\n  ${at}\n  ${link}`,
  );
  const link = action ? [`${action.label}:\n${action.link}`] : [];
  return (
    [
      ...before.map(write),
      ...(note ? [note] : []),
      ...list,
      ...more.map(write),
      ...link,
      ...after.map(write),
      `-- \n${write(footer)}`,
    ].join('\n\n') + '\n'
  );
}

/** Language and direction are set on the innermost element as well, because some mail programs keep only the body. */
function asHtml(
  { subject, before, note, notices, more, action, after, footer }: Letter,
  language: Language,
  fills: Fills,
): string {
  // Inserted values may have the other text direction.
  const write = (words: Words) =>
    fillIn(escapeHtml(words[language]), (name) => `<bdi>${escapeHtml(filled(name, fills))}</bdi>`);
  const paragraph = (words: Words) => `<p>${write(words)}</p>`;
  const listed = ({ type, about, at, link }: ListedNotice) =>
    `<li style="${styles.item}"><a href="${escapeHtml(link)}">${escapeHtml(type)}</a>${about.map((part) => ` · <bdi>${escapeHtml(part)}</bdi>`).join('')}<br><span style="${styles.small}">${escapeHtml(at)}</span></li>`;
  const list =
    notices.length > 0 ? `<ul style="${styles.list}">\n${notices.map(listed).join('\n')}\n</ul>\n` : '';
  const written = note ? `<p dir="auto" style="${styles.note}">${escapeHtml(note)}</p>\n` : '';
  const locale = `lang="${new Intl.Locale(languageTag[language]).baseName}" dir="${rightToLeft.has(language) ? 'rtl' : 'ltr'}"`;
  const link = escapeHtml(action?.link ?? '');
  const button = action
    ? `<p><a href="${link}" style="${styles.button}">${escapeHtml(action.label)}</a></p>
<p style="${styles.small}">${write(mailParts.linkHint)}<br><a href="${link}" dir="ltr" style="${styles.link}">${link}</a></p>
`
    : '';
  return `<!doctype html>
<html ${locale}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div ${locale} style="${styles.letter}">
${before.map(paragraph).join('\n')}
${written}${list}${more.map((words) => `${paragraph(words)}\n`).join('')}${button}${after.map(paragraph).join('\n')}
<p style="${styles.footer}">${write(footer)}</p>
</div></body></html>
`;
}

function filled(name: string, fills: Fills): string {
  const value = fills[name];
  if (value === undefined) throw new Error(`the mail needs a value for ${name}`);
  return value;
}

/** Only the button has colours, so that dark mode works. */
const styles = {
  page: 'margin:0;padding:24px 16px',
  letter: 'max-width:560px;margin:0 auto;font:16px/1.5 system-ui,sans-serif;text-align:start',
  button:
    'display:inline-block;padding:12px 20px;border-radius:7px;background:#476DE3;color:#FFFFFF;font-weight:600;text-decoration:none',
  small: 'font-size:14px',
  note: 'padding-inline-start:12px;border-inline-start:3px solid #78879D;white-space:pre-line',
  list: 'margin:0;padding:0;list-style:none',
  item: 'padding:8px 0;border-top:1px solid #78879D',
  link: 'word-break:break-all',
  footer: 'margin-top:32px;padding-top:12px;border-top:1px solid #78879D;font-size:13px',
};
