/**
 * The building blocks of the entities' schemas. Names of map entries are ids, so that a dotted path has one reading.
 */
import { z } from 'zod'
import { isBlank } from './formats/blank.ts'
import { isLonger } from './formats/characters.ts'
import type { PlainExpectation } from './formats/refusals/expected.ts'

/** The message of an issue is what its schema expects, by its name in the catalogue. */
export const says = <Name extends PlainExpectation>(name: Name): Name => name

/**
 * Of a text: at most so many characters. Zod's own `max` counts code units, of which an emoji has two; what is told of it, and
 * what the contract prints, is the same.
 */
export function atMost(maximum: number) {
  const check = z.check<string>(({ value, issues }) => {
    if (isLonger(value, maximum))
      issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value, continue: true })
  })
  // oxlint-disable-next-line no-underscore-dangle -- Zod's way to say of a check what the contract prints.
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag['maximum'] = Math.min(maximum, Number(bag['maximum'] ?? maximum))
  })
  return check
}

/** 1 to 64 letters, digits, `_` and `-`. `__proto__` is no id. */
export const Id = z.string().regex(/^(?!__proto__$)[A-Za-z0-9_-]{1,64}$/, { error: says('id') })

/** Key of a placeholder: its tag in the design with `.` written `~` (see templates/placeholder.ts). */
export const PlaceholderKey = z
  .string()
  .regex(/^(?!__proto__$)[\p{L}\p{N}_:~-]{1,128}$/u, { error: says('placeholderId') })

/** A map of at most so many entries. */
export const mapOf = <Value extends z.ZodType>(key: z.ZodString, value: Value, most: number) =>
  z.record(key, value).refine((map) => Object.keys(map).length <= most, { params: { most } })

/** Entries of any map or list that comes from outside: of more, none is looked at. */
export const mostEntries = 10_000

/** A set of ids, as `{ a: true, b: true }`: each can be added and removed by a field write of its own. */
export const Flags = mapOf(Id, z.literal(true), 5000).default({})

/** BCP 47, such as `de` or `de-CH`. */
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: says('language') })

/** Characters; of a single line by §9 of document 2. */
export const mostOfLine = 200
export const mostOfLabel = 2000
export const mostOfText = 100_000

/** Of one thing. */
export const mostLanguages = 100

/** Texts by language. */
export const Localized = mapOf(Language, z.string().check(atMost(mostOfLabel)), mostLanguages).default({})

/** What the schema says of a line; `documents.ts` has words for it. */
export const singleLine = says('singleLine')
export const notEmpty = says('notEmpty')

export const Line = z
  .string()
  .check(atMost(mostOfLine))
  .regex(/^[^\n\r]*$/, { error: singleLine })
/** What the database keeps: every text but those with U+0000 and those with half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
export const wholeCharacters = says('wholeCharacters')
export const RequiredLine = Line.min(1).refine((text) => !isBlank(text), { error: notEmpty })
export const Text = z.string().check(atMost(mostOfText))

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ precision: 3 })

/** `2026-12-04`. */
export const Day = z.iso.date()

export const Count = z.int().min(0)
export const Amount = z.number().min(0).max(1e9)

/** `http` and `https` only. */
export const WebAddress = z.url({ protocol: /^https?$/ }).check(atMost(2000))

/** What the store keeps of every record; people cannot write it. */
export type Kept = {
  id: string
  version: number
  createTimestamp: string
  createUser: Author
  updateTimestamp: string
  updateUser: Author
}

/** An id, or who it was with the name of that time. */
export type Author = string | { id: string; displayName?: string; email?: string }

export const keptFields = [
  'id',
  'version',
  'createTimestamp',
  'createUser',
  'updateTimestamp',
  'updateUser',
] as const satisfies readonly (keyof Kept)[]

export const authorId = (author: Author): string => (typeof author === 'string' ? author : author.id)

/** What an author is called, as far as that is known. */
export const authorName = (author: Author): string =>
  typeof author === 'string' ? author : (author.displayName ?? author.email ?? author.id)
