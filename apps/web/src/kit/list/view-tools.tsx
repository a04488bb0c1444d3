import { listViews, viewSharings, type ListView, type ViewSharing } from '@kalfa/contracts/reports/list-view';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiButton from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { IconDots } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate, type To } from 'react-router';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { Button } from '../plain/button.tsx';
import type { ListContract } from './list-contract.ts';
import { opensMenu } from './opens-menu.ts';
import { viewQueryOf } from './saved-view.ts';
import type { ListState } from './use-list.ts';

type Props = {
  contract: ListContract;
  list: ListState;
  chosen: ListView | undefined;
  /** The list's query differs from that of the selected view. */
  isDirty: boolean;
  isSaving: boolean;
  setIsSaving: (isSaving: boolean) => void;
  addressOf: (view: ListView | undefined) => To;
};

/** What can be done with the selected view, and with a query that is not saved as a view yet. */
export function ViewTools({ contract, list, chosen, isDirty, isSaving, setIsSaving, addressOf }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const write = useWrite();
  const failureText = useFailureText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const query = viewQueryOf(contract.list, list.query);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });

  const open = (view: ListView | undefined) => void navigate(addressOf(view), { preventScrollReset: true });
  const guarded = async (work: () => Promise<void>) => {
    setAnchor(null);
    try {
      await work();
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const overwrite = (view: ListView) =>
    guarded(async () => {
      await write(listViews.update, { params: { id: view.id }, body: { query } }, key());
      showFeedback({ message: t('list.view.saved', { name: view.name }) });
    });
  const create = async ({ name, sharing }: Named, saved = query) => {
    const body = { list: contract.endpoints.list.path, name, sharing, query: saved };
    open(await write(listViews.create, { body }, key()));
  };
  const duplicate = (view: ListView) => {
    const name = t('list.view.copyOf', { name: view.name }).slice(0, longestName);
    return guarded(() => create({ name, sharing: 'personal' }, view.query));
  };
  const rename = async (view: ListView, named: Named) => {
    const { name, sharing } = named;
    const body = view.isOwn ? { name, sharing } : { name };
    await write(listViews.update, { params: { id: view.id }, body }, key());
  };
  const remove = (view: ListView) =>
    guarded(async () => {
      await write(listViews.remove, { params: { id: view.id } }, key());
      open(undefined);
      showFeedback({
        message: t('list.view.removed', { name: view.name }),
        undo: () => void guarded(() => create(view, view.query)),
      });
    });

  return (
    <>
      {isDirty && chosen?.mayChange && (
        <Button look="text" onClick={() => void overwrite(chosen)}>
          {t('list.view.saveChanges')}
        </Button>
      )}
      {isDirty && (
        <Button look="text" onClick={() => setIsSaving(true)}>
          {t(chosen ? 'list.view.saveAs' : 'list.view.save')}
        </Button>
      )}
      {isDirty && chosen && (
        <Button look="text" onClick={() => open(chosen)}>
          {t('list.view.reset')}
        </Button>
      )}
      {chosen && (
        <>
          <Button
            look="square"
            aria-label={t('list.view.actions', { name: chosen.name })}
            {...opensMenu('menu', anchor)}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <IconDots size={18} stroke={1.75} />
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {chosen.mayChange && (
              <MenuItem
                onClick={() => {
                  setAnchor(null);
                  setIsNaming(true);
                }}
              >
                {t('list.view.rename')}
              </MenuItem>
            )}
            <MenuItem onClick={() => void duplicate(chosen)}>{t('list.view.duplicate')}</MenuItem>
            {chosen.mayChange && (
              <MenuItem onClick={() => void remove(chosen)}>{t('list.view.remove')}</MenuItem>
            )}
          </Menu>
        </>
      )}
      {isSaving && (
        <NameView
          title={t('list.view.save')}
          first={{ name: '', sharing: 'personal' }}
          maySetSharing
          onSave={(named) => create(named)}
          onClose={() => setIsSaving(false)}
        />
      )}
      {isNaming && chosen && (
        <NameView
          title={t('list.view.rename')}
          first={chosen}
          maySetSharing={chosen.isOwn}
          onSave={(named) => rename(chosen, named)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}

type Named = { name: string; sharing: ViewSharing };

const longestName = 60;

/** The one field of the dialog. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

type NameProps = {
  title: string;
  first: Named;
  maySetSharing: boolean;
  onSave: (named: Named) => Promise<void>;
  onClose: () => void;
};

/** The name of a view and who sees it. */
function NameView({ title, first, maySetSharing, onSave, onClose }: NameProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const titleId = useId();
  const [name, setName] = useState(first.name);
  const [sharing, setSharing] = useState<ViewSharing>(first.sharing);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await onSave({ name, sharing });
      onClose();
    } catch (failure) {
      setFault(
        isRefusal(failure) ? (failure.errors?.[0]?.message ?? failureText(failure)) : failureText(failure),
      );
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            inputRef={focusOnce}
            required
            margin="dense"
            label={t('list.view.name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setFault(null);
            }}
            error={fault !== null}
            helperText={fault}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
          {maySetSharing && (
            <RadioGroup
              aria-label={t('list.view.sharing')}
              value={sharing}
              onChange={(event) => setSharing(event.target.value as ViewSharing)}
            >
              {viewSharings.map((choice) => (
                <FormControlLabel
                  key={choice}
                  value={choice}
                  control={<Radio />}
                  label={t(`list.view.explain.${choice}`)}
                />
              ))}
            </RadioGroup>
          )}
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={onClose}>{t('record.cancel')}</MuiButton>
          <MuiButton type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
            {t('record.save')}
          </MuiButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
