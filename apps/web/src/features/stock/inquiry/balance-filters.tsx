import { category } from '@kalfa/contracts/baseinfo/category';
import Box from '@mui/material/Box';
import { fieldFilters } from '../../../kit/list/field-filters.ts';
import { FilterChoice } from '../../../kit/list/filter-choice.tsx';
import type { ListState } from '../../../kit/list/use-list.ts';
import { LookupField } from '../../../kit/record/lookup-field.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { balanceContract } from './list-contracts.ts';
import { PlaceFilter } from './place-filter.tsx';

const states = ['onlyPositive', 'belowMinimum'] as const;
export const filteredFields: readonly string[] = ['warehouseId', 'storeId', 'categoryId', ...states];

type Props = {
  list: ListState<typeof balanceContract>;
  /** The list is of one place already. */
  isOfPlace: boolean;
  /** Minimum levels have no history. */
  isPast: boolean;
};

/** The most used filters of the balances: place, category, in stock, below the minimum. */
export function BalanceFilters({ list, isOfPlace, isPast }: Props) {
  const { t } = useTranslation();
  const { field } = useEntityTexts(balanceContract.name);
  const { valueOf, set, equal } = fieldFilters(balanceContract, list);
  const chosen = valueOf('categoryId');
  return (
    <>
      {!isOfPlace && <PlaceFilter valueOf={valueOf} set={set} />}
      <Box sx={{ width: { xs: '100%', sm: 170 } }}>
        <LookupField
          id="balance-category"
          label={t('inquiry.category')}
          value={chosen === '' ? null : Number(chosen)}
          onChange={(id) => equal('categoryId', typeof id === 'number' ? String(id) : '')}
          isOptional
          isWrong={false}
          help={undefined}
          endpoint={category.endpoints.lookup}
          stored={null}
        />
      </Box>
      <FilterChoice
        label={t('inquiry.show')}
        all={t('inquiry.all')}
        value={states.find((state) => valueOf(state) === 'true') ?? ''}
        options={states
          .filter((state) => !isPast || state === 'onlyPositive')
          .map((state) => ({ value: state, label: field(state) }))}
        onChoose={(state) =>
          set(states, state === '' ? [] : [{ field: state, operator: 'eq', values: ['true'] }])
        }
      />
    </>
  );
}
