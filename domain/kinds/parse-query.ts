/** A query from outside: known operators, fields of the record kind, bounded size. */
import { refusalOfLength } from '../formats/refusals/refusal-of-length.ts'
import { isReadableField } from './documents.ts'
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import { namingRecord } from './named-in.ts'
import { usersAsked } from './references.ts'
import { accept, type Outcome, refuse, type Refusal } from '../errors.ts'
import { anyOf, expected, found, oneOfWords, shorten } from '../formats/refusals/expected.ts'
import type { Worded } from '../formats/refusals/said.ts'
import type { RecordKind } from '../records.ts'
import { type Condition, mostTexts, readyWords, type Scalar, wordsOf } from '../query/filter.ts'
import type { FilterOf, OrderOf, QueryOf } from '../query/path.ts'
import { maximumLimit } from '../query/query.ts'

/** Conditions and groups in one filter; entries of one `in`, and of all together; depth of groups; conditions that look into texts; their words together; length of one; conditions that look into lists and properties. */
export const filterLimits = {
  nodes: 500,
  listed: 5000,
  values: 5000,
  depth: 12,
  texts: mostTexts,
  words: 12,
  text: 1000,
  places: 40,
  orderKeys: 8,
  fields: 300,
  uses: 4,
  ready: 6,
} as const

/** Fields that the actor reads some documents of a kind without (`hiddenFields`). */
type Hiding = (kind: RecordKind) => readonly string[]

const hidesNothing: Hiding = () => []

type Context = { kind: RecordKind; hides: Hiding; count: Record<Counted, number> }
type Counted = 'nodes' | 'values' | 'texts' | 'words' | 'places' | 'uses' | 'ready'

const contextOf = (kind: RecordKind, hides: Hiding): Context => ({
  kind,
  hides,
  count: { nodes: 0, values: 0, texts: 0, words: 0, places: 0, uses: 0, ready: 0 },
})

export function parseQuery<Kind extends RecordKind>(
  kind: Kind,
  query: unknown,
  hides: Hiding = hidesNothing,
): Outcome<QueryOf<Kind>> {
  if (!isObject(query)) return wrong('', expected('fields'), query)
  const unknown = Object.keys(query).find((name) => !words.includes(name))
  if (unknown !== undefined) return wrong(unknown, oneOfWords(words), unknown)
  const { where, orderBy, limit, after, offset, fields, count } = query
  const filter = where === undefined ? accept(undefined) : parseFilter(kind, where, hides)
  if (!filter.ok) return filter
  const keys = orderBy === undefined ? accept(undefined) : parseOrder(kind, orderBy, hides)
  if (!keys.ok) return keys
  if (limit !== undefined && !(Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= maximumLimit))
    return wrong('limit', expected('between', { least: 1, most: maximumLimit }), limit)
  if (after !== undefined && after !== null && typeof after !== 'string') return wrong('after', expected('text'), after)
  const window = faultOfWindow(kind, { offset, after, fields, count })
  if (window) return window
  return accept({
    ...(filter.value && { where: filter.value }),
    ...(keys.value && { orderBy: keys.value }),
    ...(limit !== undefined && { limit: limit as number }),
    ...(typeof after === 'string' && { after }),
    ...(offset !== undefined && { offset: offset as number }),
    ...(fields !== undefined && { fields: fields as string[] }),
    ...(count !== undefined && { count: count as boolean }),
  })
}

const words = ['where', 'orderBy', 'limit', 'after', 'offset', 'fields', 'count']

function faultOfWindow(
  kind: RecordKind,
  { offset, after, fields, count }: Record<'offset' | 'after' | 'fields' | 'count', unknown>,
): Refusal | undefined {
  if (offset !== undefined && !(Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) < 2 ** 31))
    return wrong('offset', expected('between', { least: 0, most: 2 ** 31 - 1 }), offset)
  if (offset !== undefined && typeof after === 'string') return wrong('offset', expected('windowOrCursor'), offset)
  if (count !== undefined && typeof count !== 'boolean') return wrong('count', expected('yesNo'), count)
  if (fields === undefined) return undefined
  if (!Array.isArray(fields) || fields.length > filterLimits.fields)
    return wrong('fields', expected('shorterList', { count: filterLimits.fields }), fields)
  for (const [index, field] of fields.entries()) {
    // Of fields that some documents are without, those are shown that the actor may read.
    const fault = faultOfField(contextOf(kind, hidesNothing), field, `fields.${index}`)
    if (fault) return fault
  }
  return undefined
}

export function parseFilter<Kind extends RecordKind>(
  kind: Kind,
  filter: unknown,
  hides: Hiding = hidesNothing,
): Outcome<FilterOf<Kind>> {
  const context: Context = contextOf(kind, hides)
  const fault = faultOfFilter(context, filter, 'where', 1)
  return fault ?? accept(filter as FilterOf<Kind>)
}

export function parseOrder<Kind extends RecordKind>(
  kind: Kind,
  order: unknown,
  hides: Hiding = hidesNothing,
): Outcome<OrderOf<Kind>> {
  if (!Array.isArray(order) || order.length > filterLimits.orderKeys)
    return wrong('orderBy', expected('shorterList', { count: filterLimits.orderKeys }), order)
  for (const [index, key] of order.entries()) {
    const path = `orderBy.${index}`
    if (!isObject(key)) return wrong(path, expected('fields'), key)
    const fault = faultOfField(contextOf(kind, hides), key['field'], `${path}.field`)
    if (fault) return fault
    if (!['ascending', 'descending', undefined].includes(key['direction'] as string | undefined))
      return wrong(`${path}.direction`, oneOfWords(['ascending', 'descending']), key['direction'])
  }
  return accept(order as OrderOf<Kind>)
}

/** The field whose values are asked for. Of a set of ids each entry would say whether it is there. */
export function parseFieldOfValues(kind: RecordKind, field: unknown, hides: Hiding = hidesNothing): Outcome<string> {
  const fault = faultOfField(contextOf(kind, hides), field, 'field')
  if (fault) return fault
  const first = String(field).split('.', 1)[0] as string
  return (kinds[kind] as Kind).membership.includes(first)
    ? refuse('query.fieldNotAllowed', { path: String(field) })
    : accept(String(field))
}

function faultOfFilter(context: Context, filter: unknown, path: string, depth: number): Refusal | undefined {
  if (++context.count.nodes > filterLimits.nodes || depth > filterLimits.depth)
    return refuse('query.tooDeep', { limit: depth > filterLimits.depth ? filterLimits.depth : filterLimits.nodes })
  if (!isObject(filter)) return wrong(path, expected('fields'), filter)
  const names = Object.keys(filter)
  const group = names.length === 1 ? names[0] : undefined
  if (group === 'not') return faultOfFilter(context, filter['not'], `${path}.not`, depth + 1)
  if (group === 'all' || group === 'any') {
    const members = filter[group]
    if (!Array.isArray(members)) return wrong(`${path}.${group}`, expected('list'), members)
    for (const [index, member] of members.entries()) {
      const fault = faultOfFilter(context, member, `${path}.${group}.${index}`, depth + 1)
      if (fault) return fault
    }
    return undefined
  }
  if (group === 'ready') return faultOfReady(context, filter['ready'], `${path}.ready`)
  if (group === 'used') return faultOfUsed(context, filter['used'], `${path}.used`, depth)
  const strange = names.find((name) => !conditionWords.includes(name))
  if (strange !== undefined)
    return wrong(path, oneOfWords(['all', 'any', 'not', 'used', 'ready', ...conditionWords]), strange)
  if ('inherits' in filter && filter['inherits'] !== true)
    return wrong(`${path}.inherits`, oneOfWords([true]), filter['inherits'])
  if ('inherits' in filter && !isInherited(context.kind, filter['field']))
    return refuse('query.notInherited', { path: shorten(String(filter['field'])) })
  if (isTextOperator(filter['op']) && ++context.count.texts > filterLimits.texts)
    return refuse('query.tooManyTexts', { limit: filterLimits.texts })
  const isNaming = typeof filter['field'] === 'string' && namingRecord(context.kind, filter['field']) !== undefined
  if ((isNaming || isWithinDocument(filter)) && ++context.count.places > filterLimits.places)
    return refuse('query.tooManyPlaces', { limit: filterLimits.places })
  return (
    (isNaming ? undefined : faultOfField(context, filter['field'], `${path}.field`)) ??
    faultOfCondition(filter, path) ??
    faultOfTime(filter, path) ??
    faultOfValues(context, filter) ??
    faultOfWords(context, filter)
  )
}

const conditionWords: readonly unknown[] = ['field', 'op', 'value', 'inherits']

/** Variants have the values of their parent. */
const isInherited = (kind: RecordKind, field: unknown): boolean =>
  kind === 'contents' && typeof field === 'string' && /^data\.[^.]+\.(value|translation\.[^.]+)$/.test(field)

function faultOfUsed(context: Context, used: unknown, path: string, depth: number): Refusal | undefined {
  if (++context.count.uses > filterLimits.uses) return refuse('query.tooManyUses', { limit: filterLimits.uses })
  if (!isObject(used)) return wrong(path, expected('fields'), used)
  const strange = Object.keys(used).find((name) => name !== 'by' && name !== 'where')
  if (strange !== undefined) return wrong(path, oneOfWords(['by', 'where']), strange)
  const users = usersAsked(context.kind)
  const by = users.find((one) => one === used['by'])
  if (!by && users.length === 0) return refuse('query.notAskedByUse', { kind: context.kind })
  if (!by) return wrong(`${path}.by`, oneOfWords(users), used['by'])
  if (used['where'] === undefined) return undefined
  return faultOfFilter({ ...context, kind: by }, used['where'], `${path}.where`, depth + 1)
}

function faultOfReady(context: Context, ready: unknown, path: string): Refusal | undefined {
  if (context.kind !== 'contents') return refuse('query.notReady', { kind: context.kind })
  if (++context.count.ready > filterLimits.ready) return refuse('query.tooManyUses', { limit: filterLimits.ready })
  if (!isObject(ready)) return wrong(path, expected('fields'), ready)
  const names = ['template', 'language', 'is']
  const strange = Object.keys(ready).find((name) => !names.includes(name))
  if (strange !== undefined) return wrong(path, oneOfWords(names), strange)
  for (const name of ['template', 'language'] as const) {
    const value = ready[name]
    if (!isText(value) || value === '' || value.length > filterLimits.text)
      return wrong(`${path}.${name}`, expected('text'), value)
  }
  return readyWords.some((word) => word === ready['is'])
    ? undefined
    : wrong(`${path}.is`, oneOfWords(readyWords), ready['is'])
}

function faultOfField({ kind, hides }: Context, field: unknown, path: string): Refusal | undefined {
  if (typeof field !== 'string' || field === '' || field.length > filterLimits.text)
    return wrong(path, expected('text'), field)
  if (hides(kind).includes(field.split('.', 1)[0] as string)) return refuse('query.fieldNotAllowed', { path: field })
  return isReadableField(kind, field) ? undefined : refuse('document.unknownField', { path: shorten(field) })
}

const operators: Record<Condition['op'], { expected: Worded; takes: (value: unknown) => boolean }> = {
  '=': {
    expected: anyOf([expected('text'), expected('number'), expected('yesNo'), expected('nothing')]),
    takes: isScalar,
  },
  '!=': {
    expected: anyOf([expected('text'), expected('number'), expected('yesNo'), expected('nothing')]),
    takes: isScalar,
  },
  '<': { expected: anyOf([expected('text'), expected('number')]), takes: isOrdered },
  '<=': { expected: anyOf([expected('text'), expected('number')]), takes: isOrdered },
  '>': { expected: anyOf([expected('text'), expected('number')]), takes: isOrdered },
  '>=': { expected: anyOf([expected('text'), expected('number')]), takes: isOrdered },
  in: {
    expected: expected('shorterList', { count: filterLimits.listed }),
    takes: (value) => Array.isArray(value) && value.length <= filterLimits.listed && value.every(isScalar),
  },
  exists: { expected: expected('yesNo'), takes: (value) => typeof value === 'boolean' },
  has: {
    expected: anyOf([expected('text'), expected('number'), expected('yesNo')]),
    takes: (value) => value !== null && isScalar(value),
  },
  contains: { expected: expected('text'), takes: isText },
  startsWith: { expected: expected('text'), takes: isText },
  words: { expected: expected('text'), takes: isText },
}

/** Of each document in question what is asked for must be found in it first. */
const isWithinDocument = ({ field, op }: Record<string, unknown>): boolean =>
  !isTextOperator(op) && (op === 'has' || (typeof field === 'string' && field.startsWith('data.')))

const isTextOperator = (op: unknown): boolean => op === 'contains' || op === 'startsWith' || op === 'words'

function faultOfCondition({ op, value }: Record<string, unknown>, path: string): Refusal | undefined {
  const operator = typeof op === 'string' && Object.hasOwn(operators, op) ? operators[op as Condition['op']] : undefined
  if (!operator) return wrong(`${path}.op`, oneOfWords(Object.keys(operators)), op)
  const tooLong =
    isTextOperator(op) && typeof value === 'string'
      ? refusalOfLength(`${path}.value`, value, filterLimits.text)
      : undefined
  if (tooLong) return tooLong
  return operator.takes(value) ? undefined : wrong(`${path}.value`, operator.expected, value)
}

/** Times sort like their texts only if all are written in the same format. */
function faultOfTime({ field, op, value }: Record<string, unknown>, path: string): Refusal | undefined {
  const isRange = ['<', '<=', '>', '>='].includes(String(op))
  if (!isRange || (field !== 'createTimestamp' && field !== 'updateTimestamp')) return undefined
  const isTime = typeof value === 'string' && /^\d{4}(-\d\d(-\d\d(T\d\d(:\d\d(:\d\d(\.\d{3}Z?)?)?)?)?)?)?$/.test(value)
  return isTime ? undefined : wrong(`${path}.value`, expected('beginningOfTime'), value)
}

/** Each document is compared with each of them. */
function faultOfValues(context: Context, { value }: Record<string, unknown>): Refusal | undefined {
  if (Array.isArray(value)) context.count.values += value.length
  return context.count.values > filterLimits.values
    ? refuse('query.tooManyValues', { limit: filterLimits.values })
    : undefined
}

/** Each word is looked for by itself, in every text: the embedded database answers nobody else meanwhile. */
function faultOfWords(context: Context, { op, value }: Record<string, unknown>): Refusal | undefined {
  if (op === 'words') context.count.words += wordsOf(String(value)).length
  return context.count.words > filterLimits.words
    ? refuse('query.tooManyWords', { limit: filterLimits.words })
    : undefined
}

/** A text with U+0000 cannot be stored, nor asked for. */
function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'boolean' || isOrdered(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0')
}

function isOrdered(value: unknown): value is string | number {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && !value.includes('\0')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (path: string, wanted: Worded, value: unknown): Refusal =>
  refuse('query.invalid', { path: shorten(path), expected: wanted, found: found(value) })
