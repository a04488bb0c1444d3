import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { fetchAhead } from '../page-code.tsx';
import { useRequestedPlace, useEntryTarget } from './active-place/active-place.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  entry: MenuNode;
  isCurrent: boolean;
  onNavigate?: (() => void) | undefined;
};

/**
 * The link to a page in any form of the menu. Its code is preloaded on hover, and a page of one place opens for the
 * user's place, which is asked for when it is not known yet.
 */
export function EntryLink({ entry, isCurrent, onNavigate, ...rest }: Props) {
  const { to, asks } = useEntryTarget()(entry);
  const ahead = () => fetchAhead(to);
  const open = (event: MouseEvent) => {
    onNavigate?.();
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!asks || !isPlainClick) return;
    event.preventDefault();
    useRequestedPlace.setState({ requested: asks });
  };
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={open}
      onPointerEnter={ahead}
      onFocus={ahead}
    />
  );
}
