/** Fonts of the artwork service (document 1 §7). */
import { atMost } from '#domain/fields.ts'
import { fontTypes, mostOfSample } from '#domain/fonts/font.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, flag, list, named, number, succeeded, version } from '../parts.ts'

export const listFonts = call({
  method: 'GET',
  path: '/api/artwork/fonts',
  says: 'All fonts by file name; forceRead reads the files of those that one keeps anew',
  query: z.object({ forceRead: flag.default(false) }),
  answer: succeeded(list(named('fonts'))),
})

export const addFont = call({
  method: 'POST',
  path: '/api/artwork/fonts',
  says: `Adds a font (${fontTypes.join(', ')})`,
  upload: {
    field: 'file',
    form: z.object({
      isFixedWidth: flag.optional(),
      isSymbolFont: flag.optional(),
      isItalic: flag.optional(),
      shared: flag.optional(),
    }),
  },
  status: 201,
  answer: succeeded(named('fonts')),
})

export const removeFont = call({
  method: 'DELETE',
  path: '/api/artwork/fonts/:name',
  says: 'Removes a font, by its id, file name or the name of its face',
  answer: done,
})

export const fetchFont = call({
  method: 'GET',
  path: '/api/artwork/fonts/:name/file',
  says: 'The font as the engine takes it',
  query: z.object({ v: version }),
  answer: media('font/otf'),
})

export const drawFont = call({
  method: 'GET',
  path: '/api/artwork/fonts/:name/preview',
  says: 'A line of a face, of its own choice where text is empty',
  query: z.object({
    v: version,
    face: number.int().min(0).max(127).default(0),
    text: z.string().check(atMost(mostOfSample)).default(''),
  }),
  answer: media('image/svg+xml'),
})
