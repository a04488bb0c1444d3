import { driver, driverVehicles } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRead, useReadOnce } from '../../../lib/query.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Sheet, SheetBody, SheetFooter, useSheetHold } from '../../../kit/record/side-sheet.tsx';
import type { VehicleLine } from './vehicle-lines.ts';
import { useVehicleLines } from './use-vehicle-lines.ts';

type Props = { id: number; onClose: () => void };

/** The vehicles of a driver as lines that are saved all together. */
export function DriverVehicles({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data: owner } = useRead(driver.endpoints.get, { params: { id } });
  const { data: stored, error, refetch } = useReadOnce(driverVehicles.list, { params: { id } });
  const mayEdit = owner?.actions.includes('edit') ?? false;
  return (
    <Sheet title={t('baseinfo.driverPage.vehiclesOf', { name: owner?.fullName ?? '' })} onClose={onClose}>
      {stored && owner ? (
        <Lines id={id} stored={stored} mayEdit={mayEdit} onClose={onClose} />
      ) : (
        <SheetBody>
          {error ? (
            <ReadFailure failure={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={96} />
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}

type LinesProps = Props & { stored: readonly VehicleLine[]; mayEdit: boolean };

function Lines({ id, stored, mayEdit, onClose }: LinesProps) {
  const { t } = useTranslation();
  const editor = useVehicleLines(id, stored, onClose);
  useSheetHold(editor.isDirty);
  return (
    <>
      <SheetBody>
        <Stack sx={{ gap: 2 }}>
          {editor.failure && <Alert severity="error">{editor.failure}</Alert>}
          {editor.lines.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('baseinfo.driverPage.noVehicles')}</Typography>
          )}
          {editor.lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              isReadOnly={!mayEdit}
              faultOf={(field) => editor.faultOf(line.key, field)}
              onChange={(change) => editor.change(line.key, change)}
              onRemove={() => editor.remove(line.key)}
            />
          ))}
          {mayEdit && (
            <Button startIcon={<IconPlus size={18} />} onClick={editor.add} sx={{ alignSelf: 'start' }}>
              {t('baseinfo.driverPage.addVehicle')}
            </Button>
          )}
        </Stack>
      </SheetBody>
      <SheetFooter>
        <Button onClick={onClose}>{t(mayEdit ? 'record.cancel' : 'shell.close')}</Button>
        {mayEdit && (
          <Button
            variant="contained"
            disabled={!editor.isDirty}
            loading={editor.isSaving}
            onClick={() => void editor.save()}
          >
            {t('record.save')}
          </Button>
        )}
      </SheetFooter>
    </>
  );
}

type LineProps = {
  line: { plate: string; name: string; modelYear: number | null };
  isReadOnly: boolean;
  faultOf: (field: string) => string | undefined;
  onChange: (change: Partial<VehicleLine>) => void;
  onRemove: () => void;
};

function Line({ line, isReadOnly, faultOf, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const texts = useEntityTexts(vehicle.name);
  const input = (field: 'plate' | 'name' | 'modelYear', read: (typed: string) => unknown) => (
    <TextField
      label={texts.field(field)}
      value={line[field] ?? ''}
      onChange={(event) => onChange({ [field]: read(event.target.value) })}
      error={faultOf(field) !== undefined}
      helperText={faultOf(field)}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          readOnly: isReadOnly,
          inputMode: field === 'modelYear' ? 'numeric' : 'text',
        },
      }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={line.plate || t('baseinfo.driverPage.newVehicle')}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr auto',
        gap: 1,
        alignItems: 'start',
        '& > :nth-of-type(2)': { gridColumn: '1 / 3', gridRow: 2 },
      }}
    >
      {input('plate', (typed) => typed.toUpperCase())}
      {input('name', (typed) => typed)}
      {input('modelYear', (typed) => (typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : typed))}
      {!isReadOnly && (
        <IconButton
          aria-label={t('baseinfo.driverPage.removeVehicle', {
            plate: line.plate || t('baseinfo.driverPage.newVehicle'),
          })}
          onClick={onRemove}
          sx={{ gridColumn: 3, gridRow: 1 }}
        >
          <IconTrash size={20} stroke={1.75} />
        </IconButton>
      )}
    </Box>
  );
}
