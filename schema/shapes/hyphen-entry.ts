import { z } from 'zod'
import { list } from '../parts.ts'

export type HyphenEntry = z.infer<typeof HyphenEntry>
/** A language with its patterns, or a list of words that divide otherwise. */
export const HyphenEntry = z.object({
  name: z.string(),
  language: z.string(),
  languageName: z.string(),
  info: z.string(),
  hasPatterns: z.boolean(),
  /** None for what comes with the product. */
  id: z.string().exactOptional(),
  owner: z.string().exactOptional(),
  exceptions: list(z.string()),
})

export type HyphenLanguage = z.infer<typeof HyphenLanguage>
export const HyphenLanguage = z.object({
  language: z.string(),
  hasPatterns: z.boolean(),
  /** In all lists that the asker sees. */
  words: z.int(),
})
