import { file, type Endpoint } from '@kalfa/contracts/endpoint';
import { page } from '@kalfa/contracts/list';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { jsonTextOf } from './json-rows.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

type Writer = (data: unknown) => string;

/** Writes the answers of an endpoint. It is compiled with the first one: a start that compiles all takes seconds longer. */
export function answerWriter(endpoint: Endpoint): Writer {
  let write: Writer | undefined;
  return (data) => (write ??= compiledWriter(endpoint))(data);
}

/** Compiles the envelope of an endpoint's answer. Properties outside the contract are not written. */
export function compiledWriter(endpoint: Endpoint): Writer {
  if (endpoint.answer === file) return () => '';
  const data = closed(endpoint.answer);
  const envelope = {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      data,
      ...(endpoint.list && { page: closed(page) }),
    },
  };
  const write = fastJson(envelope as never);
  if (!endpoint.list) return (answer) => write({ success: true, data: answer });
  const writePage = fastJson(closed(page) as never);
  return (answer) => {
    const { rows, page: pageData } = answer as { rows: unknown; page: unknown };
    const text = jsonTextOf(rows);
    return text === undefined
      ? write({ success: true, data: rows, page: pageData })
      : `{"success":true,"data":${text},"page":${writePage(pageData)}}`;
  };
}

export function closed(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: simplify,
  });
}

/**
 * Nullable values and unions of constants of one type get a simpler schema, which is serialised without trying each
 * branch.
 */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const branches = jsonSchema.anyOf;
  if (!branches) return;
  const types = new Set(branches.map((branch) => branch.type));
  if (types.size === 1 && branches.every((branch) => 'const' in branch)) {
    delete jsonSchema.anyOf;
    jsonSchema.type = branches[0]?.type;
    return;
  }
  const [value, empty] = branches;
  if (branches.length === 2 && empty?.type === 'null' && typeof value?.type === 'string') {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, value, { nullable: true, enum: undefined });
  }
}
