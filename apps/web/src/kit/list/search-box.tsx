import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { phone } from '../../theme/phone.ts';

const pauseMs = 250;

/** Searches when the typing pauses. The URL decides what is searched; the box follows when it changes elsewhere. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was sent and has not come back through the URL yet. Its return must not undo later typing.
  const sent = useRef<string[]>([]);
  // The pause may outlive a change of the URL; an older callback would then undo that change.
  const latest = useRef({ value, onSearch });

  useEffect(() => {
    latest.current = { value, onSearch };
  });
  useEffect(() => {
    const index = sent.current.indexOf(value);
    sent.current = sent.current.slice(index + 1);
    if (index >= 0) return;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    if (text === (sent.current.at(-1) ?? latest.current.value)) return;
    sent.current.push(text);
    latest.current.onSearch(text);
  };
  const search = (text: string, waitMs: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text.trim()), waitMs);
  };
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        width: { xs: '100%', sm: 240 },
        flexShrink: { sm: 0 },
        minWidth: 0,
        minHeight: 38,
        [phone]: { minHeight: 48 },
        paddingInline: 1.5,
        border: '1px solid',
        borderColor: theme.roles.neutral.outline,
        borderRadius: 1,
        backgroundColor: 'background.paper',
        color: 'text.secondary',
        '&:focus-within': {
          borderColor: theme.roles.primary.text,
          boxShadow: `0 0 0 1px ${theme.roles.primary.text}`,
        },
        '& input': {
          flex: 1,
          minWidth: 0,
          // The whole frame is clickable, not only the text line in its middle.
          alignSelf: 'stretch',
          border: 0,
          outline: 'none',
          background: 'none',
          color: 'text.primary',
          font: 'inherit',
          // A smaller font size would make a phone zoom in.
          [phone]: { fontSize: '1rem' },
        },
        '& input::placeholder': { color: theme.roles.neutral.textMuted, opacity: 1 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      })}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        type="search"
        ref={input}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => search(event.target.value, pauseMs)}
      />
      {typed && (
        <IconButton
          size="small"
          edge="end"
          aria-label={t('list.clearSearch')}
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
        >
          <IconX size={16} />
        </IconButton>
      )}
    </Box>
  );
}
