import { assert, property, string, constantFrom, array, oneof } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOf, mailContent, plainText, type MailBlock, type MailPart } from './mail-content.ts';

const text = (words: string, isStrong = false, isEmphasised = false): MailPart => ({
  kind: 'text',
  text: words,
  isStrong,
  isEmphasised,
});
const paragraph = (...parts: MailPart[]): MailBlock => ({ kind: 'paragraph', parts });
const wordsIn = (html: string) => plainText(mailContent(html));

describe('the content of a mail', () => {
  test('has paragraphs, emphasis, line breaks and lists', () => {
    expect(
      mailContent(
        '<p>Good  morning,<br>this <strong>is <em>where</em></strong> we stand.</p>\n<ul>\n<li>One</li> <li><p>Two</p></li></ul>After',
      ),
    ).toEqual([
      paragraph(
        text('Good morning,'),
        { kind: 'break' },
        text('this '),
        text('is ', true),
        text('where', true, true),
        text(' we stand.'),
      ),
      { kind: 'list', items: [[text('One')], [text('Two')]] },
      paragraph(text('After')),
    ]);
  });

  test.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script in capitals that closes oddly', 'a<SCRIPT\n>alert("</p>")</ScRiPt >b', 'ab'],
    ['a script that never ends', 'a<script>alert(1)', 'a'],
    ['a tag inside a tag', 'a<scr<script>ipt>alert(1)</script>b', 'aipt>alert(1)b'],
    [
      'a style, a template and a drawing',
      '<style>p{}</style><template><b>x</b></template><svg onload=x><text>y</text></svg>b',
      'b',
    ],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>">x</iframe>b', 'b'],
    ['a picture with a handler', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['a handler with a bracket in quotes', 'a<img alt="a>b" onerror=\'x>y\'>b', 'ab'],
    ['a link', 'a <a href="javascript:alert(1)" onclick="x()">link</a> b', 'a link b'],
    ['a comment', 'a<!-- <p>x</p> > -->b<!-->c', 'ab'],
    ['a declaration and an instruction', '<!doctype html><?xml x?></ >b', 'b'],
    ['a tag that never ends', 'a<p onclick="', 'a'],
    ['a sign that is no tag', '1 < 2 <3 > 2', '1 < 2 <3 > 2'],
    ['unknown tags', '<custom-x><font color=red>a</font></custom-x>', 'a'],
    ['end tags of nothing', '</ul></strong></p></script>a', 'a'],
  ])('of %s shows only the text', (_what, html, words) => {
    expect(wordsIn(html)).toBe(words);
  });

  test.each([
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&amp;lt;p&amp;gt;', '&lt;p&gt;'],
    ['4&times;35&nbsp;mm &#8211; &#x2264; 5&deg;', '4×35\u00A0mm – ≤ 5°'],
    ['&unknown; &constructor; & &#; &lt', '&unknown; &constructor; & &#; &lt'],
    ['&#0;&#55296;&#x110000;&#9;x', '\uFFFD\uFFFD\uFFFD x'],
  ])('decodes the entities of %j once', (html, words) => {
    expect(wordsIn(html)).toBe(words);
  });

  test('what is not closed ends with its paragraph or list', () => {
    expect(mailContent('<p><strong>a<p>b<ul><li>c<li><em>d<ul><li>e')).toEqual([
      paragraph(text('a', true)),
      paragraph(text('b')),
      { kind: 'list', items: [[text('c')], [text('d', false, true)], [text('e')]] },
    ]);
  });

  test('empty paragraphs, items and lists are left out', () => {
    expect(mailContent('<p> <br> </p><p></p><ul><li> </li></ul><ul></ul>')).toEqual([]);
  });
});

const hostile = constantFrom(
  '<script>EVIL</script>',
  '<SCRIPT src=//x>EVIL</SCRIPT >',
  '<style>EVIL</style>',
  '<img src=x onerror="EVIL">',
  '<a href="javascript:EVIL">',
  '<svg/onload=EVIL><desc>EVIL</desc></svg>',
  '<iframe srcdoc="EVIL">EVIL</iframe>',
  '<!-- EVIL -->',
  ...'<p> </p> <strong> </strong> <em> </em> <ul> </ul> <li> </li> <br> </a> <! </ &lt; &amp; &#60; &#x3c & x'.split(
    ' ',
  ),
  ' ',
  '\n',
  '\0',
  '\u202E',
);
/** Begins of tags and quotes can swallow or break up a neighbour, so what remains of it is not predictable. */
const broken = constantFrom(
  '<',
  '>',
  '"',
  "'",
  '<scr',
  'ipt>',
  '<!--',
  '-->',
  '<p ',
  '=',
  '<script>',
  '<textarea>',
);

describe('whatever a mail contains', () => {
  test('nothing of what is not for readers is shown', () => {
    assert(
      property(array(hostile, { maxLength: 40 }), (pieces) => {
        // `</` and `<!` hide what follows up to the next bracket, which only makes less visible.
        const html = pieces.map((piece) => (/^<[!/]$/.test(piece) ? `${piece}>` : piece)).join('');
        expect(wordsIn(html)).not.toContain('EVIL');
      }),
      { numRuns: 1_000 },
    );
  });

  test('there are only paragraphs and lists of texts and breaks, and none is empty', () => {
    assert(
      property(array(oneof(hostile, broken, string()), { maxLength: 60 }), (pieces) => {
        for (const block of mailContent(pieces.join(''))) {
          const lines = block.kind === 'list' ? block.items : [block.parts];
          expect(lines.length).toBeGreaterThan(0);
          for (const parts of lines) {
            expect(parts.some(({ kind }) => kind === 'text')).toBe(true);
            for (const part of parts) {
              const keys = part.kind === 'text' ? ['isEmphasised', 'isStrong', 'kind', 'text'] : ['kind'];
              expect(Object.keys(part).toSorted()).toEqual(keys);
              expect(part).not.toHaveProperty('text', '');
            }
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('what somebody types comes back as it was, whatever it looks like', () => {
    const asRead = (words: string) =>
      words
        .split(/\n\s*\n/)
        .map((some) =>
          some
            .split('\n')
            .map((line) => line.replaceAll(/[ \t\r\f]+/g, ' ').trim())
            .join('\n')
            .trim(),
        )
        .filter((some) => some !== '')
        .join('\n\n');
    const letter = constantFrom('a', ' ', '\n', '<', '>', '&', 'lt;', '"', '<script>', '<p>', 'ğ', '&amp;');
    assert(
      property(array(letter, { maxLength: 30 }), (letters) => {
        const typed = letters.join('');
        const lines = wordsIn(htmlOf(typed))
          .split('\n')
          .map((line) => line.trim())
          .join('\n');
        expect(lines).toBe(asRead(typed.trim()));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    '<',
    '<p',
    '<!--',
    '<a "',
    '<ul><li>',
    '<strong>',
    '</p>',
    '&#',
    '<script>',
    '</script',
    '<br>',
    ' <b> ',
    'x<b>',
  ])('a mail of many %j is read in linear time', (piece) => {
    const start = performance.now();
    mailContent(piece.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
