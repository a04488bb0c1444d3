import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { opensMenu } from '../../../kit/list/opens-menu.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Pill } from '../pill.tsx';
import { PlaceIcon } from './place-kinds.tsx';
import { usePlaces, type Places } from './use-places.ts';
import {
  chooseActivePlace,
  leaveActivePlace,
  useActivePlaces,
  type Place,
  type PlaceParameter,
} from '../../../lib/session/active-places.ts';
import { useActivePlaceKinds } from './active-place.ts';

/** Selects the place the user works in, for roles that are bound to places and have pages about one. */
export function ActivePlaceMenu() {
  const kinds = useActivePlaceKinds();
  const roleId = useSession((session) => session.activeRole?.id);
  return kinds.length > 0 && <Choice key={roleId} kinds={kinds} />;
}

function Choice({ kinds }: { kinds: readonly PlaceParameter[] }) {
  const { t } = useTranslation();
  const activePlaces = useActivePlaces();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const answers: Partial<Record<PlaceParameter, Places>> = {
    storeId: usePlaces('storeId', { isEnabled: kinds.includes('storeId') }),
    warehouseId: usePlaces('warehouseId', { isEnabled: kinds.includes('warehouseId') }),
  };
  const places = kinds.flatMap((kind) => answers[kind]?.places ?? []);
  useValidActivePlace(activePlaces, places, (kind) => answers[kind]?.isComplete ?? false);
  const current = places.find((place) => isSame(place, activePlaces[0])) ?? activePlaces[0];
  if (places.length === 0) return null;
  return (
    <>
      <Pill
        icon={<IconMapPin size={16} stroke={1.75} />}
        aria-label={
          current
            ? t('navigation.workplace.current', { place: current.name })
            : t('navigation.workplace.choose')
        }
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.name ?? t('navigation.workplace.choose')}
      </Pill>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {places.map((place) => (
          <MenuItem
            key={`${place.parameter} ${place.id}`}
            role="menuitemradio"
            aria-checked={isSame(place, current)}
            selected={isSame(place, current)}
            onClick={() => {
              chooseActivePlace(place);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <PlaceIcon parameter={place.parameter} />
            </ListItemIcon>
            <bdi>{place.name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const isSame = (a: Place, b: Place | undefined) => a.parameter === b?.parameter && a.id === b.id;

/** Drops a place the user may no longer see, and selects the only one automatically. */
function useValidActivePlace(
  activePlaces: readonly Place[],
  places: readonly Place[],
  isComplete: (kind: PlaceParameter) => boolean,
): void {
  const left = activePlaces.find(
    (own) => isComplete(own.parameter) && !places.some((place) => isSame(place, own)),
  );
  const only = activePlaces.length === 0 && places.length === 1 ? places[0] : undefined;
  useEffect(() => {
    if (left) leaveActivePlace(left);
    else if (only) chooseActivePlace(only);
  }, [left, only]);
}
