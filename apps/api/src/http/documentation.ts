import { file, type Endpoint } from '@kalfa/contracts/endpoint';
import { operators } from '@kalfa/contracts/list';
import { refusalStatus } from '@kalfa/contracts/refusal';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, newNonce } from './security.ts';
import { documentationPage } from './documentation-page.ts';
import { accessText, openPath, schemaOf, type Json } from './documentation-words.ts';

// The page is rendered once; only its nonce differs in every answer.
const noncePlaceholder = '__CSP_NONCE__';

/** Serves the contracts as OpenAPI and as an HTML page. */
export function serveDocumentation(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const openApi = openApiDocument(endpoints);
  const page = documentationPage(endpoints, noncePlaceholder);
  app.get('/api/openapi.json', async () => openApi);
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  });
}

function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[openPath(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
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

function operationOf(endpoint: Endpoint): Json {
  const { method, path, about, access, status = 200 } = endpoint;
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    tags: [path.split('/').slice(0, 2).join('/')],
    summary: about,
    description: `Access: ${accessText(access)}`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
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

function parametersOf({ method, path, query, list }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  }));
  const key =
    method === 'GET'
      ? []
      : [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 80 } }];
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
