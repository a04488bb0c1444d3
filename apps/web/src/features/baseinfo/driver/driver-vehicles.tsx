import { driverVehicles, type driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { RowOf } from '@kalfa/contracts/record';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useMemo } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import type { Line, LineColumn } from '../../../kit/lines/columns.ts';
import { LineGrid } from '../../../kit/lines/line-grid.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReadOnce } from '../../../lib/query.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useSaveVehicles } from './use-save-vehicles.ts';
import { lineOf, vehicleFaults } from './vehicle-lines.ts';

type Props = { driver: RowOf<typeof driver> };

/** The vehicles of a driver as lines, which are saved automatically. */
export function DriverVehicles({ driver: { id, actions } }: Props) {
  const { data: stored, error, refetch } = useReadOnce(driverVehicles.list, { params: { id } });
  if (stored) return <Lines id={id} stored={stored} mayEdit={actions.includes('edit')} />;
  if (error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={96} />;
}

type LinesProps = { id: number; stored: Answer<typeof driverVehicles.list>; mayEdit: boolean };

function Lines({ id, stored, mayEdit }: LinesProps) {
  const { t } = useTranslation();
  const { field } = useEntityTexts(vehicle.name);
  const language = useSettings((settings) => settings.isLanguage);
  const save = useSaveVehicles(id, stored);
  const lines = useMemo(() => stored.map(lineOf), [stored]);
  const columns = useMemo<LineColumn[]>(
    () => [
      { kind: 'text', name: 'plate', label: field('plate'), isRequired: true, width: 130 },
      { kind: 'text', name: 'name', label: field('name'), isRequired: true, width: 210 },
      { kind: 'text', name: 'modelYear', label: field('modelYear'), width: 110 },
    ],
    // The texts change only with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  );
  const rule = useCallback((line: Line) => vehicleFaults(line, language), [language]);
  return (
    <LineGrid
      name="driver-vehicles"
      draftKey={`driver-vehicles:${id}`}
      title={t('baseinfo.driverPage.vehicles')}
      columns={columns}
      lines={lines}
      version={stored.map((row) => row.version).join('.')}
      save={save}
      rule={rule}
      isReadOnly={!mayEdit}
    />
  );
}
