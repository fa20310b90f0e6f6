import { z } from 'zod'
import { Id, type Kept, Language, RequiredLine, Text } from '../fields.ts'

/** Hyphenation of a language, with words that break elsewhere than the patterns say. */
export const Hyphenation = z.strictObject({
  name: RequiredLine,
  language: Language,
  /** The language's name in itself. */
  languageName: RequiredLine,
  info: Text.default(''),
  owner: Id,
  /** Such as `Ur-instinkt`. */
  exceptions: z.array(z.string().min(1).max(100)).max(10_000).default([]),
})
export type Hyphenation = Kept & z.infer<typeof Hyphenation>
