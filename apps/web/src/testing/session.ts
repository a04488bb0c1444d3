import { approval } from '@kalfa/contracts/documents/approval';
import { account } from '@kalfa/contracts/identity/account';
import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { storedMenu, type MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { languages, type Language } from '@kalfa/contracts/language';
import { notification } from '@kalfa/contracts/notifications/notification';
import { operations, type Operation } from '@kalfa/contracts/permission';
import { widgets } from '@kalfa/contracts/reports/dashboard';
import { listViews } from '@kalfa/contracts/reports/list-view';
import { catalogue } from '@kalfa/texts/catalogue';
import { menuBelow, viewIds } from '../lib/session/test-menu.ts';
import { answer, type FakeAnswer } from './answers.ts';

export type RoleName = (typeof catalogue.roles)[number]['name'];

/** Stores a session of a user with these roles in this browser. The first is the active one. */
export function storeSession(roles: readonly RoleName[]): void {
  const claims = { username: 'test', role: roles };
  localStorage.setItem('authToken', `h.${btoa(JSON.stringify(claims))}.s`);
  localStorage.setItem('kalfa:session', 'open');
}

/** What every page behind the sign-in asks for, with the rights of the default roles. */
export const sessionAnswers: readonly FakeAnswer[] = [
  answer(
    roleCatalogue.getRoles,
    catalogue.roles.map(({ name, title, scope }, index) => ({
      id: index + 1,
      name,
      title,
      scope,
      recordStatus: 0 as const,
    })),
  ),
  answer(storedMenu.tree, ({ headers }) => treeIn(languageOf(headers)) as never),
  answer(roleCatalogue.getRoleWithOperations, ({ params }) => {
    const role = catalogue.roles[Number(params.roleId) - 1];
    if (!role) throw new Error('there is no such role');
    return {
      id: Number(params.roleId),
      name: role.name,
      version: 1,
      recordStatus: 0 as const,
      userCount: 1,
      onlineCount: 1,
      isFixed: role.name === 'admin',
      requiresTwoStep: false,
      roleMenuOperations: grantsOf(role).map(granted),
    };
  }),
  answer(account.get, {
    id: 1,
    version: 1,
    username: 'test',
    displayName: 'Test',
    email: null,
    mobile: null,
    language: null,
    undoSeconds: 10,
    twoStepEnabled: true,
    recoveryCodes: 10,
    twoStepRequired: false,
    twoStepSetupRequired: false,
    roles: [],
    activeRoleId: 1,
  }),
  answer(approval.count, { total: 0 }),
  answer(widgets.registrations, { pendingApproval: 0, locked: 0 }),
  answer(listViews.get, { views: [], columns: [] }),
  answer(notification.endpoints.inbox, {
    rows: [],
    cursor: '1.1',
    isReset: false,
    unreadIds: [],
    unread: 0,
  }),
];

/** The menu as the server sends it in a language. */
const treeIn = (language: Language, nodes: MenuNode[] = menuBelow(null)): MenuNode[] =>
  nodes.map((node) => ({
    ...node,
    name: catalogue.menus.find(({ key }) => key === node.key)?.names[language] ?? node.name,
    menus: treeIn(language, node.menus),
  }));

const languageOf = (headers: Headers): Language => {
  const sent = headers.get('accept-language');
  return languages.find((language) => language === sent) ?? 'ch';
};

type Grant = `${string}.${Operation}`;
const everything = catalogue.menus.flatMap(({ key, operations: own }) =>
  own.map((operation): Grant => `${key}.${operation}`),
);

const grantsOf = ({ name, grants }: (typeof catalogue.roles)[number]): readonly string[] =>
  name === 'admin' ? everything : grants;

function granted(grant: string, index: number) {
  const [key = '', operation = ''] = grant.split('.');
  return {
    recordStatus: 0 as const,
    source: 'role' as const,
    menuOperation: {
      // The menu names only its view operations; the others are known by their names.
      id: operation === 'view' ? (viewIds.get(key) ?? 0) : 10_000 + index,
      recordStatus: 0 as const,
      systemOperation: { id: 1, name: operations[operation as Operation].name },
      menu: { id: 1, key },
    },
  };
}
