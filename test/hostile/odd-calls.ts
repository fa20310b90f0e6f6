/** Calls that nobody would make, to every route there is. */
import { recordKinds as kinds } from '#domain/records.ts'
import { pick, type Random } from '../random.ts'

export type Route = { method: string; path: string }

/** From the `paths` of `/api/openapi.json`. */
export const routesOf = (paths: Readonly<Record<string, object>>): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )

export type Made = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer }

/** A call of a route with what does not belong there. Tokens are of those who ask. */
export function makeOddCall(random: Random, routes: readonly Route[], tokens: readonly string[]): Made {
  const route = pick(random, routes)
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'collection' && random() < 0.8 ? pick(random, kinds) : encoded(pick(random, oddTexts)),
  )
  const query = random() < 0.3 ? `?${pick(random, ['limit', 'p', 'after', 'w', 'q'])}=${encoded(scalar(random))}` : ''
  // Signing out or changing the password would end the tokens that the others use.
  const isEnding = route.path.includes('sign-out') || route.path.includes('change-password')
  const authorization = isEnding || random() < 0.1 ? pick(random, oddTokens) : `Bearer ${pick(random, tokens)}`
  return {
    method: random() < 0.9 ? route.method : pick(random, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
    path: path + query,
    headers: {
      'content-type': random() < 0.85 ? 'application/json' : pick(random, oddTypes),
      ...(authorization !== undefined && { authorization }),
      ...(random() < 0.1 && { 'content-range': pick(random, ['bytes 0-0/1', 'bytes -1-0/0', 'bytes 0-9/5', 'x']) }),
    },
    body: bodyFor(random, route.path),
  }
}

function bodyFor(random: Random, path: string): string {
  const chance = random()
  if (chance < 0.05) return pick(random, ['', '{', 'null', '[]', '"', '\u0000', '{"a":1e999}', '{"__proto__":{}}'])
  if (chance < 0.1) return nested(pick(random, [60, 5000, 100_000]))
  if (path.endsWith('graphql')) return JSON.stringify({ query: graph(random), variables: value(random, 3) })
  const fields = pick(random, [
    ['where', 'orderBy', 'limit', 'after'],
    ['set', 'unset', 'expect'],
    ['writes', 'label', 'dryRun'],
    ['email', 'password', 'token', 'newPassword', 'repetition'],
    ['id', 'name', 'type', 'owner', 'supplier', 'label', 'data', 'version', 'createUser', 'status'],
    ['data', 'meta', 'demo', 'useCache', 'options', 'storeAsTestName', 'path'],
  ])
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, value(random, 4)])))
}

function graph(random: Random): string {
  const operation = pick(random, [
    'userStatus { id }',
    'userCheckClaims(id: $a) { success }',
    'releaseCreate(release: $a) { id }',
    'contentsCreate(collectionId: "x", names: []) { ids }',
    'organizationMembersInvite(id: "rosenhof", emails: "\\n\\n,") { id }',
    'orderTestMail(to: "x", id: "y")',
    '__typename',
    '{{{',
  ])
  return `${pick(random, ['query', 'mutation', 'subscription', ''])} ${pick(random, ['', '($a: JSON)'])} { ${operation} }`
}

function value(random: Random, depth: number): unknown {
  const chance = random()
  if (depth === 0 || chance < 0.45) return scalar(random)
  if (chance < 0.65) return Array.from({ length: Math.floor(random() * 4) }, () => value(random, depth - 1))
  if (chance < 0.85)
    return pick(random, [
      {
        field: scalar(random),
        op: pick(random, ['=', '!=', 'in', 'like', '<', 'exists', 7]),
        value: value(random, depth - 1),
      },
      { all: value(random, depth - 1) },
      { any: [value(random, depth - 1)] },
      { not: value(random, depth - 1) },
      {
        kind: pick(random, ['create', 'update', 'delete', 'restore', 'x']),
        collection: pick(random, kinds),
        id: scalar(random),
        set: value(random, depth - 1),
      },
    ])
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [String(pick(random, oddTexts)), value(random, depth - 1)]),
  )
}

/** A lone surrogate is no UTF-8: it has no place in an address. */
const encoded = (text: unknown): string => encodeURIComponent(String(text).replaceAll('\ud800', '%ff'))

const scalar = (random: Random): unknown => pick(random, [...oddTexts, 0, -1, 1.5, 1e308, 2 ** 53, true, false, null])

const oddTexts = [
  '',
  ' ',
  'x',
  '.',
  '..',
  '../../etc/passwd',
  'a.b.c',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '\\',
  '%',
  '%00',
  '\u0000',
  '\ud800',
  '😀',
  'ﷺ',
  '\r\nx: y',
  '<script>',
  '${7*7}',
  'NaN',
  '1e999',
  'x'.repeat(300),
  'data.name.value',
  'id',
  'owner',
  'rosenhof',
  'mcs',
  'p-owner',
  '2026-02-30T00:00:00.000Z',
]

const oddTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'x',
  'image/png',
]

const oddTokens = [
  undefined,
  '',
  'Bearer',
  'Bearer x',
  'Bearer x.y',
  `Bearer ${'x'.repeat(5000)}`,
  'Basic YTpi',
  'Bearer a.b.c',
]

export const nested = (depth: number): string => `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`
