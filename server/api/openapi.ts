/** `/api/openapi.json`, printed from the contract: every call of `schema/calls` and nothing else. */
import type { KeyScope } from '#domain/access/actor.ts'
import { type Call, type Media } from '#schema/call.ts'
import { calls } from '#schema/calls/index.ts'
import { describeCalls } from '#schema/calls/system.ts'
import { components } from '#schema/components.ts'
import { jsonSchemaOf } from '#schema/json-schema.ts'
import { LiveMessage, LiveRequest } from '#schema/live.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { register } from './register.ts'

type Json = Record<string, unknown>

export function openapiRoute(app: FastifyInstance, version: string): void {
  let text: Json | undefined
  register(app, describeCalls, () => (text ??= describe(version)))
}

export function describe(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const one of calls.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    (paths[templateOf(one.path)] ??= {})[one.method.toLowerCase()] = operationOf(one)
  paths['/api/live'] = { get: liveQueries }
  const schemas = [...components(), ['liveRequest', LiveRequest], ['liveMessage', LiveMessage]] as const
  return {
    openapi: '3.1.0',
    info: { title: 'Imprimatur', version, description: 'docs/api.md tells the same in prose.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')])),
    },
    security: [{ bearer: [] }],
    paths,
  }
}

/** OpenAPI has no words for WebSockets: what is said there stands beside the answer that opens one. */
const liveQueries: Json = {
  summary: 'Opens a WebSocket for live queries',
  security: [],
  parameters: [],
  responses: { 101: { description: 'Messages in both directions, each a JSON text' } },
  'x-messages': {
    fromClient: { $ref: '#/components/schemas/liveRequest' },
    fromServer: { $ref: '#/components/schemas/liveMessage' },
  },
}

/** `*` at the end is the rest of the path. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('/*', '/{path}')

function operationOf(one: Call): Json {
  const { says, who, query, params, status = 200, answer } = one
  const body = bodyOf(one)
  return {
    summary: says,
    ...(who === 'public' && { security: [] }),
    ...(who === 'visitors' && { security: [{ bearer: [] }, {}] }),
    // What a key must be good for.
    ...(who !== 'public' && who !== 'guest' && { 'x-key': keyFor(one) }),
    parameters: [...parametersOf(one.path, params), ...(query ? queryOf(query) : [])],
    ...(body && { requestBody: body }),
    responses: {
      [status]: { description: 'Success', content: isMedia(answer) ? { [answer.media]: {} } : json(answer, 'output') },
      default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: refused } } } },
    },
  }
}

function keyFor({ method, who, reads, bySelf }: Call): KeyScope | 'none' {
  if (who === 'directory') return 'scim'
  if (bySelf) return 'none'
  return reads || method === 'GET' || method === 'HEAD' ? 'reads' : 'all'
}

const refused = '#/components/schemas/error'

function bodyOf({ body, upload, takes }: Call): Json | undefined {
  if (takes !== undefined) return { required: true, content: { [takes]: {} } }
  if (body) return { required: !body.safeParse(undefined).success, content: json(body, 'input') }
  if (!upload) return undefined
  const { properties = {}, ...form } = upload.form ? jsonSchemaOf(upload.form, 'input') : { type: 'object' }
  const file = { type: 'string', format: 'binary' }
  const schema = { ...form, properties: { ...properties, [upload.field]: file }, required: [upload.field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function parametersOf(path: string, schema: z.ZodObject | undefined): Json[] {
  const properties = schema ? propertiesOf(schema) : {}
  const names = [...templateOf(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }))
}

const queryOf = (schema: z.ZodObject): Json[] =>
  Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: !schema.shape[name]?.safeParse(undefined).success,
    schema: property,
  }))

const propertiesOf = (schema: z.ZodObject): Json => jsonSchemaOf(schema, 'input').properties ?? {}

const json = (schema: z.ZodType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: jsonSchemaOf(schema, io) },
})

const isMedia = (answer: z.ZodType | Media): answer is Media => 'media' in answer
