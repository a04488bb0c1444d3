import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';

export const isGroup = ({ url }: MenuNode) => url === '#';

type Run = { group: MenuNode } | { pages: MenuNode[] };

/** One level of the menu in its order: neighbouring pages make one list, and a group is on its own. */
export function runsOf(nodes: readonly MenuNode[]): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (isGroup(node)) runs.push({ group: node });
    else if (last && 'pages' in last) last.pages.push(node);
    else runs.push({ pages: [node] });
  }
  return runs;
}
