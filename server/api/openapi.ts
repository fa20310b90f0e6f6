/**
 * `/api/openapi.json`, made from what the routes themselves declare: their zod schemas are the description, and nothing
 * is described that is not there.
 */
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifySchema {
    summary?: string
    /** Left out of the description: fallbacks and static files. */
    hide?: boolean
    consumes?: string
    /** The type of the answer where it is not JSON. */
    produces?: string
  }
}

type Operation = Record<string, unknown>

/** Must be called before the routes are registered. */
export function describeRoutes(app: FastifyInstance, version: string): void {
  const paths: Record<string, Record<string, Operation>> = {}
  // Routes parse their input themselves, with errors of the catalogue; the schemas are here to be described.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide || !route.url.startsWith('/')) return
    const path = route.url.replace(/:(\w+)/g, '{$1}').replace('/*', '/{path}')
    const methods = (Array.isArray(route.method) ? route.method : [route.method]).filter((method) => method !== 'HEAD')
    for (const method of methods) (paths[path] ??= {})[method.toLowerCase()] = operationOf(route, path)
  })
  app.get('/api/openapi.json', { config: { public: true }, schema: { summary: 'This description' } }, async () => ({
    openapi: '3.1.0',
    info: { title: 'Imprimatur', version, description: 'docs/api.md tells the same in prose.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }))
}

function operationOf(route: RouteOptions, path: string): Operation {
  const {
    summary,
    body,
    querystring,
    consumes = 'application/json',
    produces = 'application/json',
  } = route.schema ?? {}
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const schema = asJsonSchema(body)
  return {
    ...(summary && { summary }),
    ...(route.config?.public && { security: [] }),
    parameters: [...pathParameters, ...queryParameters(querystring)],
    ...((schema || consumes !== 'application/json') && {
      requestBody: { content: { [consumes]: { schema: schema ?? {} } } },
    }),
    responses: {
      200: { description: 'Success', content: { [produces]: {} } },
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function queryParameters(schema: unknown): Operation[] {
  const properties = asJsonSchema(schema)?.properties ?? {}
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', schema: property }))
}

const asJsonSchema = (schema: unknown): z.core.JSONSchema.BaseSchema | undefined =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : undefined

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'params'],
      properties: {
        code: { type: 'string', examples: ['collection.notFound'] },
        message: { type: 'string' },
        params: { type: 'object' },
      },
    },
  },
}
