import { createContext, lazy, Suspense, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useRowTab } from '../list/row-tab.ts';
import style from './explaining.module.css';
import { explainedText, useExplained, type Explained } from './use-explained.ts';

const Explanation = lazy(async () => {
  const [{ Explanation: sheet }] = await Promise.all([
    loadPart(() => import('./explanation.tsx')),
    loadNamespaces('stock', 'documents'),
  ]);
  return { default: sheet };
});

const Explain = createContext<{ explained: string | null; explain: (number: Explained) => void } | null>(
  null,
);

type Props = {
  /** The time of the numbers, unless they are those of now. */
  asOf?: string | null;
  /** The page shows numbers of this item alone. */
  itemId?: number;
  children: ReactNode;
};

/** A part of a page whose numbers are explained beside it on request. */
export function Explaining({ asOf = null, itemId, children }: Props) {
  const [named, explain] = useExplained();
  const explained = named && (itemId ?? named.itemId) === named.itemId ? named : null;
  const text = explained && explainedText(explained);
  useFocusAfter(text);
  return (
    <Explain value={{ explained: text, explain }}>
      {children}
      <Suspense>
        {explained && (
          <Explanation
            key={`${text} ${asOf}`}
            explained={explained}
            asOf={asOf}
            onExplain={explain}
            onClose={() => explain(null)}
          />
        )}
      </Suspense>
    </Explain>
  );
}

/** Returns the focus to the number when its explanation closes; Back would leave it on the row. */
function useFocusAfter(explained: string | null) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const closed = last.current;
    last.current = explained;
    if (closed === null || explained !== null) return;
    document.querySelector<HTMLElement>(`[data-explain="${closed}"]`)?.focus();
  }, [explained]);
}

type NumberProps = Explained & {
  /** The number as it is written. */
  children: string;
  look?: 'warning' | 'transit' | undefined;
};

/** A number that explains itself when it is clicked. Outside of `Explaining` it is a plain number. */
export function ExplainedNumber({ children, look, ...number }: NumberProps) {
  const { t } = useTranslation();
  const { field } = useEntityTexts('balance');
  const tab = useRowTab();
  const explaining = useContext(Explain);
  if (!explaining) return children;
  const text = explainedText(number);
  return (
    <button
      type="button"
      className={style.number}
      tabIndex={tab}
      data-explain={text}
      data-look={look}
      aria-haspopup="dialog"
      aria-expanded={explaining.explained === text}
      aria-label={t('explained.ask', { figure: field(number.of), number: children })}
      onClick={() => explaining.explain(number)}
    >
      {children}
    </button>
  );
}
