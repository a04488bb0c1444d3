import { useTranslation } from '../../lib/i18n.ts';
import style from './explanation.module.css';

type Term = {
  label: string;
  value: string;
  onExplain?: (() => void) | undefined;
};

/** `On hand 62 − Reserved 10 = Available 52`. A term may explain itself too. Written from left to right, as numbers are. */
export function Equation({ terms }: { terms: readonly (Term | string)[] }) {
  const { t } = useTranslation();
  return (
    <div className={style.equation} dir="ltr">
      {terms.map((term) =>
        typeof term === 'string' ? (
          <span key={term} className={style.sign}>
            {term}
          </span>
        ) : (
          <span key={term.label}>
            <small>
              <bdi>{term.label}</bdi>
            </small>{' '}
            {term.onExplain ? (
              <button
                type="button"
                className={style.term}
                aria-label={t('explained.ask', { figure: term.label, number: term.value })}
                onClick={term.onExplain}
              >
                {term.value}
              </button>
            ) : (
              <strong>
                <bdi dir="ltr">{term.value}</bdi>
              </strong>
            )}
          </span>
        ),
      )}
    </div>
  );
}
