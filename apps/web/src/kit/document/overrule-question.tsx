import { useState } from 'react';
import type { EntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LongTextField } from '../page/long-text-field.tsx';
import { Question } from '../page/question.tsx';
import { NamedDocuments } from './named-documents.tsx';
import { Reasons } from './reasons.tsx';
import type { Overruled } from './use-act.ts';

type Props = {
  overruled: Overruled;
  texts: EntityTexts;
  isBusy: boolean;
  onConfirm: (input: object) => void;
  onClose: () => void;
};

/** A refusal with what it is about, and the choice or the reason that overrules it. */
export function OverruleQuestion({ overruled, texts, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const { action, message, errors, documents, field, isText, input } = overruled;
  const [reason, setReason] = useState('');
  return (
    <Question
      title={message}
      {...(!isText && { text: texts.field(field) })}
      confirm={texts.choice(field, 'true') ?? t(`documents.act.${action}`)}
      isBusy={isBusy}
      isDisabled={isText && reason.trim() === ''}
      onConfirm={() => onConfirm({ ...input, [field]: isText ? reason.trim() : true })}
      onClose={onClose}
    >
      <NamedDocuments documents={documents} />
      <Reasons errors={errors} />
      {isText && <LongTextField label={texts.field(field)} value={reason} onChange={setReason} />}
    </Question>
  );
}
