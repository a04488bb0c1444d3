import {
  IconAlertCircle,
  IconBookmark,
  IconFileText,
  IconHeart,
  IconInbox,
  IconSend,
  IconStar,
  IconTag,
  IconTrash,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FilterRail } from '../frame/filter-rail.tsx';
import { mailLabels, type Email } from '../mock/shapes.ts';
import { countBehind, folders, marks, type Mail, type MailFilter } from './email.model.ts';
import { chooseFilter } from './use-email.ts';

const icons = {
  inbox: IconInbox,
  sent: IconSend,
  draft: IconFileText,
  spam: IconAlertCircle,
  trash: IconTrash,
  starred: IconStar,
  important: IconBookmark,
} as const;

export const labelIcons: Record<Email['label'], TablerIcon> = {
  Promotional: IconTag,
  Social: IconUsers,
  Health: IconHeart,
};

/** Folders, marks and labels with the number of mails behind each. */
export function MailFilters({ mails, current }: { mails: readonly Mail[]; current: MailFilter }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const entry = <Key extends MailFilter>(key: Key, name: string, Icon: TablerIcon) => ({
    key,
    name,
    Icon,
    count: countBehind(mails, key),
  });
  return (
    <FilterRail<MailFilter>
      label={t('demo.email.folders.label')}
      current={current}
      onChoose={chooseFilter}
      groups={[
        { entries: folders.map((key) => entry(key, t(`demo.email.folders.${key}`), icons[key])) },
        {
          name: t('demo.email.marked'),
          entries: marks.map((key) => entry(key, t(`demo.email.marks.${key}`), icons[key])),
        },
        {
          name: t('demo.email.labelled'),
          entries: mailLabels.map((key) => entry(key, t(`demo.email.labels.${key}`), labelIcons[key])),
        },
      ]}
      note={`${t('demo.email.count', {
        count: mails.length,
        replace: { count: number(mails.length) },
      })}. ${t('demo.frame.untilReload')}`}
    />
  );
}
