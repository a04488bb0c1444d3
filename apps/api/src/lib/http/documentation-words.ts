import type { Access, Right } from '@kalfa/contracts/endpoint';
import { operations } from '@kalfa/contracts/permission';
import { z } from 'zod';

export type Json = Record<string, unknown>;

export const accessText = (access: Access): string =>
  typeof access === 'string'
    ? access
    : ('anyOf' in access ? access.anyOf : [access]).map(rightText).join(', ');

const rightText = ({ menu, operation }: Right) => `${menu} · ${operations[operation].name}`;

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

export const openPath = (path: string) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`;
