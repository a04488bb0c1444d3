import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePlaces } from './use-places.ts';
import { chooseActivePlace } from '../../../lib/session/active-places.ts';
import type { useForeignPlace } from './active-place.ts';

type Props = NonNullable<ReturnType<typeof useForeignPlace>>;

/** A notice above a page that is about another place than the one the user works in. */
export function ActivePlaceStrip({ viewed, own }: Props) {
  const { t } = useTranslation();
  const { places } = usePlaces(viewed.parameter);
  const place = places.find(({ id }) => id === viewed.id);
  // A place the user may not see has no known name, and the page itself reports it.
  if (place === undefined) return null;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        marginBlockEnd: 2,
        paddingInline: 1.5,
        paddingBlock: 0.5,
        borderRadius: 1,
        backgroundColor: theme.roles.status.info.soft,
        color: 'text.primary',
      })}
    >
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      <Box component="span" sx={{ flex: '1 1 240px' }}>
        {t('navigation.workplace.elsewhere', { place: place.name, own: own.name })}
      </Box>
      <Button size="small" onClick={() => chooseActivePlace(place)}>
        {t('navigation.workplace.workHere')}
      </Button>
    </Box>
  );
}
