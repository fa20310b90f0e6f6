/**
 * Reads what is sound by a schema as the schema itself does, in a fraction of its time: of what it is sure of, it answers with
 * the very outcome. Whatever else there is, faulty or only unusual, is left to the schema, which alone says what is wrong.
 * An import was a fifth schema (docs/decisions/0532-what-is-sound-is-read-without-its-schema.md).
 */
import { z } from 'zod'
import { mostEntries } from '../fields.ts'

/** The schema has to read it. */
export const unsure = Symbol('unsure')
/** The schema would refuse it: of a union, the next may take it. */
const refused = Symbol('refused')

const isOpen = (found: unknown): boolean => found === unsure || found === refused

type Read = (value: unknown) => unknown

const reads = new WeakMap<z.ZodType, Read>()

/** What is unchanged by its schema is answered with itself, not with a copy. */
export function readSound(schema: z.ZodType, value: unknown): unknown {
  const found = readOf(schema)(value)
  return isOpen(found) ? unsure : found
}

function readOf(schema: z.ZodType): Read {
  const known = reads.get(schema)
  if (known) return known
  const plain = plainRead(schema)
  const read = plain ? checked(schema, plain) : bySchema(schema)
  reads.set(schema, read)
  return read
}

/** As `safeParse`; of lists and maps that no reader is for, nobody would count the entries. */
const bySchema =
  (schema: z.ZodType): Read =>
  (value) => {
    if (typeof value === 'object' && value !== null) return unsure
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : refused
  }

/** Without the checks that were added to it; undefined where only the schema knows. */
function plainRead(schema: z.ZodType): Read | undefined {
  if (schema instanceof z.ZodString) return (value) => (typeof value === 'string' ? value : refused)
  if (schema instanceof z.ZodNumber) return number(schema)
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : refused)
  if (schema instanceof z.ZodNull) return (value) => (value === null ? value : refused)
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values)
  if (schema instanceof z.ZodEnum) return oneOf(new Set(schema.options))
  if (schema instanceof z.ZodUnion) return isPlainUnion(schema) ? firstOf(schema.options.map(readOfHeld)) : undefined
  if (schema instanceof z.ZodArray) return list(readOfHeld(schema.element))
  if (schema instanceof z.ZodRecord)
    return isPlainMap(schema) ? map(readOfHeld(schema.keyType), readOfHeld(schema.valueType)) : undefined
  if (schema instanceof z.ZodObject) return hasOnlyItsFields(schema) ? object(schema) : undefined
  if (schema instanceof z.ZodNullable) {
    const read = readOfHeld(schema.unwrap())
    return (value) => (value === null ? value : read(value))
  }
  if (isPlainOptional(schema)) {
    const read = readOfHeld(schema.unwrap())
    return schema instanceof z.ZodExactOptional ? read : (value) => (value === undefined ? value : read(value))
  }
  if (schema instanceof z.ZodDefault) {
    const read = readOfHeld(schema.unwrap())
    return (value) => (value === undefined ? schema.def.defaultValue : read(value))
  }
  return undefined
}

/** Zod's types of what a schema holds are wider than what ours hold. */
const readOfHeld = (held: unknown): Read => readOf(held as z.ZodType)

function number({ def }: z.ZodNumber): Read | undefined {
  if ('format' in def)
    return def.format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : refused) : undefined
  return (value) => (Number.isFinite(value) ? value : refused)
}

const oneOf =
  (values: ReadonlySet<unknown>): Read =>
  (value) =>
    values.has(value) ? value : refused

/** Takes the first that suits, as Zod does where neither a field decides nor exactly one must suit. */
const isPlainUnion = ({ def }: z.ZodUnion): boolean => !('discriminator' in def) && def.inclusive !== false

const isPlainMap = ({ def }: z.ZodRecord): boolean => def.keyType instanceof z.ZodString && def.mode !== 'loose'

const hasOnlyItsFields = ({ def }: z.ZodObject): boolean =>
  def.catchall === undefined || def.catchall instanceof z.ZodNever

/** Some schemas make something of nothing: of these only they know what. */
const isPlainOptional = (schema: z.ZodType): schema is z.ZodOptional | z.ZodExactOptional =>
  (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) &&
  // oxlint-disable-next-line no-underscore-dangle -- Where Zod keeps it.
  schema.def.innerType._zod.optin === undefined

function firstOf(options: readonly Read[]): Read {
  return (value) => {
    for (const read of options) {
      const found = read(value)
      if (found !== refused) return found
    }
    return refused
  }
}

function list(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return refused
    if (value.length > mostEntries) return unsure
    let made: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const found = read(value[index])
      if (isOpen(found)) return found
      if (found !== value[index]) made ??= value.slice(0, index)
      made?.push(found)
    }
    return made ?? value
  }
}

/** Names that a map's schema took before: mostly the same few come again and again. So many are kept. */
const mostNames = 1000

function map(readKey: Read, read: Read): Read {
  const names = new Set<string>()
  const isName = (key: string): boolean => {
    if (names.has(key)) return true
    if (key === '__proto__' || readKey(key) !== key) return false
    if (names.size < mostNames && key.length < 200) names.add(key)
    return true
  }
  return (value) => {
    if (!isPlain(value)) return notPlain(value)
    let made: Record<string, unknown> | undefined
    let count = 0
    for (const key in value) {
      if (!isName(key) || ++count > mostEntries) return unsure
      const found = read(value[key])
      if (isOpen(found)) return found
      if (found !== value[key]) made ??= { ...value }
      if (made) made[key] = found
    }
    return made ?? value
  }
}

type Field = { name: string; read: Read; absent: 'filled' | 'left' | 'refused' }

function fieldOf([name, schema]: [string, unknown]): Field {
  const absent = schema instanceof z.ZodDefault ? 'filled' : isPlainOptional(schema as z.ZodType) ? 'left' : 'refused'
  return { name, read: readOfHeld(schema), absent }
}

/** Answered in the order of the schema. */
function object(schema: z.ZodObject): Read {
  // Looked at when it is first needed: a schema may hold itself.
  let known: readonly Field[] | undefined
  return (value) => {
    if (!isPlain(value)) return notPlain(value)
    const fields = (known ??= Object.entries(schema.shape).map(fieldOf))
    let strange = 0
    let place = 0
    for (const name in value) {
      strange++
      while (place < fields.length && fields[place]?.name !== name) place++
    }
    const isInOrder = place < fields.length
    let made: Record<string, unknown> | undefined = isInOrder ? undefined : {}
    for (let index = 0; index < fields.length; index++) {
      const { name, read, absent } = fields[index] as Field
      const isThere = Object.hasOwn(value, name)
      if (isThere) strange--
      else if (absent === 'left') continue
      else if (absent === 'refused') return unsure
      const found = read(value[name])
      if (isOpen(found)) return found
      if (!isThere || found !== value[name]) made ??= fieldsOf(value, fields.slice(0, index))
      if (made) made[name] = found
    }
    return strange === 0 ? (made ?? value) : unsure
  }
}

const fieldsOf = (value: Readonly<Record<string, unknown>>, fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ name }) => (Object.hasOwn(value, name) ? [[name, value[name]]] : [])))

/** Nothing but its own entries, as JSON is read and literals are made. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const notPlain = (value: unknown): symbol => (typeof value === 'object' && value !== null ? unsure : refused)

/** What a check changes is changed. */
function checked({ def }: z.ZodType, read: Read): Read {
  // oxlint-disable-next-line no-underscore-dangle -- Where Zod keeps what a check does.
  const checks = (def.checks ?? []).map(({ _zod }) => ({ check: _zod.check, when: _zod.def.when }))
  if (checks.length === 0) return read
  return (value) => {
    const found = read(value)
    if (isOpen(found)) return found
    const payload: z.core.ParsePayload<never> = { value: found as never, issues: [] }
    for (const { check, when } of checks) {
      if (when && !when(payload)) continue
      if (check(payload) !== undefined) return unsure
      if (payload.issues.length > 0) return refused
    }
    return payload.value
  }
}
