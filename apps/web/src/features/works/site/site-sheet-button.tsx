import Button from '@mui/material/Button';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSiteSheet } from './use-site-sheet.tsx';

/** Prints the sheet of a site. */
export function SiteSheetButton({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { print, isLoading, sheet } = useSiteSheet();
  if (!print) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        loading={isLoading}
        onClick={() => print(siteId)}
        sx={{ justifySelf: 'start' }}
      >
        {t('site.sheet')}
      </Button>
      {sheet}
    </>
  );
}
