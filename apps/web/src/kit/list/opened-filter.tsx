import type { Filter } from '@kalfa/contracts/list';
import type { ReactNode } from 'react';
import { FilterMenu } from './filter-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ListContract } from './list-contract.ts';
import type { ListState } from './use-list.ts';

/** What is open, and where: all filters, or the form for one of them; `filter` is null for a new one. */
export type OpenFilter = { anchor: HTMLElement; filter: Filter | null; isPanel: boolean };

type Props = OpenFilter & {
  contract: ListContract;
  list: ListState;
  /** The panel is a sheet at the bottom of the screen. */
  isSheet: boolean;
  /** The quick filters and the status switch. */
  controls: ReactNode;
  /** The filters without a control of their own. */
  chips: (onEdit: (filter: Filter) => void) => ReactNode;
  /** The fields with a control of their own. */
  except: readonly string[] | undefined;
  onClose: () => void;
};

/** The filters of a list, opened from its toolbar. */
export function OpenedFilter({ anchor, filter, isPanel, isSheet, controls, chips, ...rest }: Props) {
  const { filters } = rest.list.query;
  const apply = (changed: Filter, instead: Filter | null) =>
    rest.list.filter(
      instead ? filters.map((other) => (other === instead ? changed : other)) : [...filters, changed],
    );
  if (isPanel) {
    return (
      <FilterPanel
        {...rest}
        anchor={isSheet ? null : anchor}
        controls={controls}
        chips={chips}
        onApply={apply}
      />
    );
  }
  return (
    <FilterMenu
      contract={rest.contract}
      except={rest.except}
      anchor={anchor}
      filter={filter}
      onApply={(changed) => {
        apply(changed, filter);
        rest.onClose();
      }}
      onClose={rest.onClose}
    />
  );
}
