import { initialsOf } from '../../lib/initials.ts';

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Pairs of a background and a text on it, which are readable in the light and in the dark appearance. */
const tints = [
  ['#DCE7FF', '#2F52C0'],
  ['#D9F5E6', '#0B6B45'],
  ['#FFE9D1', '#8A4A00'],
  ['#FFDFE1', '#A3222B'],
  ['#EADFFF', '#5B34B1'],
  ['#D5F1F8', '#0B5F77'],
] as const;

const hashOf = (text: string) =>
  text.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);

/** The picture of a person: the initials on a colour of the name. */
export function avatarOf(name: string): string {
  const [back, front] = tints[hashOf(name) % tints.length] ?? tints[0];
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="${back}"/><text x="32" y="41" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="24" fill="${front}">${initialsOf(name)}</text></svg>`,
  );
}

const skies = {
  day: ['#9CCBFA', '#E4F1FF', '#FFE08A', '#7CAE74', '#4F8A5B'],
  evening: ['#F8BE7B', '#FBE3C4', '#FFF1CF', '#B57B45', '#8A5A33'],
  night: ['#16233F', '#34507F', '#E8EEF8', '#2C4A55', '#1C333D'],
  winter: ['#C7D9EA', '#F3F8FC', '#FFFFFF', '#DCE7F0', '#B4C6D6'],
} as const;
export type Sky = keyof typeof skies;

/** A landscape with a line of poles, different for each number and the same whenever it is drawn. */
export function landscapeOf(number: number, sky: Sky, width = 640, height = 400): string {
  const [top, bottom, sun, far, near] = skies[sky];
  const turn = (step: number, range: number) => ((number * 97 + step * 61) % 101) * (range / 101);
  const ground = height * (0.62 + turn(1, 0.1));
  const hills = (level: number, swing: number, step: number, fill: string) =>
    `<path d="M0 ${level} C ${width * 0.2} ${level - swing - turn(step, swing)} ${width * 0.36} ${level + swing} ${width * 0.55} ${level - swing * 0.4} S ${width * 0.86} ${level - swing - turn(step + 1, swing)} ${width} ${level - swing * 0.2} V ${height} H 0 Z" fill="${fill}"/>`;
  const count = 3 + (number % 3);
  const poles = Array.from({ length: count }, (_, index) => {
    const nearness = 1 - index / (count + 1);
    const x = width * (0.12 + (index * 0.82) / count) + turn(5 + index, 24);
    const foot = ground + 40 * nearness;
    return { x, foot, top: foot - height * 0.52 * nearness, arm: 46 * nearness, weight: 7 * nearness };
  });
  const line = sky === 'night' ? '#9FB4D6' : '#2B3443';
  const drawn = poles
    .map(
      ({ x, foot, top: head, arm, weight }) =>
        `<path d="M${x} ${foot}V${head}M${x - arm} ${head + arm * 0.3}h${arm * 2}M${x - arm * 0.7} ${head + arm * 0.75}h${arm * 1.4}" stroke="${line}" stroke-width="${weight}" stroke-linecap="round" fill="none"/>`,
    )
    .join('');
  const wires = poles
    .slice(1)
    .map((to, index) => {
      const from = poles[index] ?? to;
      return [-1, 1]
        .map((side) => {
          const [x1, y1] = [from.x + side * from.arm, from.top + from.arm * 0.3];
          const [x2, y2] = [to.x + side * to.arm, to.top + to.arm * 0.3];
          return `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(y1, y2) + 26} ${x2} ${y2}" stroke="${line}" stroke-width="1.6" fill="none"/>`;
        })
        .join('');
    })
    .join('');
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${width * (0.2 + turn(3, 0.6))}" cy="${height * (0.2 + turn(4, 0.14))}" r="${height * 0.08}" fill="${sun}"/>${hills(ground - 26, 34, 6, far)}${hills(ground + 24, 24, 8, near)}${wires}${drawn}</svg>`,
  );
}
