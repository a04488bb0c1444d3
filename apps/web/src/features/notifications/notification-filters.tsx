import type { Filter } from '@kalfa/contracts/list';
import type { notification } from '@kalfa/contracts/notifications/notification';
import { notificationTypeKeys } from '@kalfa/contracts/notifications/notification-types';

import { DayInput } from '../../kit/day/day-input.tsx';
import { isDay } from '../../kit/day/read-day.ts';
import { FilterChoice } from '../../kit/list/filter-choice.tsx';
import type { ListState } from '../../kit/list/use-list.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useNoticeWords } from './notice-words.ts';

export const filteredFields = ['type', 'isRead', 'atISO'] as const;
type Field = (typeof filteredFields)[number];

/** The most used filters of the page: type, unread, day. */
export function NotificationFilters({ list }: { list: ListState<typeof notification> }) {
  const { t } = useTranslation();
  const texts = useEntityTexts('notification');
  const { name } = useNoticeWords();
  const { filters } = list.query;
  const valueOf = (field: Field) => filters.find((filter) => filter.field === field)?.values[0] ?? '';
  const set = (field: Field, operators: readonly Filter['operator'][], value: string) =>
    list.filter([
      ...filters.filter((filter) => filter.field !== field),
      ...(value === '' ? [] : operators.map((operator): Filter => ({ field, operator, values: [value] }))),
    ]);
  const types = notificationTypeKeys
    .map((type) => ({ value: type, label: name(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <FilterChoice
        label={texts.field('type')}
        all={t('notifications.anyType')}
        value={valueOf('type')}
        options={types}
        onChoose={(value) => set('type', ['eq'], value)}
      />
      <FilterChoice
        label={t('notifications.readState')}
        all={t('notifications.anyState')}
        value={valueOf('isRead')}
        options={[
          { value: 'false', label: t('notifications.unread') },
          { value: 'true', label: t('notifications.read') },
        ]}
        onChoose={(value) => set('isRead', ['eq'], value)}
      />
      <DayInput
        label={t('notifications.day')}
        value={valueOf('atISO')}
        onChange={(value) => set('atISO', ['gte', 'lte'], isDay(value) ? value : '')}
        sx={{ width: { xs: '100%', sm: 160 } }}
      />
    </>
  );
}
