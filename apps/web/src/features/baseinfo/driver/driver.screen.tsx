import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { operations } from '@kalfa/contracts/permission';
import { dispatchMenus } from '@kalfa/contracts/stock/dispatch-kinds';
import { IconEye, IconTruck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useOpenPage } from '../../../kit/record/use-open-record.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';

const DriverVehicles = lazy(async () => ({
  default: (await loadPart(() => import('./driver-vehicles.tsx'))).DriverVehicles,
}));
/** Dispatches are named by another area. */
const DriverTrips = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./driver-trips.tsx')),
    loadNamespaces('stock', 'documents'),
  ]);
  return { default: part.DriverTrips };
});
const RevealNumber = lazy(async () => ({
  default: (await loadPart(() => import('./reveal-number.tsx'))).RevealNumber,
}));

/** The drivers, each with their vehicles. */
export default function DriverScreen() {
  const { t } = useTranslation();
  const opened = useOpenPage();
  useOwnerOfFound();
  const [revealed, setRevealed] = useState<{ id: number; fullName: string } | null>(null);
  const mayReveal = useSession(({ can }) => can(driver.menu, operations.sensitive.name));
  const seesTrips = useSession(({ can }) => dispatchMenus.some((menu) => can(menu, operations.view.name)));
  const labels = { yes: t('baseinfo.ownership.inHouse'), no: t('baseinfo.ownership.external') };
  return (
    <>
      <RecordScreen
        contract={driver}
        columns={[
          { field: 'fullName' },
          { field: 'internal', cell: (value) => (value ? labels.yes : labels.no) },
          { field: 'phone', as: 'code', cell: (value) => value && <bdi dir="ltr">{value}</bdi> },
          { field: 'plates', as: 'code' },
          { field: 'licenceClass', as: 'code' },
        ]}
        form={(field) => [
          field.text('name'),
          field.text('family'),
          field.ltrText('identityNumber', 'numeric'),
          field.yesNo('internal', labels),
          field.lookup('personnelId', personnel.endpoints.lookup, 'personnelName'),
          field.ltrText('phone', 'tel'),
          field.text('licenceClass'),
          field.date('birthDate'),
          field.text('fatherName'),
        ]}
        page={{
          tabs: (row) => [
            {
              name: vehiclesTab,
              label: t('baseinfo.driverPage.vehicles'),
              content: <DriverVehicles driver={row} />,
            },
            ...(seesTrips
              ? [
                  {
                    name: 'trips',
                    label: t('baseinfo.driverPage.trips'),
                    content: <DriverTrips driverId={row.id} />,
                  },
                ]
              : []),
          ],
        }}
        rowExtras={({ id, fullName }) => [
          {
            label: t('baseinfo.driverPage.vehicles'),
            Icon: IconTruck,
            onChoose: () => opened.open(id, vehiclesTab),
          },
          ...(mayReveal
            ? [
                {
                  label: t('baseinfo.driverPage.reveal'),
                  Icon: IconEye,
                  onChoose: () => setRevealed({ id, fullName }),
                },
              ]
            : []),
        ]}
        // A driver without a vehicle cannot be selected anywhere, so the vehicles are offered at once.
        onCreated={({ id }) => opened.open(id, vehiclesTab)}
      />
      <Suspense>{revealed && <RevealNumber driver={revealed} onClose={() => setRevealed(null)} />}</Suspense>
    </>
  );
}

const vehiclesTab = 'vehicles';

/** A vehicle that was found by its plate opens with those of its driver. */
function useOwnerOfFound() {
  const [found] = useAddressRecord('vehicle');
  const navigate = useNavigate();
  const { data } = useRead(
    vehicle.endpoints.get,
    { params: { id: found ?? 0 } },
    { isEnabled: found !== null },
  );
  const owner = found === null ? undefined : data?.driverId;
  useEffect(() => {
    if (owner !== undefined) void navigate(`?id=${owner}&part=${vehiclesTab}`, { replace: true });
  }, [owner, navigate]);
}
