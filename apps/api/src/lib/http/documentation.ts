import { file, type Endpoint } from '@kalfa/contracts/endpoint';
import { operators } from '@kalfa/contracts/list';
import { refusalStatus } from '@kalfa/contracts/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { takesKey, type Route } from './call.ts';
import { documentationPage, styles } from './documentation-page.ts';
import { accessText, openPath, schemaOf, type Json } from './documentation-words.ts';
import { madeOnce } from './made-once.ts';
import { refuse } from './refusal.ts';
import type { RouteLimit } from './rate-limits.ts';
import { contentSecurityPolicy } from './security.ts';

type DocumentationDeps = {
  /** In production only somebody who is signed in reads the documentation. */
  isOpen: boolean;
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  limit: RouteLimit;
};

/** Serves the contracts as OpenAPI and as an HTML page; both are made for the first reader and delay no start. */
export function serveDocumentation(
  app: FastifyInstance,
  routes: readonly Route[],
  { isOpen, isSignedIn, limit }: DocumentationDeps,
): void {
  const preHandler = async (request: FastifyRequest) => {
    if (!isOpen && !(await isSignedIn(request))) throw refuse('NOT_AUTHENTICATED');
  };
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const page = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(`sha256-${hashOf(styles)}`),
  };
  const routeOptions = { preHandler, config: limit };
  app.get(
    '/api/openapi.json',
    routeOptions,
    madeOnce(json, () => JSON.stringify(openApiDocument(routes))),
  );
  app.get(
    '/api/docs',
    routeOptions,
    madeOnce(page, () => documentationPage(routes.map(({ endpoint }) => endpoint))),
  );
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    (paths[openPath(path)] ??= {})[method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kalfa',
      version: '1',
      description: 'Works, warehouses, sites and people of a contractor.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  };
}

const refusalSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(refusalStatus) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    errors: { type: 'array', items: { type: 'object' } },
    params: { type: 'object' },
  },
};

const uploadSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

function operationOf(route: Route): Json {
  const { endpoint } = route;
  const { method, path, about, access, status = 200 } = endpoint;
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    tags: [path.split('/').slice(0, 2).join('/')],
    summary: about,
    description: `Access: ${accessText(access)}`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } },
    }),
    responses: {
      [status]: { description: 'Done', content: answerContent(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function answerContent({ answer, list }: Endpoint): Json {
  if (answer === file)
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const properties = {
    success: { const: true },
    data: schemaOf(answer, 'output'),
    ...(list && { page: { type: 'object' } }),
  };
  return { 'application/json': { schema: { type: 'object', required: ['success', 'data'], properties } } };
}

function parametersOf(route: Route): Json[] {
  const { path, query, list } = route.endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  }));
  const key = takesKey(route)
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 80 } }]
    : [];
  const properties = query ? ((schemaOf(query, 'input').properties ?? {}) as Record<string, Json>) : {};
  if (list && Object.keys(properties).length === 0) {
    const filters = Object.keys(list.fields).map((field) => ({
      name: `filter[${field}]`,
      in: 'query',
      schema: { type: 'string' },
      description: `also filter[${field}][${operators.join('|')}]`,
    }));
    const plain = ['q', 'sort', 'cursor', 'limit', 'withTotal', 'withTotals'].map((name) => ({
      name,
      in: 'query',
      schema: { type: 'string' },
    }));
    return [...inPath, ...plain, ...filters];
  }
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...key,
  ];
}
