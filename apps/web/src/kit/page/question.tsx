import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Feedback } from '../feedback/feedback.tsx';

type Props = {
  title: string;
  text?: string;
  /** The verb of the action, never only "OK". */
  confirm: string;
  /** The button that leaves everything as it is, where "Cancel" would sound like the action. */
  keep?: string | undefined;
  isBusy?: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action with consequences the user may not expect, or that needs a text from them. */
export function Question({
  title,
  text,
  confirm,
  keep,
  isBusy = false,
  isDisabled = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  const formId = useId();
  // The button was disabled while the action was on its way, and has lost the focus.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (isBusy || form?.contains(document.activeElement)) return;
    form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isBusy, formId]);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      fullWidth
      maxWidth="xs"
    >
      {/* As a column of its own, so that a long question scrolls between its title and its buttons. */}
      <Stack
        component="form"
        sx={{ minBlockSize: 0 }}
        id={formId}
        ref={focusFirst}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !isBusy) onConfirm();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {text && <DialogContentText id={textId}>{text}</DialogContentText>}
          {children}
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button variant="outlined" onClick={onClose}>
            {keep ?? t('record.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={isDisabled}>
            {confirm}
          </Button>
        </DialogActions>
      </Stack>
      {/* While the page behind is hidden from screen readers, so are its notices. */}
      <Feedback />
    </Dialog>
  );
}

/** Where a text is required, its input has the focus; otherwise Enter confirms. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea, [role=combobox], [type=submit]')?.focus();
