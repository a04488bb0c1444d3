import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import type { DemoFailure } from '../mock/ask.ts';
import { LoadFailure } from './load-failure.tsx';
import style from './frame.module.css';

type Props = {
  /** Until the data are there, the frame shows that they are loading, or why they are not. */
  isLoaded: boolean;
  loading: { failure: DemoFailure | null; again: () => void };
  filters?: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** Names of the two panes, for screen readers. */
  names: { list: string; detail: string };
  /** The detail of nothing is not shown on a phone. */
  hasDetail: boolean;
  /** A third pane beside the detail, which can be closed. */
  tools?: ReactNode;
};

/**
 * Three panes: filters, list and detail. Filters become a rail where there is less room; on a phone there is one pane at a
 * time, and going back, or Escape, leads from the detail to the list.
 */
export function AppFrame(props: Props) {
  const { isLoaded, loading, filters, list, detail, names, hasDetail, tools } = props;
  const { t } = useTranslation();
  const { isOpen, close } = useOpenDetail();
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const isShown = isOpen && hasDetail;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown === wasShown.current) return;
    wasShown.current = isShown;
    // On a phone what had the focus is hidden now.
    if (document.activeElement instanceof HTMLElement && document.activeElement.checkVisibility()) return;
    (isShown ? detailPane : listPane).current?.focus({ preventScroll: true });
  }, [isShown]);
  if (loading.failure) return <LoadFailure {...loading} failure={loading.failure} />;
  if (!isLoaded) return <PageSpinner />;
  const onKey = (event: KeyboardEvent) => {
    const isInDetail = event.target instanceof Node && detailPane.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInDetail) return;
    if (isShown) close();
    else listPane.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  };
  return (
    <div role="presentation" onKeyDown={onKey}>
      <div
        className={style.frame}
        data-shows={isShown ? 'detail' : 'list'}
        data-has={[filters && 'filters', tools && 'tools'].filter(Boolean).join(' ')}
      >
        {filters}
        <section ref={listPane} className={style.list} aria-label={names.list} tabIndex={-1}>
          {list}
        </section>
        <section ref={detailPane} className={style.detail} aria-label={names.detail} tabIndex={-1}>
          <div className={style.back}>
            <Button look="text" onClick={close}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden className={style.mirrored} />
              {t('demo.frame.back')}
            </Button>
          </div>
          {detail}
        </section>
        {tools}
      </div>
    </div>
  );
}

/** Whether a phone shows the detail. It is part of the address, so that Back leads to the list. */
export function useOpenDetail() {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.has('open');
  const set = (wanted: boolean, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (wanted) next.set('open', '');
        else next.delete('open');
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const isNarrow = () => matchMedia('(max-width: 719.95px)').matches;
  return {
    isOpen,
    open: () => !isOpen && set(true, !isNarrow()),
    close: () => set(false, true),
  };
}
