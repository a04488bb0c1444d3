import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../plain/button.tsx';

type Props = {
  accept: string;
  isMain?: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** Lets the user choose one file. */
export function FileButton({ accept, isMain = false, isBusy, onFile }: Props) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(isMain && { look: 'solid' })} isBusy={isBusy} onClick={() => chooser.current?.click()}>
        {t('lines.chooseFile')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('lines.chooseFile')}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
