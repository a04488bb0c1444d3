import type { EntityNamespace } from './dictionary.ts';

/** The areas with records, for places that show records of any kind. The compiler requires all of them. */
export const entityNamespaces = Object.keys({
  baseinfo: true,
  files: true,
  hr: true,
  identity: true,
  notifications: true,
  projects: true,
  purchasing: true,
  stock: true,
  works: true,
} satisfies Record<EntityNamespace, true>) as EntityNamespace[];
