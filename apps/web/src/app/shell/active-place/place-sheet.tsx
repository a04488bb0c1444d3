import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconMapPins } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Late } from '../../../kit/page/late.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { phone } from '../../../theme/phone.ts';
import { entryStyles } from '../menu-styles.ts';
import { fillPattern } from './fill-pattern.ts';
import { PlaceIcon } from './place-kinds.tsx';
import { usePlaces } from './use-places.ts';
import { chooseActivePlace, type Place } from '../../../lib/session/active-places.ts';
import { useRequestedPlace } from './active-place.ts';

/** With more places than this there is a search box. */
const searchBeyond = 7;

/** Asks for the place of a page, stores it as the user's place, and continues to the page. */
export function PlaceSheet() {
  const requested = useRequestedPlace((state) => state.requested);
  return requested && <Question key={requested.entry.key} {...requested} />;
}

type RequestedPlace = NonNullable<ReturnType<typeof useRequestedPlace.getState>['requested']>;

const close = () => useRequestedPlace.setState({ requested: null });

function Question({ parameter, pattern, entry }: RequestedPlace) {
  const { t } = useTranslation();
  const titleId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { places, isLoaded, failure, retry } = usePlaces(parameter, { q });
  const [isSearchable, setIsSearchable] = useState(false);
  if (places.length > searchBeyond && !isSearchable) setIsSearchable(true);

  const goTo = (address: string) => {
    close();
    void navigate(address);
  };
  const choose = (place: Place) => {
    chooseActivePlace(place);
    goTo(fillPattern(pattern, { [parameter]: place.id }) ?? entry.url);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs" sx={atTheFootOfAPhone}>
      <DialogTitle id={titleId}>{t(`navigation.workplace.which.${parameter}`)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          {t('navigation.workplace.why', { page: entry.name })}
        </Typography>
        {isSearchable && (
          <TextField
            type="search"
            label={t('navigation.workplace.find')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ marginBlockEnd: 1.5 }}
          />
        )}
        <Box component="ul" sx={listStyles}>
          {places.map((place) => (
            <li key={place.id}>
              <button type="button" className="entry" onClick={() => choose(place)}>
                <PlaceIcon parameter={parameter} />
                <bdi className="name">{place.name}</bdi>
              </button>
            </li>
          ))}
        </Box>
        {!isLoaded && failure !== null && <ReadFailure failure={failure} onRetry={retry} />}
        {isLoaded && places.length === 0 && (
          <Typography role="status" sx={{ paddingBlock: 1 }}>
            <Late key={q}>
              {q === '' ? t('navigation.workplace.none') : t('navigation.workplace.noMatch')}
            </Late>
          </Typography>
        )}
        <Button
          startIcon={<IconMapPins size={20} stroke={1.75} aria-hidden />}
          onClick={() => goTo(entry.url)}
          sx={{ marginBlockStart: 1, marginInline: -1.5 }}
        >
          {t('navigation.workplace.everywhere')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

const listStyles = (theme: Theme) => ({
  ...entryStyles(theme),
  listStyle: 'none',
  margin: 0,
  // The icons are aligned with the text above.
  marginInline: -1.5,
  padding: 0,
  '& .entry': { ...entryStyles(theme)['& .entry'], minHeight: 48, color: 'text.primary' },
});

/** Within reach of the thumb. */
const atTheFootOfAPhone = {
  [phone]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': { width: '100%', margin: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
  },
};
