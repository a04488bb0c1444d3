import { startWords } from '@kalfa/texts/start';
import Button from '@mui/material/Button';
import { Message } from '../kit/page/message.tsx';
import { useSettings } from '../lib/settings.ts';

/** Shown instead of a blank page when not even the words of the page could be loaded. */
export function StartTrouble() {
  const language = useSettings((settings) => settings.isLanguage);
  const { title, text, reload } = startWords;
  return (
    <main>
      <Message isPage title={title[language]} text={text[language]}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {reload[language]}
        </Button>
      </Message>
    </main>
  );
}
