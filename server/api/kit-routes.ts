/** What the engine in a browser is made ready with. */
import { productError } from '#domain/errors.ts'
import { fallbackFonts, readFallbackFont } from '#server/adapters/fallback-fonts.ts'
import { outputProfile } from '#server/adapters/picture-files.ts'
import { compositionKit, embeddedPreview } from '#server/services/composition-kit.ts'
import type { Services } from '#server/services/context.ts'
import type { FastifyInstance } from 'fastify'

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
      const type = bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/svg+xml'
      return reply.header('cache-control', cached).type(type).send(Buffer.from(bytes))
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
