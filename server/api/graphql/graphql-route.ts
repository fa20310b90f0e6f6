/** `POST /api/graphql`: the operations of the specification. Loaded at the first call, since few starts need it at once. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { productError, refuse, type Refusal } from '#domain/errors.ts'
import { askGraphql } from '#schema/calls/graphql.ts'
import type { Context, Services } from '../../services/base/context.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentNode, GraphQLFormattedError, ValidationRule } from 'graphql'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import { narrowedByKey } from './by-key.ts'
import { costOf, heavyCost, mostCost, passedLimit } from './cost-of-query.ts'
import { demandIds } from './demand-ids.ts'
import { answerOf, type Asked } from '../errors.ts'
import { refusalOfQuery } from './graphql-errors.ts'
import { propertyNamer } from './property-namer.ts'
import { JsonText, register } from '../register.ts'

/** Characters of a query: the longest of ours has some 500. */
const longest = 20_000

/** What people without an account may call. */
const openOperations = new Set(['register', 'deploymentDownload'])

/** Not `request`: under that name Yoga puts the one that we made for it. */
type ServerContext = { call: FastifyRequest; services: Services; context: Context }

export async function graphqlRoute(app: FastifyInstance, services: Services): Promise<void> {
  let yoga: Promise<YogaServerInstance<ServerContext, object>> | undefined
  register(app, askGraphql, async ({ request, reply, body: { query, ...asked } }) => {
    if (query.length > longest) throw productError('request.queryTooComplex', { limit: longest })
    const isSignedIn = request.headers.authorization !== undefined
    if (!isSignedIn && !(await isOpen(query))) throw productError('auth.tokenMissing')
    yoga ??= createYoga(services)
    const own = { ...services, log: request.log as Services['log'] }
    const context: Context = {
      ...own,
      get actor() {
        return request.actor
      },
    }
    const answer = await (
      await yoga
    ).fetch(
      'http://localhost/api/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, ...asked }),
      },
      { call: request, services: own, context },
    )
    const text = await answer.text()
    reply.code(answer.status)
    return new JsonText(text.startsWith('{"errors"') ? named(text, request, services) : text)
  })
}

/** The answer with the codes of the catalogue for what GraphQL itself refused. */
function named(text: string, request: FastifyRequest, services: Services): string {
  const answer = JSON.parse(text) as { errors: GraphQLFormattedError[] }
  const errors = answer.errors.map((error) => {
    const refusal = refusalOfQuery(error)
    if (!refusal) return error
    const { message, code, params } = answerOf(refusal, askedOf(request, services)).body.error
    return { ...error, message, extensions: { code, message, params } }
  })
  return JSON.stringify({ ...answer, errors })
}

const askedOf = (request: FastifyRequest, { config }: Services): Asked => ({
  language: request.language,
  requestId: request.id,
  bodyLimit: `${config.MAX_BODY_MB} MB`,
})

/** Whether every field of the call is public. */
async function isOpen(query: string): Promise<boolean> {
  const { Kind, parse: parseQuery } = await import('graphql')
  try {
    return parseQuery(query, { maxTokens: 1000 }).definitions.every(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.every(
          (field) => field.kind === Kind.FIELD && openOperations.has(field.name.value),
        ),
    )
  } catch {
    return false
  }
}

async function createYoga(services: Services): Promise<YogaServerInstance<ServerContext, object>> {
  const [{ createSchema, createYoga }, { GraphQLError }, { resolvers }] = await Promise.all([
    import('graphql-yoga'),
    import('graphql'),
    import('./resolvers.ts'),
  ])
  const translateErrors: Plugin<ServerContext> = {
    onParse:
      () =>
      ({ result, replaceParseResult }) => {
        const limit = result instanceof Error ? undefined : passedLimit(result as DocumentNode)
        if (limit !== undefined) replaceParseResult(refused(GraphQLError, refuse('request.queryTooComplex', { limit })))
      },
    onValidate({ addValidationRule }) {
      addValidationRule(limitOperations)
    },
    onExecute: () => ({
      async onExecuteDone({ args, result, setResult }) {
        if (Symbol.asyncIterator in result || !result.errors) return
        const { call } = args.contextValue as ServerContext
        const named = result.errors.map(async (error) => {
          // GraphQL's own errors may wrap each other.
          if (!error.originalError || error.originalError.name === 'GraphQLError') return error
          const propertyName = await propertyNamer(services, call, error.originalError)
          const answer = answerOf(error.originalError, { ...askedOf(call, services), ...propertyName })
          if (answer.isBug) call.log.error({ err: error.originalError }, 'unforeseen error')
          if (answer.cause) call.log.warn({ err: answer.cause }, 'trouble of a machine')
          const { code, message, params } = answer.body.error
          return new GraphQLError(message, { path: error.path, extensions: { code, message, params } })
        })
        setResult({ ...result, errors: await Promise.all(named) })
      },
    }),
  }

  const limitOperations: ValidationRule = (validation) => ({
    OperationDefinition(node) {
      if (costOf(node.selectionSet, (name) => validation.getFragment(name)?.selectionSet) > mostCost)
        validation.reportError(
          refused(GraphQLError, refuse('request.tooManyOperations', { most: mostCost, heavy: heavyCost })),
        )
    },
  })

  const checked = {
    Query: narrowedByKey(demandIds(resolvers.Query ?? {}), { reads: true }),
    Mutation: narrowedByKey(demandIds(resolvers.Mutation ?? {}), { reads: false }),
  }
  return createYoga<ServerContext>({
    schema: createSchema<ServerContext>({ typeDefs: readSchema(), resolvers: checked }),
    graphqlEndpoint: '/api/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    multipart: false,
    maskedErrors: false,
    plugins: [translateErrors],
  })
}

/** With the status of every answer of GraphQL: that of what replaces a query Yoga would take for a fault of its own. */
const refused = (GraphQLError: typeof import('graphql').GraphQLError, { code, params }: Refusal) =>
  new GraphQLError(code, { extensions: { code, params, http: { status: 200 } } })

function readSchema(): string[] {
  const folder = fileURLToPath(new URL('../../../schema/', import.meta.url))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(folder + name, 'utf8'))
}
