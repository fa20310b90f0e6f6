/** What the engine in a browser is made ready with. */
import { z } from 'zod'
import { call, media } from '../call.ts'
import { version } from '../parts.ts'
import { CompositionKit, PlacedFacts } from '../shapes/composition-kit.ts'

/** Which page and box of a PDF, as the engine's page items name it. */
const PdfPart = z.object({
  page: z.int().min(1).max(10_000),
  box: z.enum(['media', 'crop', 'bleed', 'trim', 'art', 'content']),
  size: z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(100_000)]).optional(),
})

const part = z
  .string()
  .max(300)
  .transform((text, context) => {
    try {
      const { size, ...rest } = PdfPart.parse(JSON.parse(text))
      return size ? { ...rest, size } : rest
    } catch {
      context.addIssue({ code: 'custom', message: 'not a part of a PDF' })
      return z.NEVER
    }
  })
  .optional()

export const readKit = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/kit',
  says: 'All that the engine needs to compose a template, beside data',
  answer: CompositionKit,
})

export const fetchEmbedded = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/embedded/:name',
  says: 'A picture inside the design, for the screen',
  query: z.object({ v: version }),
  answer: media('image/*'),
})

export const fetchPlaced = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/placed/:name',
  says: 'An asset or a picture that the design links, or a part of it, for the screen',
  query: z.object({ v: version, part }),
  answer: media('image/*'),
})

export const readPictureFacts = call({
  method: 'GET',
  path: '/api/artwork/pictures/:id/facts',
  says: 'What the engine must know of a picture to place it',
  answer: PlacedFacts,
})

export const fetchPicturePreview = call({
  method: 'GET',
  path: '/api/artwork/pictures/:id/preview',
  says: 'A picture as placed, for the screen',
  query: z.object({ v: version, part }),
  answer: media('image/*'),
})

export const fetchProfile = call({
  method: 'GET',
  path: '/api/artwork/profile.icc',
  says: 'The output profile',
  answer: media('application/vnd.iccprofile'),
})

export const fetchFallbackFont = call({
  method: 'GET',
  path: '/api/artwork/fallback-fonts/:name',
  says: 'A face that stands in for missing ones; the kit of a template names them',
  answer: media('font/ttf'),
})
