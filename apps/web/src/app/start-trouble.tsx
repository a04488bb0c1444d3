import { startWords } from '@kalfa/texts/start';
import { Button } from '../kit/plain/button.tsx';
import { PageMessage } from '../kit/plain/page-message.tsx';
import { useSettings } from '../lib/settings.ts';

/** Shown instead of a blank page when not even the texts of the page could be loaded. */
export function StartTrouble() {
  const language = useSettings((settings) => settings.isLanguage);
  const { title, text, reload } = startWords;
  return (
    <PageMessage title={title[language]} text={text[language]}>
      <Button look="solid" onClick={() => window.location.reload()}>
        {reload[language]}
      </Button>
    </PageMessage>
  );
}
