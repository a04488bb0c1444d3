import Box from '@mui/material/Box';
import { AppearanceButton } from '../app/shell/appearance/appearance-button.tsx';
import { AppearanceWhenOpened } from '../app/shell/appearance/appearance-when-opened.tsx';
import { PageHeader } from '../kit/page/page-header.tsx';
import { Appearance } from '../theme/appearance.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { NoticeSamples } from './notice-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';

/**
 * Every component in every state, for whoever changes the theme. It exists only while developing, so its words are plain
 * English: the names a developer knows the components by.
 */
export default function ComponentsScreen() {
  return (
    <Appearance>
      <Box component="main" sx={{ padding: { xs: 1.5, sm: 3 }, maxWidth: 1300, marginInline: 'auto' }}>
        <PageHeader title="Components">
          <AppearanceButton />
        </PageHeader>
        <ButtonSamples />
        <ChoiceSamples />
        <FieldSamples />
        <NoticeSamples />
        <SurfaceSamples />
      </Box>
      <AppearanceWhenOpened />
    </Appearance>
  );
}
