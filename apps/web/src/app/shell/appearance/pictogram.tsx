import type { ReactNode } from 'react';
import style from './pictogram.module.css';

const frame = <rect x={0.5} y={0.5} width={55} height={35} rx={4} className={style.page} />;
const topBar = <rect x={1} y={1} width={54} height={6} className={style.bar} />;
const lines = (x: number, width: number) =>
  [14, 20, 26].map((y) => (
    <rect key={y} x={x} y={y} width={width} height={3} rx={1.5} className={style.text} />
  ));

const pictures = {
  vertical: (
    <>
      <rect x={1} y={1} width={15} height={34} className={style.menu} />
      {lines(21, 28)}
    </>
  ),
  horizontal: (
    <>
      <rect x={1} y={1} width={54} height={8} className={style.menu} />
      {lines(8, 40)}
    </>
  ),
  sidebarFull: (
    <>
      {topBar}
      <rect x={1} y={1} width={18} height={34} className={style.menu} />
      {lines(24, 25)}
    </>
  ),
  sidebarMini: (
    <>
      {topBar}
      <rect x={1} y={1} width={7} height={34} className={style.menu} />
      {lines(13, 36)}
    </>
  ),
  boxed: (
    <>
      {topBar}
      <rect x={14} y={11} width={28} height={20} rx={2} className={style.menu} />
    </>
  ),
  full: (
    <>
      {topBar}
      <rect x={4} y={11} width={48} height={20} rx={2} className={style.menu} />
    </>
  ),
  ltr: (
    <>
      <rect x={8} y={9} width={40} height={3} rx={1.5} className={style.menu} />
      <rect x={8} y={16} width={28} height={3} rx={1.5} className={style.text} />
      <rect x={8} y={23} width={34} height={3} rx={1.5} className={style.text} />
    </>
  ),
  rtl: (
    <>
      <rect x={8} y={9} width={40} height={3} rx={1.5} className={style.menu} />
      <rect x={20} y={16} width={28} height={3} rx={1.5} className={style.text} />
      <rect x={14} y={23} width={34} height={3} rx={1.5} className={style.text} />
    </>
  ),
  shadow: <rect x={14} y={8} width={28} height={18} rx={3} className={style.shadowed} />,
  border: <rect x={14} y={8} width={28} height={18} rx={3} className={style.bordered} />,
  compact: rows(5),
  standard: rows(7),
  comfortable: rows(9),
} satisfies Record<string, ReactNode>;

function rows(distance: number) {
  const count = Math.floor(28 / distance);
  return Array.from({ length: count }, (_, row) => (
    <rect key={row} x={8} y={6 + row * distance} width={40} height={2.5} rx={1.25} className={style.text} />
  ));
}

/** What is not mirrored: a writing direction looks the same in both layouts. */
const unturned: ReadonlySet<string> = new Set(['ltr', 'rtl']);

/** A layout choice as a small preview of the page. */
export const Pictogram = ({ name }: { name: keyof typeof pictures }) => (
  <svg
    width={56}
    height={36}
    viewBox="0 0 56 36"
    aria-hidden
    className={unturned.has(name) ? undefined : style.turning}
  >
    {frame}
    {pictures[name]}
  </svg>
);
