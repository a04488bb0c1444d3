import type { ReactNode } from 'react';
import style from './section.module.css';

/** Choices that belong together, under their heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={style.section}>
    <h3>{title}</h3>
    {children}
  </section>
);
