import { order } from '@kalfa/contracts/purchasing/order';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconMail } from '@tabler/icons-react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useAddressChoice } from '../../../kit/page/address-choice.ts';
import { filled } from '../../../kit/page/filled.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { Hint } from '../../../kit/page/tip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { languageNames, useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { mailKey } from './mail-address.ts';
import style from './order-mails.module.css';
import { SendOrder } from './send-order.tsx';

/** The mails of an order to its supplier, and the form of a new one. */
export function OrderMails({ row }: { row: OpenDocument }) {
  const { t } = useTranslation();
  const { instant, fullInstant } = useFormats();
  const [form, setForm] = useAddressChoice(mailKey);
  const { data, error, refetch } = useRead(order.endpoints.mails, { params: { id: row.id } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const maySend = row.actions.includes('send');
  return (
    <>
      {data.sent.length === 0 ? (
        <Message
          title={t('purchasing.mail.none')}
          text={t('purchasing.mail.hint')}
          icon={<IconMail size={40} stroke={1.5} />}
        />
      ) : (
        <>
          <Typography variant="h3">{t('purchasing.mail.sent')}</Typography>
          <ol className={style.mails}>
            {data.sent.map(({ id, at, by, to, language, note }) => (
              <li key={id}>
                <Typography>
                  {filled(
                    (value) => t('purchasing.mail.sentTo', { to: value }),
                    <bdi className={style.to}>{to}</bdi>,
                  )}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{by}</bdi>
                  {' · '}
                  <Hint text={fullInstant(at)}>
                    <time dateTime={at}>{instant(at)}</time>
                  </Hint>
                  {' · '}
                  <bdi>{languageNames[language]}</bdi>
                </Typography>
                {note && (
                  <Typography variant="body2" className={style.note} dir="auto">
                    {note}
                  </Typography>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {maySend && form === 'new' && <SendOrder row={row} mails={data} onClose={() => setForm(null)} />}
    </>
  );
}
