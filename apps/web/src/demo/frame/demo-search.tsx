import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Keys } from './keys.tsx';
import style from './frame.module.css';

type Props = { label: string; value: string; onChange: (text: string) => void; found: number };

/** Searches while somebody types. The key `/` leads here; how many rows were found is announced. */
export function DemoSearch({ label, value, onChange, found }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={style.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value === '' ? (
        <Keys caps="/" />
      ) : (
        <button
          type="button"
          aria-label={t('list.clearSearch')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <span role="status" className={style.aloud}>
        {value.trim() === '' ? '' : t('demo.frame.found', { count: found })}
      </span>
    </div>
  );
}

/** Nothing fits a search or a filter; the search is named. */
export function NothingFound({ search }: { search: string }) {
  const { t } = useTranslation();
  return (
    <p className={style.nothing}>
      {search.trim() === '' ? t('demo.frame.empty') : t('demo.frame.notFound', { search: search.trim() })}
    </p>
  );
}
