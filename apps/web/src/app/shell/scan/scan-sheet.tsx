import type { DocumentHeader } from '@kalfa/contracts/documents/any-document';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Button, ButtonLink } from '../../../kit/plain/button.tsx';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { CodeSheet } from '../../../kit/scan/code-sheet.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { openPalette } from '../palette/open-palette.ts';
import { closeScan, useOpenCode, useScan } from './open-code.ts';
import { receivePathOf } from './receive-path.ts';
import styles from './scan-sheet.module.css';

/** Opens a document by the code on its sheet or by its number; says so when there is none. */
export function ScanSheet() {
  const { t } = useTranslation();
  const openCode = useOpenCode();
  const isFilming = useScan((scan) => scan.isFilming);
  return isFilming ? (
    <CodeSheet action={t('navigation.search')} onClose={closeScan} onCode={openCode}>
      <Told />
    </CodeSheet>
  ) : (
    <SideSheet title={t('scan.title')} onClose={closeScan}>
      <div role="status">
        <Told />
      </div>
    </SideSheet>
  );
}

function Told() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const told = useScan((scan) => scan.told);
  switch (told?.kind) {
    case undefined:
      return <p className={styles.hint}>{t('scan.hint')}</p>;
    case 'busy':
      return <p>{t('scan.busy', { code: told.code })}</p>;
    case 'failed':
      return <p>{failureText(told.failure)}</p>;
    case 'elsewhere':
      return <p>{t('scan.elsewhere', { host: told.host })}</p>;
    case 'unknown':
      return <Unknown number={told.number} />;
    case 'choice':
      return (
        <div className={styles.documents}>
          {told.documents.length > 1 && <p>{t('scan.several')}</p>}
          {told.documents.map((document) => (
            <Found key={document.id} document={document} />
          ))}
        </div>
      );
  }
}

function Unknown({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <strong>{t('scan.unknown', { number })}</strong> {t('scan.unknownNext')}
      </p>
      <Button
        onClick={() => {
          closeScan();
          openPalette(number);
        }}
      >
        {t('scan.search')}
      </Button>
    </>
  );
}

function Found({ document }: { document: DocumentHeader }) {
  const { t } = useTranslation();
  const { one, choice } = useEntityTexts(document.family);
  const receivePath = receivePathOf(document);
  return (
    <section className={styles.document} aria-label={document.number}>
      <div className={styles.name}>
        <strong>
          <bdi>{document.number}</bdi>
        </strong>
        <DocumentStatusChip status={document.status} kind={document.kind} />
      </div>
      <p>{choice('kind', document.kind) ?? one}</p>
      {receivePath && <p>{t('scan.waiting')}</p>}
      <div className={styles.buttons}>
        {receivePath && (
          <ButtonLink look="solid" isLarge to={receivePath} onClick={closeScan}>
            {t('documents.act.receive')}
          </ButtonLink>
        )}
        <ButtonLink isLarge to={document.path} onClick={closeScan}>
          {t('scan.open')}
        </ButtonLink>
      </div>
    </section>
  );
}
