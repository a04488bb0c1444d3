import { fileLimits, type Attachment } from '@kalfa/contracts/files/file';
import type { AnyDocument } from '@kalfa/contracts/document';
import type { AnyRecord } from '@kalfa/contracts/record';
import { useState } from 'react';
import { sendFile } from '../../lib/files.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { quotaWarning, type QuotaWarning } from './quota-warning.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Whatever has files: a record or a document. */
export type Attached = {
  endpoints:
    | Pick<AnyRecord['endpoints'], 'attachments' | 'attach' | 'detach'>
    | Pick<AnyDocument['endpoints'], 'attachments' | 'attach' | 'detach'>;
};

/** A file being uploaded. */
export type Sending = { key: string; name: string; share: number };

/** The files of a record, with those being uploaded. */
export function useAttachments(record: Attached, id: number) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const { data: files, error } = useRead(record.endpoints.attachments, { params: { id } });
  const [sending, setSending] = useState<Sending[]>([]);
  const [warning, setWarning] = useState<QuotaWarning | null>(null);

  const sendOne = async (file: File) => {
    const key = crypto.randomUUID();
    const progress = (share: number) =>
      setSending((before) => before.map((one) => (one.key === key ? { ...one, share } : one)));
    setSending((before) => [...before, { key, name: file.name, share: 0 }]);
    try {
      const { name, content } = await shrinkPicture(file);
      const sent = await sendFile(name, content, progress);
      setWarning(quotaWarning(sent.usage));
      await write(record.endpoints.attach, { params: { id }, body: { fileId: sent.id } });
    } catch (failure) {
      showFeedback({ message: `${file.name}: ${failureText(failure)}` });
    } finally {
      setSending((before) => before.filter((one) => one.key !== key));
    }
  };

  return {
    files,
    hasFailed: error !== null,
    sending,
    /** How near the last upload came to a limit. */
    warning,
    limit: fileLimits.megabytes,
    /** One after the other: a site's connection is slow enough for one. */
    add: async (chosen: Iterable<File>) => {
      for (const file of chosen) await sendOne(file);
    },
    remove: async ({ attachmentId, name }: Attachment) => {
      try {
        await write(record.endpoints.detach, { params: { id, attachmentId } });
        showFeedback({ message: t('exchange.files.removed', { replace: { name } }) });
      } catch (failure) {
        showFeedback({ message: failureText(failure) });
      }
    },
  };
}
