/**
 * The building blocks of the entities' schemas. Names of map entries are ids, so that a dotted path has one reading.
 */
import { z } from 'zod'
import { isBlank } from './formats/blank.ts'

/** 1 to 64 letters, digits, `_` and `-`. `__proto__` is no id. */
export const Id = z.string().regex(/^(?!__proto__$)[A-Za-z0-9_-]{1,64}$/, { error: 'an id' })

/** Key of a placeholder: its tag in the design with `.` written `~` (see templates/placeholder.ts). */
export const PlaceholderKey = z
  .string()
  .regex(/^(?!__proto__$)[\p{L}\p{N}_:~-]{1,128}$/u, { error: 'a placeholder id' })

/** A map of at most so many entries. */
export const mapOf = <Value extends z.ZodType>(key: z.ZodString, value: Value, most: number) =>
  z.record(key, value).refine((map) => Object.keys(map).length <= most, { params: { most } })

/** Entries of any map or list that comes from outside: of more, none is looked at. */
export const mostEntries = 10_000

/** A set of ids, as `{ a: true, b: true }`: each can be added and removed by a field write of its own. */
export const Flags = mapOf(Id, z.literal(true), 5000).default({})

/** BCP 47, such as `de` or `de-CH`. */
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'a language tag' })

/** Of one thing. */
export const mostLanguages = 100

/** Texts by language. */
export const Localized = mapOf(Language, z.string().max(2000), mostLanguages).default({})

/** What the schema says of a line; `documents.ts` has words for it. */
export const singleLine = 'a single line'
export const notEmpty = 'a text that is not empty'

/** §9 of document 2: a single line has at most 200 characters. */
export const Line = z
  .string()
  .max(200)
  .regex(/^[^\n\r]*$/, { error: singleLine })
/** What the database keeps: every text but those with U+0000 and those with half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
export const wholeCharacters = 'text of whole Unicode characters'
export const RequiredLine = Line.min(1).refine((text) => !isBlank(text), { error: notEmpty })
export const Text = z.string().max(100_000)

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ precision: 3 })

export const Count = z.int().min(0)
export const Amount = z.number().min(0).max(1e9)

/** `http` and `https` only. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000)

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
