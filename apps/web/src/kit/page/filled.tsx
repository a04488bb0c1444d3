import { Fragment, type ReactNode } from 'react';

const slot = '\u0000';

/**
 * A text with a React node in its one slot: `filled((who) => t('…', { who }), <b>Ayşe</b>)`. The text of each language
 * decides where the slot is.
 */
export const filled = (write: (slot: string) => string, content: ReactNode): ReactNode =>
  write(slot)
    .split(slot)
    .map((text, index) => (
      <Fragment key={index}>
        {index > 0 && content}
        {text}
      </Fragment>
    ));
