import type { Answer } from '@kalfa/contracts/endpoint';
import { languages, type Language } from '@kalfa/contracts/language';
import { order } from '@kalfa/contracts/purchasing/order';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { Question } from '../../../kit/page/question.tsx';
import { isRefusal } from '../../../lib/call.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { languageNames, useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';

type Props = { row: OpenDocument; mails: Answer<typeof order.endpoints.mails>; onClose: () => void };

const { to: address } = order.cycle.send.input;

/** Asks to whom, in which language and with which message an order is mailed. A second mail is asked about. */
export function SendOrder({ row, mails, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts('order');
  const write = useWrite();
  const failureText = useFailureText();
  const [to, setTo] = useState(mails.supplierEmail ?? mails.sent[0]?.to ?? '');
  const [language, setLanguage] = useState<Language>(mails.language);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const [isRepeat, setIsRepeat] = useState(false);

  const send = async (confirmRepeat: boolean) => {
    setIsBusy(true);
    setFailure(null);
    setIsUnknown(false);
    try {
      const body = { version: row.version, to, language, note: note.trim() || null, confirmRepeat };
      await write(order.endpoints.send, { params: { id: row.id }, body });
      showFeedback({ message: t('purchasing.mail.sentTo', { to }) });
      onClose();
    } catch (error) {
      if (isRefusal(error) && error.code === 'ORDER_ALREADY_SENT') setIsRepeat(true);
      else {
        setIsRepeat(false);
        setFailure(failureText(error));
        setIsUnknown(isRefusal(error) && error.code === 'ORDER_RECIPIENT_UNKNOWN');
      }
      setIsBusy(false);
    }
  };
  if (isRepeat)
    return (
      <Question
        title={t('purchasing.mail.again')}
        text={texts.field('confirmRepeat')}
        confirm={t('documents.act.send')}
        isBusy={isBusy}
        onConfirm={() => void send(true)}
        onClose={() => setIsRepeat(false)}
      />
    );
  return (
    <Question
      title={t('documents.act.send')}
      text={t('purchasing.mail.hint')}
      confirm={t('purchasing.mail.send')}
      isBusy={isBusy}
      isDisabled={!address.safeParse(to).success}
      onConfirm={() => void send(false)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, marginBlockStart: 2 }}>
        {failure && (
          <Alert severity="error">
            {failure}{' '}
            {isUnknown && typeof row.providerId === 'number' && (
              <LinkToRecord menu="providers" id={row.providerId}>
                {String(row.providerName)}
              </LinkToRecord>
            )}
          </Alert>
        )}
        <TextField
          label={texts.field('to')}
          type="email"
          required
          error={isUnknown}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          helperText={mails.supplierEmail === null && t('purchasing.mail.noAddress')}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
        />
        <TextField
          label={texts.field('language')}
          select
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        >
          {languages.map((name) => (
            <MenuItem key={name} value={name}>
              <bdi>{languageNames[name]}</bdi>
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('purchasing.mail.message')}
          multiline
          minRows={3}
          maxRows={8}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 4000, dir: 'auto' } }}
        />
      </Stack>
    </Question>
  );
}
