import { Fragment, type ReactNode } from 'react';

const place = '\u0000';

/**
 * A text whose one place holds something drawn: `filled((who) => t('…', { who }), <b>Ayşe</b>)`. Each language decides
 * by its text where the place is.
 */
export const filled = (write: (place: string) => string, content: ReactNode): ReactNode =>
  write(place)
    .split(place)
    .map((words, index) => (
      <Fragment key={index}>
        {index > 0 && content}
        {words}
      </Fragment>
    ));
