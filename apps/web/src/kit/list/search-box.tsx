import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const pauseMs = 250;

/** Searches when the typing pauses. The address decides what is searched; the box follows when it changes elsewhere. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was sent and has not come back in the address yet. Its return must not undo what was typed since.
  const sent = useRef<string[]>([]);
  // The pause may outlive a change of the address; an older callback would then undo that change.
  const latest = useRef({ value, onSearch });

  useEffect(() => {
    latest.current = { value, onSearch };
  });
  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current = sent.current.slice(place + 1);
    if (place >= 0) return;
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
  const clear = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={t('list.clearSearch')}
        onClick={() => {
          search('', 0);
          input.current?.focus();
        }}
      >
        <IconX size={16} />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      type="search"
      placeholder={t('list.search')}
      value={typed}
      inputRef={input}
      onChange={(event) => search(event.target.value, pauseMs)}
      sx={{ width: { xs: '100%', sm: 240 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': t('list.search'), enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <IconSearch size={18} stroke={1.75} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed ? clear : undefined,
        },
      }}
    />
  );
}
