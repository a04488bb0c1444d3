import { storedMenu, type MenuRow } from '@kalfa/contracts/identity/stored-menu';
import { systemOperation } from '@kalfa/contracts/identity/system-operation';
import { languages } from '@kalfa/contracts/language';
import { faults } from '@kalfa/texts/faults';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Sheet, SheetBody, SheetFooter, useSheetLock } from '../../../kit/record/side-sheet.tsx';
import { languageNames, useTranslation } from '../../../lib/i18n.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useOperationName } from '../operation-name.ts';
import { useDone } from '../use-done.ts';
import { IconPicker } from './icon-picker.tsx';
import { useNameOf } from './name-of.ts';

type Props = { row: MenuRow; rows: readonly MenuRow[]; onClose: () => void };

export function EditMenu({ row, rows, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  return (
    <Sheet title={t('identity.menu.edit', { name: nameOf(row) })} onClose={onClose}>
      <MenuForm row={row} rows={rows} onClose={onClose} />
    </Sheet>
  );
}

/** Names, icon, group and operations of one entry. Only changes are sent. */
function MenuForm({ row, rows, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const language = useSettings((settings) => settings.isLanguage);
  const write = useWrite();
  const nameOf = useNameOf();
  const failureText = useFailureText();
  const { isBusy, failure, run } = useDone(onClose);
  const [opened] = useState(row);
  const [names, setNames] = useState(opened.names);
  const [icon, setIcon] = useState(opened.icon);
  const [parentId, setParentId] = useState(opened.parentId);
  const stored = liveOperations(opened);
  const [operationIds, setOperationIds] = useState<readonly number[]>(stored);
  const isGroup = opened.url === '#';
  const hasNewOperations =
    operationIds.length !== stored.length || operationIds.some((id) => !stored.includes(id));
  const fields = {
    ...(languages.some((name) => names[name] !== opened.names[name]) && { names }),
    ...(icon !== opened.icon && { icon }),
    ...(parentId !== opened.parentId && { parentId }),
  };
  const hasNewFields = Object.keys(fields).length > 0;
  const isEmpty = languages.some((name) => names[name].trim() === '');
  useSheetLock(hasNewFields || hasNewOperations);

  const save = () =>
    run(async () => {
      let { version } = opened;
      const options = () => ({ idempotencyKey: crypto.randomUUID() });
      const params = { id: opened.id };
      if (hasNewFields) {
        const saved = await write(storedMenu.update, { params, body: { ...fields, version } }, options());
        version = saved.version;
      }
      if (hasNewOperations) {
        const body = { operationIds: [...operationIds], version };
        await write(storedMenu.setOperations, { params, body }, options());
      }
      return t('identity.menu.saved', { name: names[language] });
    });
  const groups = rows.filter(({ url, parentId: of, id }) => url === '#' && of === null && id !== opened.id);
  const mayRegroup =
    !isGroup && (opened.parentId === null || groups.some(({ id }) => id === opened.parentId));
  return (
    <>
      <SheetBody>
        <Stack
          component="form"
          id={formId}
          noValidate
          sx={{ gap: 2.5 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty && !isBusy) void save();
          }}
        >
          {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
          {languages.map((name) => (
            <TextField
              key={name}
              label={t('identity.menu.nameIn', { language: languageNames[name] })}
              value={names[name]}
              onChange={(event) => setNames({ ...names, [name]: event.target.value })}
              error={names[name].trim() === ''}
              helperText={names[name].trim() === '' && faults.REQUIRED[language]}
              slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
            />
          ))}
          <IconPicker value={icon} onChoose={setIcon} />
          {mayRegroup && (
            <TextField
              select
              label={t('identity.menu.group')}
              value={parentId ?? ''}
              onChange={(event) => setParentId(event.target.value === '' ? null : Number(event.target.value))}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value="">{t('identity.menu.noGroup')}</MenuItem>
              {groups.map((group) => (
                <MenuItem key={group.id} value={group.id}>
                  {nameOf(group)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {!isGroup && <OperationChoice chosen={operationIds} onChoose={setOperationIds} />}
        </Stack>
      </SheetBody>
      <SheetFooter>
        <Button variant="outlined" onClick={onClose}>
          {t('record.cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          loading={isBusy}
          disabled={isEmpty || !(hasNewFields || hasNewOperations)}
        >
          {t('record.save')}
        </Button>
      </SheetFooter>
    </>
  );
}

const liveOperations = ({ menuOperations }: MenuRow) =>
  menuOperations
    .filter(({ recordStatus }) => recordStatus === 0)
    .map(({ systemOperation: operation }) => operation.id);

type ChoiceProps = { chosen: readonly number[]; onChoose: (ids: readonly number[]) => void };

/** Every operation, as a chip that can be switched on and off. */
function OperationChoice({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const operationName = useOperationName();
  const { data = [] } = useRead(systemOperation.endpoints.lookup, { query: {} });
  return (
    <Stack role="group" aria-label={t('identity.menu.operations')} sx={{ gap: 1 }}>
      <Typography variant="h3" component="p">
        {t('identity.menu.operations')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('identity.menu.operationsText')}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {data.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <Chip
              key={id}
              component="button"
              type="button"
              clickable
              aria-pressed={isChosen}
              variant={isChosen ? 'filled' : 'outlined'}
              label={operationName(name)}
              {...(isChosen && { icon: <IconCheck size={16} aria-hidden /> })}
              onClick={() => onChoose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
              sx={(theme) => ({
                ...(isChosen && {
                  backgroundColor: theme.roles.primary.soft,
                  color: theme.roles.primary.onSoft,
                  '& .MuiChip-icon': { color: 'inherit' },
                }),
              })}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}
