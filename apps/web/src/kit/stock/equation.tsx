import style from './explanation.module.css';

type Term = {
  label: string;
  value: string;
  onExplain?: (() => void) | undefined;
};

/** `On hand 62 − Reserved 10 = Available 52`. A term may explain itself too. Written from left to right, as numbers are. */
export function Equation({ terms }: { terms: readonly (Term | string)[] }) {
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
              <button type="button" className={style.term} onClick={term.onExplain}>
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
