import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import type { SMTPServerDataStream } from 'smtp-server';

/** A mail as the sink received it; a mail to several people is stored once for each. */
export type SunkMail = {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every distinct URL in it, those of the plain text first. */
  links: string[];
  replyTo: string;
  attachments: { name: string; type: string; base64: string }[];
  at: string;
};

export const mailBytesMost = 1_000_000;

export async function readMail(stream: SMTPServerDataStream): Promise<Omit<SunkMail, 'id' | 'to'>> {
  // Read to the end in any case: a client that is still sending does not read the response.
  const bytes = await buffer(stream);
  if (stream.sizeExceeded)
    throw Object.assign(new Error(`a mail has at most ${mailBytesMost} bytes`), { responseCode: 552 });
  const { from, replyTo, subject = '', text = '', html, attachments } = await simpleParser(bytes);
  return {
    from: from?.text ?? '',
    subject,
    text,
    html: html || '',
    links: linksIn(text, html || ''),
    replyTo: replyTo?.text ?? '',
    attachments: attachments.map(({ filename = '', contentType, content }) => ({
      name: filename,
      type: contentType,
      base64: content.toString('base64'),
    })),
    at: new Date().toISOString(),
  };
}

function linksIn(text: string, html: string): string[] {
  const plain = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const marked = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => link);
  return [...new Set([...plain, ...marked.map((link) => link.replaceAll('&amp;', '&'))])];
}
