import type { treeEndpoints } from '@kalfa/contracts/tree';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { foldText } from '../../lib/fold-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { Sheet, SheetBody, SheetFooter } from '../record/side-sheet.tsx';
import { placesFor } from './tree-order.ts';

type Props = {
  tree: ReturnType<typeof treeEndpoints>;
  moved: { id: number; version: number; name: string; parentId?: unknown };
  deepest: number;
  onClose: () => void;
};

const top = 'top';

/** Moves a node of a tree under another one. Only allowed parents are offered. */
export function MoveSheet({ tree, moved, deepest, onClose }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const textId = useId();
  const { data: nodes, error } = useRead(tree.tree, {});
  const now = typeof moved.parentId === 'number' ? String(moved.parentId) : top;
  const [chosen, setChosen] = useState(now);
  const [sought, setSought] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const parents = nodes ? placesFor(nodes, moved.id, deepest) : [];
  const matching = sought ? parents.filter(({ name }) => foldText(name).includes(foldText(sought))) : parents;

  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    const parentId = chosen === top ? null : Number(chosen);
    try {
      const body = { parentId, version: moved.version };
      await write(tree.move, { params: { id: moved.id }, body }, { idempotencyKey: crypto.randomUUID() });
      showFeedback({ message: t('baseinfo.tree.moved', { name: moved.name }) });
      onClose();
    } catch (refused) {
      setFailure(failureText(refused));
      setIsSaving(false);
    }
  };

  const option = (value: string, label: string, level: number) => (
    <FormControlLabel
      key={value}
      value={value}
      control={<Radio size="small" />}
      label={
        <>
          <bdi>{label}</bdi>
          {value === now && (
            <Typography
              component="span"
              variant="body2"
              sx={{ color: 'text.secondary', marginInlineStart: 1 }}
            >
              {t('baseinfo.tree.isHere')}
            </Typography>
          )}
        </>
      }
      sx={{ marginInlineStart: `${(level - 1) * 24}px`, minHeight: 40 }}
    />
  );

  return (
    <Sheet title={t('baseinfo.tree.moveOf', { name: moved.name })} onClose={onClose}>
      <SheetBody>
        <Stack sx={{ gap: 2 }}>
          <Typography id={textId} sx={{ color: 'text.secondary' }}>
            {t('baseinfo.tree.moveText')}
          </Typography>
          <TextField
            label={t('baseinfo.tree.find')}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
          {(failure ?? error) && <Alert severity="error">{failure ?? failureText(error)}</Alert>}
          {!nodes && !error && <Skeleton variant="rounded" height={160} />}
          {nodes && (
            <RadioGroup
              aria-describedby={textId}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {!sought && option(top, t('baseinfo.tree.top'), 1)}
              {matching.map(({ id, name, level }) => option(String(id), name, sought ? 1 : level + 1))}
              {sought && matching.length === 0 && (
                <Box sx={{ color: 'text.secondary' }}>{t('list.noMatchTitle')}</Box>
              )}
            </RadioGroup>
          )}
        </Stack>
      </SheetBody>
      <SheetFooter>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button variant="contained" disabled={chosen === now} loading={isSaving} onClick={() => void save()}>
          {t('baseinfo.tree.move')}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
