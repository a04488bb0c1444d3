import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { integer, recordId, recordStatusField, text, version } from '../fields.ts';

const menuOperation = z.object({
  id: recordId,
  recordStatus: recordStatusField,
  systemOperation: z.object({ id: recordId, name: z.string() }),
});

const menuNode = <Children extends z.ZodType>(menus: Children) =>
  z.object({
    id: recordId,
    key: z.string(),
    name: z.string(),
    /** `#` is a group without a page. */
    url: z.string(),
    /** Its route patterns; `:x` matches any segment. */
    patterns: z.array(z.string()),
    icon: z.string(),
    order: z.int(),
    recordStatus: recordStatusField,
    menuOperations: z.array(menuOperation),
    menus,
  });

/** The tree has groups, their pages and the pages behind those; with a fixed depth the serialiser can be compiled. */
const leaf = menuNode(z.array(z.never()));
const branch = menuNode(z.array(menuNode(z.array(leaf))));
const menuTree = z.array(menuNode(z.array(branch)));
/** How many levels that is. */
export const menuDepth = 4;

/** A menu in the form the specification's client expects, with its child menus. */
export type MenuNode = Omit<z.output<typeof leaf>, 'menus'> & { menus: MenuNode[] };

const names = z.object({ tr: text(100), en: text(100), fr: text(100), ar: text(100), ch: text(100) });

const menuRow = z.object({
  id: recordId,
  version: z.int(),
  key: z.string(),
  parentId: recordId.nullable(),
  names,
  url: z.string(),
  icon: z.string(),
  order: z.int(),
  recordStatus: recordStatusField,
  customised: z.boolean(),
  menuOperations: z.array(menuOperation),
  /** What this user may do with it now; the pages that lead back here cannot be hidden. */
  actions: z.array(z.enum(['edit', 'hide', 'show'])),
});
export type MenuRow = z.output<typeof menuRow>;

export const storedMenu = {
  tree: endpoint({
    method: 'GET',
    path: 'baseinfo/get-menus',
    about: 'Returns the whole active menu as a tree, in the language of the caller.',
    answer: menuTree,
    access: 'self',
  }),
  list: endpoint({
    method: 'GET',
    path: 'Admin/menus',
    about: 'Lists all menus with their names and operations, including hidden ones.',
    answer: z.array(menuRow),
    access: { menu: 'menus', operation: 'view' },
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'Admin/menus/:id',
    about: 'Changes only the fields sent.',
    body: z.strictObject({
      names: names.strict().optional(),
      icon: z
        .string()
        .regex(/^Icon[A-Z][A-Za-z0-9]{1,50}$/)
        .optional(),
      order: integer({ min: 0, max: 100_000 }).optional(),
      parentId: recordId.nullable().optional(),
      recordStatus: z.union([z.literal(0), z.literal(1)]).optional(),
      version,
    }),
    answer: menuRow,
    access: { menu: 'menus', operation: 'edit' },
  }),
  setOperations: endpoint({
    method: 'PUT',
    path: 'Admin/menus/:id/operations',
    about: 'Replaces the active operations of a page.',
    body: z.strictObject({ operationIds: z.array(recordId).max(100), version }),
    answer: menuRow,
    access: { menu: 'menus', operation: 'edit' },
  }),
};
