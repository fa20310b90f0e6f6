/** What the engine in a browser is made ready with. */
import { productError } from '#domain/errors.ts'
import { fallbackFonts, readFallbackFont } from '#server/adapters/fallback-fonts.ts'
import { outputProfile } from '#server/adapters/picture-files.ts'
import { compositionKit, embeddedPreview, placedPreview } from '#server/services/releases/composition-kit.ts'
import type { Services } from '#server/services/context.ts'
import { libraryFacts, libraryScreen } from '#server/services/releases/placed-pictures.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'

/** Which page and box of a PDF, as the engine's page items name it. */
const PdfPart = z.object({
  page: z.int().min(1).max(10_000),
  box: z.enum(['media', 'crop', 'bleed', 'trim', 'art', 'content']),
  size: z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(100_000)]).optional(),
})

const PlacedQuery = z.object({
  part: z
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
    .optional(),
})

/** The files come with the product and change only with it. */
const cached = 'private, max-age=86400'

export async function kitRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { id: string } }>(
    '/api/artwork/templates/:id/kit',
    { schema: { summary: 'All that the engine needs to compose a template, beside data' } },
    (request) => compositionKit({ ...services, actor: request.actor }, request.params.id),
  )

  app.get<{ Params: { id: string; name: string } }>(
    '/api/artwork/templates/:id/embedded/:name',
    { schema: { summary: 'A picture inside the design, for the screen', produces: 'image/*' } },
    async (request, reply) => {
      const { id, name } = request.params
      const bytes = await embeddedPreview({ ...services, actor: request.actor }, id, name)
      return sendPicture(reply, bytes)
    },
  )

  app.get<{ Params: { id: string; name: string } }>(
    '/api/artwork/templates/:id/placed/:name',
    {
      schema: {
        summary: 'An asset or a picture that the design links, or a part of it, for the screen',
        querystring: PlacedQuery,
        produces: 'image/*',
      },
    },
    async (request, reply) => {
      const { id, name } = request.params
      const { part } = parse(PlacedQuery, request.query)
      return sendPicture(reply, await placedPreview({ ...services, actor: request.actor }, id, name, part))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/artwork/pictures/:id/facts',
    { schema: { summary: 'What the engine must know of a picture to place it' } },
    (request) => libraryFacts({ ...services, actor: request.actor }, request.params.id),
  )

  app.get<{ Params: { id: string } }>(
    '/api/artwork/pictures/:id/preview',
    {
      schema: { summary: 'A picture as placed, for the screen', querystring: PlacedQuery, produces: 'image/*' },
    },
    async (request, reply) => {
      const { part } = parse(PlacedQuery, request.query)
      return sendPicture(reply, await libraryScreen({ ...services, actor: request.actor }, request.params.id, part))
    },
  )

  app.get(
    '/api/artwork/profile.icc',
    { schema: { summary: 'The output profile', produces: 'application/vnd.iccprofile' } },
    async (_request, reply) =>
      reply
        .header('cache-control', cached)
        .type('application/vnd.iccprofile')
        .send(Buffer.from(await outputProfile())),
  )

  app.get<{ Params: { name: string } }>(
    '/api/artwork/fallback-fonts/:name',
    {
      schema: { summary: `A face that stands in for missing ones: ${fallbackFonts.join(', ')}`, produces: 'font/ttf' },
    },
    async (request, reply) => {
      const bytes = await readFallbackFont(request.params.name)
      if (!bytes) throw productError('file.notFound')
      return reply.header('cache-control', cached).type('font/ttf').send(Buffer.from(bytes))
    },
  )
}

const sendPicture = (reply: FastifyReply, bytes: Uint8Array) => {
  const type = bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/svg+xml'
  return reply.header('cache-control', cached).type(type).send(Buffer.from(bytes))
}
