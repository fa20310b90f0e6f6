import { z } from 'zod'
import { atMost, Id, type Kept, Language, RequiredLine, says, Text } from '../fields.ts'

/** Letters with a hyphen at each place where the word may be divided; a word without one is never divided. */
export const dividedWord = /^\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*$/u

export const mostWords = 10_000

/** Characters of the words that are tried at once. */
export const mostTried = 2000

/** A list of words of a language that divide elsewhere than the patterns say. */
export const Hyphenation = z.strictObject({
  name: RequiredLine,
  language: Language,
  /** The language's name in itself. */
  languageName: RequiredLine,
  info: Text.default(''),
  owner: Id,
  /** For every organization. Otherwise for the owner and, where that is a supplier, its clients. */
  shared: z.boolean().default(true),
  /** Such as `Ur-instinkt`. */
  exceptions: z
    .array(
      z
        .string()
        .min(1)
        .check(atMost(100))
        .regex(dividedWord, { error: says('dividedWord') }),
    )
    .max(mostWords)
    .default([]),
})
export type Hyphenation = Kept & z.infer<typeof Hyphenation>
