import type { ImportSession } from '@kalfa/contracts/files/import-session';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Late } from '../page/late.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { ReviewRows } from './review-rows.tsx';
import type { Import } from './use-import.ts';

type Props = { work: Import; session: ImportSession; field: (name: string) => string };

/** Every row with its errors. An error can be corrected here, or the row left out. */
export function ReviewStep({ work, session, field }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts } = session;
  const [tab, setTab] = useState<'all' | 'error' | 'warning'>(counts.error > 0 ? 'error' : 'all');
  const [leavesOut, setLeavesOut] = useState(false);
  const counted = (count: number) => ({ replace: { count: formats.number(count) } });
  const good = counts.ok + counts.warning;
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          <Late>{t('exchange.imports.errors', counted(counts.error))}</Late>
        </VisuallyHidden>
      </div>
      <Tabs value={tab} onChange={(_event, chosen: typeof tab) => setTab(chosen)} sx={{ px: 2.5 }}>
        <Tab value="all" label={t('exchange.imports.all', counted(counts.all))} />
        <Tab value="error" label={t('exchange.imports.errors', counted(counts.error))} />
        <Tab value="warning" label={t('exchange.imports.warnings', counted(counts.warning))} />
      </Tabs>
      <DialogContent sx={{ minBlockSize: 240 }}>
        <ReviewRows
          key={tab}
          work={work}
          session={session}
          field={field}
          state={tab === 'all' ? undefined : tab}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', rowGap: 1 }}>
        {counts.error > 0 && (
          <>
            <Button onClick={() => void work.saveErrors()}>{t('exchange.imports.errorRows')}</Button>
            <FormControlLabel
              sx={{ marginInlineEnd: 'auto' }}
              control={
                <Checkbox checked={leavesOut} onChange={(event) => setLeavesOut(event.target.checked)} />
              }
              label={t('exchange.imports.leaveErrorsOut')}
            />
          </>
        )}
        <Button variant="outlined" onClick={() => work.goTo('columns')}>
          {t('exchange.imports.back')}
        </Button>
        <Button
          variant="contained"
          loading={work.isBusy}
          disabled={good === 0 || (counts.error > 0 && !leavesOut)}
          onClick={() => void work.commit(leavesOut)}
        >
          {t('exchange.imports.commit', counted(good))}
        </Button>
      </DialogActions>
    </>
  );
}
