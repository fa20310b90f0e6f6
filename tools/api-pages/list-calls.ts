/** The calls of a room, the messages of live queries and the operations, each in a line or two of Markdown. */
import { buildSchema, type GraphQLField } from 'graphql'
import { compareTexts } from '#domain/query/compare-texts.ts'
import type { Call } from '#schema/call.ts'
import { LiveMessage, LiveRequest } from '#schema/live.ts'
import { jsonSchemaOf } from '#schema/json-schema.ts'
import { printShape } from './print-shape.ts'

export const listCalls = (room: readonly Call[]): string =>
  room
    .toSorted((a, b) => compareTexts(a.path, b.path) || methods.indexOf(a.method) - methods.indexOf(b.method))
    .map((one) => `${lineOf(one)}\n`)
    .join('')

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

function lineOf(one: Call): string {
  const { method, path, says, who, query, reads, bySelf, status = 200 } = one
  const asked = query ? `?${Object.keys(query.shape).join('=&')}=` : ''
  const rights = who === undefined ? '' : `, *${allowed[who]}*`
  const byKey = bySelf ? ', *no key*' : reads ? ', *reads*' : ''
  const answer = 'media' in one.answer ? one.answer.media : shapeOf(one.answer, 'output')
  const code = status === 200 ? '' : `${status} `
  return `- \`${method} ${addressOf(path)}${asked}\`${rights}${byKey}: ${says}.\\\n  \`${carriedBy(one)}-> ${code}${answer}\``
}

const allowed = { public: 'public', visitors: 'public in part', guest: 'guests', directory: 'directory' } as const

/** `{name}` is one part of the path, `{path}` the rest of it. */
const addressOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('/*', '/{path}')

function carriedBy({ body, upload, takes }: Call): string {
  if (takes !== undefined) return `${takes} `
  if (body) return `${shapeOf(body, 'input')} `
  if (!upload) return ''
  return `multipart ${[`${upload.field}: file`, ...Object.keys(upload.form?.shape ?? {}).map((name) => `${name}?`)].join(', ')} `
}

export const listMessages = (): string =>
  [
    ...LiveRequest.options.map((one) => `    -> ${shapeOf(one, 'input')}\n`),
    ...LiveMessage.options.map((one) => `    <- ${shapeOf(one, 'output')}\n`),
  ].join('')

/** `files` are the texts of `schema/*.graphql`. */
export function listOperations(files: readonly string[]): string {
  const schema = buildSchema(files.join('\n'))
  return [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}).map((field) => operationOf(field, type?.name ?? '')))
    .join('')
}

function operationOf({ name, args, type, description }: GraphQLField<unknown, unknown>, root: string): string {
  const given = args.map((one) => `${one.name}: ${one.type.toString()}`).join(', ')
  const said = description ? ` ${description.replaceAll(/\s+/g, ' ')}` : ''
  return `- \`${root.toLowerCase()} ${name}${given && `(${given})`}: ${type.toString()}\`${said}\n`
}

const shapeOf = (schema: NonNullable<Call['body']>, io: 'input' | 'output'): string =>
  printShape(jsonSchemaOf(schema, io))
