import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';

/** A text to hand over: it can be selected by hand, and copied with one click. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
      />
      <CopyButton value={value} />
    </Stack>
  );
}

export function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <Button
      variant="outlined"
      startIcon={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
      aria-live="polite"
      sx={{ flexShrink: 0 }}
    >
      {isCopied ? t('record.copied') : t('record.copy')}
    </Button>
  );
}
