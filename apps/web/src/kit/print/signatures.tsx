import type { EnglishTexts } from '@kalfa/texts/dictionary';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import style from './paper.module.css';

/** Who signs a sheet. */
export type Signature = keyof EnglishTexts['documents']['signature'];

/** Who has signed in the system, and when. */
export type Signed = { by: string; at: string };

/** Boxes for those who sign. Who has signed in the system already is named; everybody else signs by hand. */
export const Signatures = ({ boxes }: { boxes: readonly { name: Signature; signed: Signed | null }[] }) => (
  <div className={style.signatures}>
    {boxes.map(({ name, signed }) => (
      <SignatureBox key={name} name={name} signed={signed} />
    ))}
  </div>
);

function SignatureBox({ name, signed }: { name: Signature; signed: Signed | null }) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  return (
    <div className={style.signature}>
      <strong>{t(`documents.signature.${name}`)}</strong>
      <div>
        {signed ? (
          <>
            <bdi>{signed.by}</bdi>
            <br />
            <small>
              <bdi>{dayAndTime(signed.at)}</bdi>
            </small>
          </>
        ) : (
          <div className={style.rule}>{t('documents.sheet.name')}</div>
        )}
      </div>
      <div className={style.rule}>{t('documents.sheet.signature')}</div>
    </div>
  );
}
