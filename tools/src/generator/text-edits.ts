import { CommandFailed } from '../run.ts';

/** A change of an existing file. */
export type Edit = { path: string; apply: (text: string) => string };

/** The text with a passage before the first match. */
export function before(text: string, anchor: RegExp, added: string): string {
  const { index } = matchOf(text, anchor);
  return text.slice(0, index) + added + text.slice(index);
}

/** The text with a passage behind the first match. */
export function after(text: string, anchor: RegExp, added: string): string {
  const { index, 0: found } = matchOf(text, anchor);
  return text.slice(0, index + found.length) + added + text.slice(index + found.length);
}

/** A property name, in quotes where it needs them. */
export const keyOf = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

export const lastLine = (line: string) => new RegExp(`^${line.replaceAll(/[\]}]/g, '\\$&')}\n*$(?![^])`, 'm');

function matchOf(text: string, anchor: RegExp): RegExpExecArray {
  const match = anchor.exec(text);
  if (!match) throw new CommandFailed(`${String(anchor)} was not found`);
  return match;
}
