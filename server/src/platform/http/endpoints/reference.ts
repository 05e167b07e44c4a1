import * as z from 'zod/mini';
import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import { rateLimits } from '@mutirao/contract/kit/rate-limits';
import { apiErrorsByCode, type ErrorCode } from '@mutirao/contract/kit/api-errors';
import type { FastifyInstance } from 'fastify';
import { needsSession } from './handler.ts';
import { createNonce } from '../security/headers.ts';
import { escapeHtml, sendPlainPage } from '../plain-page.ts';

/** Mounts `/api/openapi.json` for programs and `/api/docs` for humans, both generated from the contract. */
export function mountApiReference(
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  { cookieName, errors }: Reference,
) {
  // Generated at the first request, because it would delay each start, and few hubs are asked for it.
  let document: ReturnType<typeof toOpenApiDocument> | undefined;
  server.get(
    '/api/openapi.json',
    async () => (document ??= toOpenApiDocument(endpoints, { cookieName, errors })),
  );
  server.get('/api/docs', async (_request, reply) =>
    sendPlainPage(reply, {
      title: 'API do hub',
      body: docsPage(endpoints, errors),
      nonce: createNonce(),
      wide: true,
    }),
  );
}

/** The name of the session cookie, and the reasons of the API with their codes and Portuguese sentences. */
type Reference = {
  cookieName: string;
  errors: Readonly<Record<string, { code: ErrorCode; message: string }>>;
};

type JsonSchema = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of the endpoints. */
function toOpenApiDocument(endpoints: readonly Endpoint[], { cookieName, errors }: Reference) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const templatedPath = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[templatedPath] = {
      ...paths[templatedPath],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mutirão', version: '1', description: 'As chamadas do hub.' },
    paths,
    components: {
      schemas: { Refusal: createErrorSchema(errors) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function describeEndpoint(endpoint: Endpoint) {
  const isOpen = !needsSession(endpoint.requiredRole);
  return {
    summary: endpoint.summary,
    security: [...(isOpen ? [{}] : []), { session: [] }, { bearer: [] }],
    'x-who': endpoint.requiredRole,
    'x-rate': endpoint.rate,
    ...(endpoint.requiresReauth ? { 'x-proven': true } : {}),
    parameters: [
      ...parametersOf(endpoint, 'params', 'path'),
      ...parametersOf(endpoint, 'query', 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : endpoint.acceptsFile
        ? { requestBody: { required: true, content: { [uploadPartMediaType]: {} } } }
        : {}),
    responses: { ...successOf(endpoint), ...listErrorResponses(endpoint) },
  };
}

const idempotencySentence =
  'Opcional: um UUID novo para cada envio. O mesmo pedido com o mesmo `Idempotency-Key` não cria nada de novo, e responde o que o primeiro criou (por 30 dias).';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: idempotencySentence,
  schema: { type: 'string', format: 'uuid' },
};

function parametersOf(endpoint: Endpoint, part: 'params' | 'query', where: 'path' | 'query') {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function successOf({ status, reply, paged }: Endpoint) {
  if (!reply) return { 204: { description: 'Feito.' } };
  const headers = paged
    ? { Link: { description: 'A próxima página, com rel="next".', schema: { type: 'string' } } }
    : undefined;
  const content = { 'application/json': { schema: schemaOf(reply, 'output') } };
  return { [status]: { description: 'Feito.', content, ...(headers ? { headers } : {}) } };
}

function listErrorResponses(endpoint: Endpoint) {
  const byStatus = new Map<number, string[]>();
  for (const code of listAllErrorCodes(endpoint)) {
    const { status, message } = apiErrorsByCode[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

/**
 * Returns the error codes of an endpoint: its own, and the ones that every endpoint with the same requirements can
 * return.
 */
function listAllErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const needsMember = endpoint.requiredRole !== 'anyone';
  const writes = endpoint.method !== 'GET';
  const isStaff = endpoint.requiredRole === 'moderator' || endpoint.requiredRole === 'admin';
  const shared: ErrorCode[] = [
    ...(needsMember ? (['no_session', 'second_factor_needed'] as const) : []),
    ...(isStaff ? (['forbidden', 'second_factor_missing'] as const) : []),
    ...(endpoint.requiresReauth ? (['proof_needed'] as const) : []),
    ...(writes ? (['foreign_origin'] as const) : []),
    ...(writes && needsMember ? (['user_banned'] as const) : []),
    ...(needsMember && !endpoint.allowBanned ? (['account_leaving', 'awaiting_approval'] as const) : []),
    ...(endpoint.body ? (['bad_json', 'too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.body || endpoint.query ? (['invalid_input'] as const) : []),
    ...(endpoint.allowBanned ? [] : (['maintenance'] as const)),
    'too_many_requests',
    'unavailable',
  ];
  return [...new Set([...endpoint.errorCodes, ...shared])];
}

function createErrorSchema(errors: Reference['errors']): JsonSchema {
  const explanation = {
    reason: { type: 'string', enum: [...Object.keys(apiErrorsByCode), ...Object.keys(errors)] },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    message: { type: 'string' },
  };
  return {
    type: 'object',
    required: ['code', 'reason', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: Object.keys(apiErrorsByCode) },
      ...explanation,
      requestId: { type: 'string' },
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code', 'reason', 'message'],
          properties: { path: { type: 'string' }, code: { type: 'string' }, ...explanation },
        },
      },
    },
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

const audience: Record<Endpoint['requiredRole'], string> = {
  anyone: 'qualquer pessoa',
  reader: 'membros, e quem mais o hub deixar ler',
  member: 'membros',
  moderator: 'moderadores e administradores',
  admin: 'administradores',
};

function docsPage(endpoints: readonly Endpoint[], errors: Reference['errors']) {
  const intro = `<p>Toda resposta é JSON. Um "não" tem <code>code</code>, <code>reason</code>, <code>message</code> e <code>requestId</code>,
    e em <code>params</code> os valores da frase; os <a href="#reasons">motivos</a> estão no fim. Campos errados vêm em <code>fields</code>. Listas longas trazem a próxima página no cabeçalho <code>Link</code>.
    Quem chama usa o cookie da sessão ou <code>Authorization: Bearer</code>.
    O mesmo, para programas: <a href="/api/openapi.json">openapi.json</a>.</p>`;
  const index = endpoints.map(
    (endpoint) =>
      `<li><a href="#${anchorOf(endpoint)}"><code>${endpoint.method} ${endpoint.path}</code></a></li>`,
  );
  return `${intro}<ul>${index.join('')}</ul>${endpoints.map(docsEntry).join('')}${reasonTable(errors)}`;
}

function reasonTable(errors: Reference['errors']) {
  const rows = Object.entries(errors).map(
    ([reason, { code, message }]) =>
      `<tr><td><code>${code}</code></td><td><code>${reason}</code></td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<h2 id="reasons">Motivos</h2><table>${rows.join('')}</table>`;
}

const anchorOf = ({ method, path }: Endpoint) => `${method}${path}`.replaceAll(/[^a-zA-Z0-9]+/g, '-');

function docsEntry(endpoint: Endpoint) {
  const limits = rateLimits[endpoint.rate].member.map(
    ({ points, seconds }) => `${points} a cada ${seconds} s`,
  );
  const parts = [
    `<h2 id="${anchorOf(endpoint)}"><code>${endpoint.method} ${endpoint.path}</code></h2>`,
    `<p>${escapeHtml(endpoint.summary)}</p>`,
    `<p class="quiet">Para ${audience[endpoint.requiredRole]}${limits.length > 0 ? `; no máximo ${limits.join(' e ')}` : ''}.</p>`,
    endpoint.idempotent
      ? `<h3>Cabeçalhos</h3><p><code>${idempotencyKey.name}</code>: ${escapeHtml(idempotencySentence)}</p>`
      : '',
    schemaBlock('Endereço', endpoint.params, 'input'),
    schemaBlock('Parâmetros', endpoint.query, 'input'),
    schemaBlock('Corpo', endpoint.body, 'input'),
    schemaBlock(`Resposta ${endpoint.status}`, endpoint.reply, 'output'),
    `<h3>Recusas</h3><table>${listAllErrorCodes(endpoint)
      .map(
        (code) =>
          `<tr><td>${apiErrorsByCode[code].status}</td><td><code>${code}</code></td><td>${escapeHtml(apiErrorsByCode[code].message)}</td></tr>`,
      )
      .join('')}</table>`,
  ];
  return parts.join('');
}

function schemaBlock(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') {
  if (!schema) return '';
  const text = JSON.stringify(schemaOf(schema, io), null, 2);
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(text)}</pre>`;
}
