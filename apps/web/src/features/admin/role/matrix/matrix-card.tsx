import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { Fragment, useDeferredValue, useState } from 'react';
import { Message } from '../../../../kit/page/message.tsx';
import { Question } from '../../../../kit/page/question.tsx';
import { VisuallyHidden } from '../../../../kit/page/visually-hidden.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useOperationName } from '../../operation-name.ts';
import { MatrixAccordion } from './matrix-accordion.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { narrow, type Narrowing } from './matrix-view.model.ts';
import type { GrantedOperations } from './matrix.model.ts';
import { SaveBar } from './save-bar.tsx';
import { SavedByOtherAlert } from './saved-by-other.tsx';
import type { MatrixState } from './use-matrix.ts';

type Props = {
  name: string;
  state: MatrixState;
  inherited?: GrantedOperations;
  isReadOnly: boolean;
  /** Who is affected by saving, as text. */
  affects: readonly string[];
};

const everything: Narrowing = {
  search: '',
  isOnlyGranted: false,
  isOnlyChanged: false,
  closedGroups: new Set(),
};
const none: GrantedOperations = new Set();

/** The permissions of a role or a user: filters, the matrix itself, and the effect of saving. */
export function MatrixCard({ name, state, inherited = none, isReadOnly, affects }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const operationName = useOperationName();
  const [narrowing, setNarrowing] = useState(everything);
  const asked = useDeferredValue(narrowing);
  const { matrix, current, changed } = state;
  const { rows, operations } = narrow({ matrix, current, changed, operationName }, asked);
  const toggleGroup = (id: number) =>
    setNarrowing((before) => {
      const closedGroups = new Set(before.closedGroups);
      if (!closedGroups.delete(id)) closedGroups.add(id);
      return { ...before, closedGroups };
    });
  const parts = { rows, operations, current, changed, inherited, isReadOnly, onSet: state.set };
  return (
    <>
      <SavedByOtherAlert state={state} />
      <Card>
        <Toolbar narrowing={narrowing} onNarrow={setNarrowing} changed={changed.size} />
        {rows.length === 0 ? (
          <Message title={t('identity.matrix.nothingFound')} icon={<IconSearchOff size={40} stroke={1.5} />}>
            <Button variant="outlined" onClick={() => setNarrowing(everything)}>
              {t('identity.matrix.clear')}
            </Button>
          </Message>
        ) : isPhone ? (
          <MatrixAccordion {...parts} />
        ) : (
          <MatrixGrid
            {...parts}
            label={t('identity.matrix.label', { name })}
            words={{
              rows: t('identity.matrix.page'),
              column: (operation) => t('identity.matrix.column', { operation }),
            }}
            matrix={matrix}
            closedGroups={narrowing.closedGroups}
            onToggle={state.toggle}
            onToggleGroup={toggleGroup}
          />
        )}
      </Card>
      <VisuallyHidden>
        <span role="status">
          {state.givenAlong > 0 && t('identity.matrix.givenAlong', { count: state.givenAlong })}
        </span>
      </VisuallyHidden>
      {!isReadOnly && <SaveBar state={state} affects={affects} />}
      {state.question && (
        <Question
          title={t('identity.matrix.takeTitle')}
          text={t('identity.matrix.takeText', { count: state.question.alongside.length })}
          confirm={t('identity.matrix.takeConfirm')}
          onConfirm={() => state.answer(true)}
          onClose={() => state.answer(false)}
        />
      )}
    </>
  );
}

type ToolbarProps = { narrowing: Narrowing; onNarrow: (next: Narrowing) => void; changed: number };

function Toolbar({ narrowing, onNarrow, changed }: ToolbarProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { search, isOnlyGranted, isOnlyChanged } = narrowing;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, padding: 1.5, alignItems: 'center' }}>
      <TextField
        type="search"
        placeholder={t('identity.matrix.search')}
        value={search}
        onChange={(event) => onNarrow({ ...narrowing, search: event.target.value })}
        sx={{ width: { xs: '100%', sm: 260 } }}
        slotProps={{
          htmlInput: { 'aria-label': t('identity.matrix.search') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <IconSearch size={18} stroke={1.75} aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <ToggleButton
        size="small"
        value="granted"
        selected={isOnlyGranted}
        onChange={() => onNarrow({ ...narrowing, isOnlyGranted: !isOnlyGranted })}
      >
        {t('identity.matrix.onlyGranted')}
      </ToggleButton>
      <ToggleButton
        size="small"
        value="changed"
        selected={isOnlyChanged}
        onChange={() => onNarrow({ ...narrowing, isOnlyChanged: !isOnlyChanged })}
      >
        {changed === 0
          ? t('identity.matrix.onlyChanged')
          : t('identity.matrix.onlyChangedCount', { number: number(changed) })}
      </ToggleButton>
      <Box sx={{ flexGrow: 1 }} />
      <Typography
        variant="body2"
        sx={(theme) => ({ color: theme.roles.neutral.textMuted, display: { xs: 'none', lg: 'block' } })}
      >
        {/* Each isolated, because key names may have the opposite direction of the text beside them. */}
        {t('identity.matrix.keys')
          .split(' · ')
          .map((key, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              <bdi>{key}</bdi>
            </Fragment>
          ))}
      </Typography>
    </Stack>
  );
}

/** Why there is nothing to save. */
export function ReadOnlyNote({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
      {isFixed ? (
        <>
          <b>{t('identity.matrix.adminTitle')}</b>
          <br />
          {t('identity.matrix.adminText')}
        </>
      ) : (
        t('identity.matrix.readOnly')
      )}
    </Alert>
  );
}
