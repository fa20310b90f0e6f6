/**
 * The checks that a store makes with the schema of a record kind. All refuse with the path, what was
 * expected and what was found.
 *
 *   parseDocument('collections', body)                        a new document, defaults filled in
 *   parseFieldWrite('contents', 'data.height.value', 40)      one field write
 *   parseFieldRemoval('contents', 'label.fr')                 one field to remove
 */
import { characters } from '../formats/characters.ts'
import { z } from 'zod'
import { accept, type Outcome, refuse, type Refusal, type RequiredCode } from '../errors.ts'
import { expectationOf } from '../formats/refusals/expected-by-schema.ts'
import { isBlank } from '../formats/blank.ts'
import { found, shorten } from '../formats/refusals/expected.ts'
import { Id, mostEntries, notEmpty, singleLine } from '../fields.ts'
import { kinds } from './kinds.ts'
import { readSound, unsure } from './read-sound.ts'
import { alternatives, isKept, isReadableIn, schemaAt } from '../query/schema-path.ts'
import type { NewDocument, RecordKind } from '../records.ts'

/** No person and no organization may be called as the system itself is. */
const reservedIds: ReadonlySet<string> = new Set(['system'])

export function parseId(id: unknown): Outcome<string> {
  const valid = Id.safeParse(id)
  if (!valid.success || reservedIds.has(valid.data)) return refuse('document.invalidId', { id: found(id) })
  return accept(valid.data)
}

/** Where the id of a record would stand in an address, another screen does (`access/routes.ts`): nobody could open it. */
const namesOfScreens: ReadonlySet<string> = new Set(['new', 'by-organization', 'print-files'])

/** Of a record that is made; those that were called so before are still written and deleted. */
export const parseNewId = (id: unknown): Outcome<string> =>
  typeof id === 'string' && namesOfScreens.has(id) ? refuse('document.idOfScreen', { id: found(id) }) : parseId(id)

export function parseDocument<Kind extends RecordKind>(kind: Kind, document: unknown): Outcome<NewDocument<Kind>> {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return refuse('document.notObject', { found: found(document) })
  const kept = Object.keys(document).find((field) => isKeptOf(kind, field))
  if (kept) return refuse('document.keptByServer', { path: kept })
  const sound = readSound(kinds[kind].schema, document)
  if (sound !== unsure) return accept(sound as NewDocument<Kind>)
  const tooMany = faultOfSize(document)
  if (tooMany) return tooMany
  const parsed = kinds[kind].schema.safeParse(document)
  return parsed.success
    ? accept(parsed.data as NewDocument<Kind>)
    : refusalOf(kind, parsed.error.issues[0] as z.core.$ZodIssue, document, [])
}

/** One field of new documents, from outside. */
export function parseField<Kind extends RecordKind, Field extends keyof NewDocument<Kind> & string>(
  kind: Kind,
  field: Field,
  value: unknown,
): Outcome<NewDocument<Kind>[Field]> {
  const parsed = parseFieldWrite(kind, field, value)
  return parsed.ok ? accept(parsed.value as NewDocument<Kind>[Field]) : parsed
}

type Whole = Readonly<Record<string, unknown>>

/**
 * What field writes make wrong of the whole document; undefined where that is nothing. What was so before keeps nobody from
 * writing another field: a map of more entries than it may have, say, which must only not become longer.
 */
export function faultOf(kind: RecordKind, after: Whole, before: Whole): Refusal | undefined {
  const issues = issuesOf(kind, after)
  if (issues.length === 0) return undefined
  const old = issuesOf(kind, before)
  const fresh = issues.find((issue) => !old.some((one) => isSameIssue(one, issue) && !grows(issue.path, before, after)))
  return fresh && refusalOf(kind, fresh, after, [])
}

function issuesOf(kind: RecordKind, document: Whole): readonly z.core.$ZodIssue[] {
  const own = Object.fromEntries(Object.entries(document).filter(([field]) => !isKeptOf(kind, field)))
  return kinds[kind].schema.safeParse(own).error?.issues ?? []
}

const isSameIssue = (a: z.core.$ZodIssue, b: z.core.$ZodIssue): boolean =>
  a.code === b.code && a.path.join('.') === b.path.join('.')

const grows = (path: z.core.$ZodIssue['path'], before: Whole, after: Whole): boolean =>
  sizeOf(valueIn(after, path)) > sizeOf(valueIn(before, path))

const sizeOf = (value: unknown): number => (typeof value === 'object' && value ? Object.keys(value).length : 0)

const valueIn = (document: Whole, path: z.core.$ZodIssue['path']): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], document)

export function parseFieldWrite(kind: RecordKind, path: string, value: unknown): Outcome<unknown> {
  const field = fieldAt(kind, path)
  if (!field.ok) return ownDemand(kind, path) ?? field
  if (value === undefined) return demanded(kind, path)
  const sound = readSound(field.value, value)
  if (sound !== unsure) return accept(sound)
  const tooMany = faultOfSize(value, path.split('.'))
  if (tooMany) return tooMany
  const parsed = field.value.safeParse(value)
  if (parsed.success) return accept(parsed.data)
  return refusalOf(kind, parsed.error.issues[0] as z.core.$ZodIssue, value, path.split('.'))
}

/** Required fields and those with a default stay; entries of maps and optional fields can go. */
export function parseFieldRemoval(kind: RecordKind, path: string): Outcome<string> {
  const field = fieldAt(kind, path)
  if (!field.ok) return field
  const steps = path.split('.')
  const parent = steps.length > 1 ? fieldAt(kind, steps.slice(0, -1).join('.')) : undefined
  const isMapEntry = parent?.ok && alternatives(parent.value).some((schema) => schema instanceof z.ZodRecord)
  return isMapEntry || field.value instanceof z.ZodOptional ? accept(path) : demanded(kind, path)
}

/** Whether a filter or an order may name the path. */
export const isReadableField = (kind: RecordKind, path: string): boolean => isReadableIn(kinds[kind].schema, path)

const isKeptOf = (kind: RecordKind, field: string): boolean =>
  isKept(field) || kinds[kind].kept?.some((one) => one === field) === true

/** Steps of a path. */
const deepest = 12

function fieldAt(kind: RecordKind, path: string): Outcome<z.ZodType> {
  const steps = path.split('.')
  if (steps[0] && isKeptOf(kind, steps[0])) return refuse('document.keptByServer', { path })
  const schema = path.length > 1000 || steps.length > deepest ? undefined : schemaAt(kinds[kind].schema, steps, false)
  return schema ? accept(schema) : refuse('document.unknownField', { path: shorten(path) })
}

function refusalOf(kind: RecordKind, issue: z.core.$ZodIssue, input: unknown, base: readonly string[]): Refusal {
  const steps = [...base, ...issue.path.map(String)]
  const value = valueIn(input as Whole, issue.path)
  if (issue.code === 'unrecognized_keys')
    return refuse('document.unknownField', { path: shorten([...steps, issue.keys[0]].join('.')) })
  const path = shorten(steps.join('.'))
  if (value === undefined && issue.code !== 'invalid_key') return demanded(kind, path)
  return (
    (issue.code === 'invalid_key' ? ownDemand(kind, path) : undefined) ??
    limitRefusal(kind, issue, path, value) ??
    refuse('document.wrongType', {
      path,
      expected: expectationOf(issue),
      found: found(issue.code === 'invalid_key' ? issue.path.at(-1) : value),
    })
  )
}

const demanded = (kind: RecordKind, path: string): Refusal =>
  ownDemand(kind, path) ?? refuse('document.fieldRequired', { path })

/** A key of nothing but spaces is none. */
function ownDemand(kind: RecordKind, path: string): Refusal | undefined {
  const demands: Readonly<Record<string, RequiredCode>> = kinds[kind].demands ?? {}
  const field = path.replace(/\.\s+$/, '.')
  const own = Object.hasOwn(demands, field) ? demands[field] : undefined
  return own && refuse(own)
}

/** Before each entry is judged by its schema, which takes long where there are very many. */
function faultOfSize(value: unknown, steps: readonly string[] = []): Refusal | undefined {
  const found = tooLarge(value, steps.length)
  return (
    found &&
    refuse('value.tooMany', {
      property: shorten([...steps, ...found.steps].join('.')),
      most: mostEntries,
      found: found.entries,
    })
  )
}

/** Its steps are joined where there is one: every new document is looked through. */
function tooLarge(value: unknown, depth: number): { steps: string[]; entries: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const steps = Object.keys(value)
  if (steps.length > mostEntries) return { steps: [], entries: steps.length }
  // What is nested deeper no schema takes.
  if (depth === deepest) return undefined
  for (const step of steps) {
    const held = (value as Readonly<Record<string, unknown>>)[step]
    const found = typeof held === 'object' && tooLarge(held, depth + 1)
    if (found) return { ...found, steps: [step, ...found.steps] }
  }
  return undefined
}

/** What people get wrong at a field has words of its own, which say how to mend it. */
function limitRefusal(
  kind: RecordKind,
  issue: z.core.$ZodIssue,
  property: string,
  value: unknown,
): Refusal | undefined {
  if (typeof value === 'string') {
    if (issue.code === 'too_big')
      return refuse('value.lineTooLong', { property, most: Number(issue.maximum), found: characters(value) })
    if (issue.code === 'invalid_format' && issue.message === singleLine) return refuse('value.lineBreak', { property })
    if (isMissing(issue, value)) return demanded(kind, property)
  }
  if (typeof value === 'number') {
    if (issue.code === 'too_small')
      return refuse('value.tooSmall', { property, least: Number(issue.minimum), found: value })
    if (issue.code === 'too_big')
      return refuse('value.tooLarge', { property, most: Number(issue.maximum), found: value })
    if (issue.code === 'invalid_type' && issue.expected === 'int')
      return refuse('value.wholeExpected', { property, found: value })
  }
  const most = issue.code === 'custom' ? issue.params?.['most'] : undefined
  if (typeof most === 'number')
    return refuse('value.tooMany', { property, most, found: Object.keys(value as object).length })
  if (Array.isArray(value) && issue.code === 'too_big')
    return refuse('value.tooMany', { property, most: Number(issue.maximum), found: value.length })
  return issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')
    ? refuse('value.numberExpected', { property, found: found(value) })
    : undefined
}

const isMissing = (issue: z.core.$ZodIssue, found: string): boolean =>
  isBlank(found) && (issue.code === 'too_small' || (issue.code === 'custom' && issue.message === notEmpty))
