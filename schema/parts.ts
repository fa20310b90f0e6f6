/** What several calls carry or answer with. */
import { atMost, isStorable, Line, wholeCharacters } from '#domain/fields.ts'
import { type RecordKind, recordKinds, type RecordOf } from '#domain/records.ts'
import { z } from 'zod'
import type { Named } from './components.ts'

/** Yes or no, as the artwork service's callers write it; forms make text of everything. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((value) => ['true', '1'].includes(String(value)))

/** In a query everything is text. */
export const number = z.coerce.number<number | string>()

/** How many stored values the caller knows to be wrong afterwards; another number is `property.valuesFall`. */
export const fallen = z.int().min(0)

/** Of what is asked for: another one makes another address, so that nothing is shown that was kept of the one before. */
export const version = z.union([z.string().check(atMost(200)), z.number()]).optional()

/** Of an earlier answer. */
export const pageEnd = z.string().check(atMost(4000)).refine(isStorable, { error: wholeCharacters })

/** What a changeset is called. */
export const changesetLabel = Line.refine(isStorable, { error: wholeCharacters })

export const done = z.object({ success: z.literal(true) })

/** How the artwork and the picture service answer (document 1 §7, document 2 §7). */
export const succeeded = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** What arrives is nobody's to change. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/** Something declared elsewhere, such as a record of the store or a finding of the engine: told once in `components`. */
export const named = <Name extends keyof Named>(name: Name) =>
  z.custom<Named[Name]>().meta({ $ref: `#/components/schemas/${name}` })

/** A record of whichever kind. */
export const anyRecord = z
  .custom<RecordOf<RecordKind>>()
  .meta({ oneOf: recordKinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })) })
