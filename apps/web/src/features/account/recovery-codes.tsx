import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../kit/page/copy-field.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Codes for the case that the authenticator is lost, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  const download = () =>
    saveFile({
      name: t('identity.account.codesFile'),
      blob: new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }),
    });
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('identity.account.codesTitle')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('identity.account.codesText')}</Typography>
      <Box
        component="ol"
        dir="ltr"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          listStyle: 'none',
          margin: 0,
          padding: 2,
          fontFamily: 'monospace',
          fontSize: '1rem',
          borderRadius: 1,
          backgroundColor: theme.roles.neutral.sunken,
        })}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton value={text} />
        <Button variant="outlined" startIcon={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('identity.account.downloadCodes')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('identity.account.codesKept')}
        </Button>
      </Stack>
    </Stack>
  );
}
