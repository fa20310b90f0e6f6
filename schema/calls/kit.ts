/** What the engine in a browser is made ready with. */
import { atMost, Id } from '#domain/fields.ts'
import { Bound } from '#domain/releases/bound.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { version } from '../parts.ts'
import { CompositionKit, NamedPictures } from '../shapes/composition-kit.ts'

/** Which page and box of a PDF, as the engine's page items name it. */
const PdfPart = z.object({
  page: z.int().min(1).max(10_000),
  box: z.enum(['media', 'crop', 'bleed', 'trim', 'art', 'content']),
  size: z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(100_000)]).optional(),
})

const part = z
  .string()
  .check(atMost(300))
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

export const readReleaseKit = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/kit',
  says: 'All that the engine needs to compose a release, beside data: what it is bound to, else its template’s kit',
  answer: CompositionKit,
})

export const fetchBoundDesign = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/design',
  says: 'The design that a release is bound to, as IDML',
  query: z.object({ v: version }),
  answer: media('application/octet-stream'),
})

export const fetchBoundFont = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/fonts/:font',
  says: 'A font that a release is bound to',
  query: z.object({ v: version }),
  answer: media('font/ttf'),
})

export const fetchBoundStandIn = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/stand-ins/:file',
  says: 'A face that stands in for missing ones, as a release is bound to it',
  query: z.object({ v: version }),
  answer: media('font/ttf'),
})

export const fetchBoundProfile = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/profile.icc',
  says: 'The output profile that a release is bound to',
  query: z.object({ v: version }),
  answer: media('application/vnd.iccprofile'),
})

export const fetchBoundEmbedded = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/embedded/:name',
  says: 'A picture inside the design that a release is bound to, for the screen',
  query: z.object({ v: version }),
  answer: media('image/*'),
})

export const fetchBoundPlaced = call({
  method: 'GET',
  path: '/api/artwork/releases/:id/placed/:name',
  says: 'A picture that a release is bound to, or a part of it, for the screen',
  query: z.object({ v: version, part }),
  answer: media('image/*'),
})

export const bindAnew = call({
  method: 'POST',
  path: '/api/artwork/releases/:id/bound',
  says: 'Binds a release that is being checked to its master, pictures, fonts, words and profile as they are now',
  answer: z.object({ bound: Bound }),
})

export const readNamedPictures = call({
  method: 'POST',
  path: '/api/artwork/pictures/named',
  says: 'Pictures by the names that data give them, as the label of an owner gets them; and whose the owner does not see',
  reads: true,
  body: z.strictObject({
    /** For whom the label is. */
    owner: Id,
    template: Id,
    names: z.array(z.string().min(1).check(atMost(300))).max(5000),
  }),
  answer: NamedPictures,
})

export const fetchNamedPicture = call({
  method: 'GET',
  path: '/api/artwork/owners/:owner/placed/:name',
  says: 'A picture as the label of an owner gets it by its name, or a part of it, for the screen',
  query: z.object({ template: Id, v: version, part }),
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
