/** Hyphenation of the artwork service (document 1 §7). Lists are edited and removed through the document store. */
import { atMost, Language } from '#domain/fields.ts'
import { mostTried } from '#domain/fonts/hyphenation.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, list, named, succeeded } from '../parts.ts'
import { HyphenEntry, HyphenLanguage } from '../shapes/hyphen-entry.ts'

export const listHyphens = call({
  method: 'GET',
  path: '/api/artwork/hyphens',
  says: 'Languages with their patterns, and lists of words that divide otherwise',
  answer: succeeded(list(HyphenEntry)),
})

export const listHyphenLanguages = call({
  method: 'GET',
  path: '/api/artwork/hyphens/languages',
  says: 'Languages with patterns or with words that divide otherwise, and how many words',
  answer: succeeded(list(HyphenLanguage)),
})

export const addHyphens = call({
  method: 'POST',
  path: '/api/artwork/hyphens',
  says: 'Adds a list of divided words (txt, yaml)',
  upload: { field: 'file', form: z.object({ language: Language.optional(), shared: flag.optional() }) },
  status: 201,
  answer: succeeded(
    z.object({
      hyphenation: named('hyphenations'),
      /** The first fifty entries that are no words, and how many there are. */
      faults: list(z.object({ line: z.int(), text: z.string() })),
      faultCount: z.int(),
    }),
  ),
})

export const tryHyphens = call({
  method: 'GET',
  path: '/api/artwork/hyphens/try',
  says: 'Where words divide: each with U+00AD at its divisions',
  query: z.object({
    language: Language,
    /** Parted by spaces. */
    words: z.string().check(atMost(mostTried)),
  }),
  answer: succeeded(list(z.string())),
})
