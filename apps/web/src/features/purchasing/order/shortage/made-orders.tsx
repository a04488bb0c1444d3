import type { Answer } from '@kalfa/contracts/endpoint';
import type { orderShortage } from '@kalfa/contracts/purchasing/order-shortage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkToRecord } from '../../../../kit/page/link-to-record.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import style from './preview.module.css';

export type MadeOrders = Answer<typeof orderShortage.create>;

/** The orders that were created, each with a link. */
export function MadeList({ made, onAgain }: { made: MadeOrders; onAgain: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <>
      <Alert severity="success" className={style.wide} ref={focus} tabIndex={-1}>
        {t('purchasing.lack.made', { count: made.length, replace: { count: number(made.length) } })}
        <ul className={style.made}>
          {made.map(({ id, number: name, providerName, lineCount }) => (
            <li key={id}>
              <LinkToRecord menu="orders" id={id}>
                <bdi dir="ltr">{name}</bdi>
              </LinkToRecord>
              {' · '}
              <bdi>{providerName ?? t('purchasing.lack.none')}</bdi>
              {' · '}
              {t('purchasing.lack.lines', { count: lineCount, replace: { count: number(lineCount) } })}
            </li>
          ))}
        </ul>
      </Alert>
      <Button variant="outlined" onClick={onAgain}>
        {t('purchasing.lack.again')}
      </Button>
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
