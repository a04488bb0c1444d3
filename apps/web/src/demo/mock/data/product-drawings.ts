/** A drawing of 320 by 200 with a shadow on the ground, on a tint of its own. */
const drawn = (tint: string, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200" preserveAspectRatio="xMidYMid slice"><rect width="320" height="200" fill="${tint}"/><ellipse cx="160" cy="176" rx="92" ry="8" fill="#000" opacity=".1"/>${shapes}</svg>`,
  )}`;

const tints = {
  blue: '#E7EDFC',
  green: '#E2F4EA',
  amber: '#FCF0D9',
  red: '#FCE8E8',
  violet: '#EEE8FB',
  grey: '#E9EDF3',
} as const;
const ink = '#2B3443';

const block = (x: number, y: number, fill: string, letter: string) =>
  `<rect x="${x}" y="${y}" width="62" height="62" rx="7" fill="${fill}"/><path d="${letter}" transform="translate(${x + 20} ${y + 17})" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`;

/** Our own pictures of the products. */
export const drawings = {
  book: drawn(
    tints.blue,
    '<path d="M122 34h96v116h-96z" fill="#3F6CE0"/><path d="M122 34h10v116h-10z" fill="#2F52C0"/><path d="M124 150h94v20h-94a10 10 0 0 1 0-20z" fill="#fff" stroke="#3F6CE0" stroke-width="4"/><path d="M146 66h54M146 82h34" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  ),
  headphones: drawn(
    tints.green,
    '<path d="M106 120V96a54 54 0 0 1 108 0v24" fill="none" stroke="#3FA282" stroke-width="13"/><rect x="92" y="108" width="34" height="58" rx="14" fill="#3FA282"/><rect x="194" y="108" width="34" height="58" rx="14" fill="#3FA282"/><path d="M126 118v38M194 118v38" stroke="#2B7A61" stroke-width="6" stroke-linecap="round"/>',
  ),
  shirt: drawn(
    tints.amber,
    '<path d="M132 36 84 62l16 36 24-10v86h72V88l24 10 16-36-48-26a28 20 0 0 1-56 0z" fill="#E0A200"/><path d="M132 36a28 20 0 0 0 56 0" fill="none" stroke="#FCF0D9" stroke-width="5"/>',
  ),
  truck: drawn(
    tints.red,
    '<rect x="74" y="58" width="106" height="86" rx="9" fill="#DC3340"/><path d="M186 84h34l30 32v28h-64z" fill="#EE6A72"/><path d="M200 94h16l18 20h-34z" fill="#FCE8E8"/><path d="M74 144h176" stroke="#B2252F" stroke-width="7"/><circle cx="112" cy="154" r="19" fill="#2B3443"/><circle cx="112" cy="154" r="8" fill="#fff"/><circle cx="212" cy="154" r="19" fill="#2B3443"/><circle cx="212" cy="154" r="8" fill="#fff"/>',
  ),
  shoe: drawn(
    tints.violet,
    '<path d="M82 84c18 12 32 8 44-4l28 28 62 22c14 5 24 12 24 26v6H82z" fill="#2B3443"/><path d="M80 158h162v12a6 6 0 0 1-6 6H86a6 6 0 0 1-6-6z" fill="#F6B3C3"/><path d="m134 100 16-8m-6 20 18-9m-6 20 18-10" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M84 118c16 4 30 4 40 0" fill="none" stroke="#F6B3C3" stroke-width="5"/>',
  ),
  radio: drawn(
    tints.red,
    '<path d="M118 82 214 34" stroke="#2B3443" stroke-width="6" stroke-linecap="round"/><rect x="84" y="78" width="152" height="98" rx="13" fill="#B0463F"/><circle cx="128" cy="126" r="29" fill="#F2EDEA"/><circle cx="128" cy="126" r="12" fill="#B0463F"/><rect x="174" y="98" width="46" height="16" rx="4" fill="#F2EDEA"/><circle cx="186" cy="146" r="10" fill="#F2EDEA"/><circle cx="212" cy="146" r="10" fill="#F2EDEA"/>',
  ),
  bag: drawn(
    tints.blue,
    '<path d="M138 62V46a22 22 0 0 1 44 0v16" fill="none" stroke="#3F6CE0" stroke-width="10"/><path d="M112 104a48 52 0 0 1 96 0v62a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10z" fill="#3F6CE0"/><path d="M112 132H98v28h14M208 132h14v28h-14" fill="#2F52C0"/><rect x="128" y="116" width="64" height="42" rx="7" fill="#E7EDFC"/><path d="M136 130h48" stroke="#3F6CE0" stroke-width="5" stroke-linecap="round"/>',
  ),
  camera: drawn(
    tints.grey,
    '<path d="m122 68 12-22h52l12 22z" fill="#4B5769"/><rect x="84" y="66" width="152" height="106" rx="12" fill="#4B5769"/><circle cx="160" cy="118" r="36" fill="#fff"/><circle cx="160" cy="118" r="25" fill="#2B3443"/><circle cx="152" cy="109" r="7" fill="#fff"/><circle cx="216" cy="86" r="7" fill="#E9EDF3"/>',
  ),
  blocks: drawn(
    tints.blue,
    block(90, 112, '#3F6CE0', 'M0 28 11 0 22 28M5 18h12') +
      block(168, 112, '#C08A00', 'M22 5C8-8-4 8 2 20s16 12 20 3') +
      block(129, 46, '#3FA282', 'M2 0v28h10c12 0 12-15 0-15H2h9c10 0 10-13 0-13z'),
  ),
  cap: drawn(
    tints.green,
    '<path d="M96 132a62 64 0 0 1 124 0z" fill="#1E5B12"/><path d="M214 112c28 2 44 14 46 32-20-10-56-14-164-12l120-6z" fill="#3B8030"/><path d="M158 70v62" stroke="#3B8030" stroke-width="4"/><circle cx="158" cy="66" r="7" fill="#3B8030"/>',
  ),
  watch: drawn(
    tints.red,
    `<path d="M136 26h48l6 40h-60zM130 134h60l-6 40h-48z" fill="#B07A80"/><circle cx="160" cy="100" r="50" fill="#7A1F31"/><circle cx="160" cy="100" r="37" fill="#fff"/><path d="M160 76v26l16 12" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  dress: drawn(
    tints.violet,
    '<path d="m134 26 10 6c8 16 24 16 32 0l10-6 6 24c-10 10-14 18-14 28h-36c0-10-4-18-14-28z" fill="#E77E9C"/><path d="M142 84h36l34 82c-32 14-72 14-104 0z" fill="#E77E9C"/><path d="M141 78h38v7h-38z" fill="#FCE8EE"/><path d="m152 96-12 72m28-72 12 72" stroke="#D2607F" stroke-width="3"/>',
  ),
} as const;
