/** A text as a value of the CSS property `content`. */
export const cssText = (text: string) =>
  `"${text.replaceAll(/["\\\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;

/** `Page {{page}} of {{pages}}` as a value of the CSS property `content`, with the counters of the browser. */
export const cssPages = (text: string) =>
  text
    .split(/(\{\{pages?\}\})/)
    .map((part) => (part.startsWith('{{') ? `counter(${part.slice(2, -2)})` : cssText(part)))
    .join(' ');
