import type { ReactNode } from 'react';

/** The id of the text below the title, which a field that has the focus at once refers to. */
export const textId = 'page-text';

/** The texts of a page before the sign-in, in either design. */
export type FrameProps = {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The link to the neighbouring page. */
  foot?: ReactNode;
};
