/** Fonts of the artwork service (document 1 §7). */
import { fontTypes } from '#domain/templates/font.ts'
import type { Services } from '#server/services/context.ts'
import { fontUses } from '#server/services/fonts/font-uses.ts'
import { deleteFont, getFont, listFonts, previewFont, rereadFonts, uploadFont } from '#server/services/fonts/fonts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flag } from './flag.ts'
import { parse } from './parse.ts'
import { receiveUpload } from './receive-upload.ts'
import { sendFile } from './send-file.ts'

const FontForm = z.object({
  isFixedWidth: flag.optional(),
  isSymbolFont: flag.optional(),
  isItalic: flag.optional(),
  shared: flag.optional(),
})
const ListQuery = z.object({ forceRead: flag.default(false) })
const PreviewQuery = z.object({
  face: z.coerce.number().int().min(0).max(127).default(0),
  text: z.string().max(120).default(''),
})

const megabyte = 1024 * 1024
/** Of a file; the engine takes none that is larger, packed or not. */
const mostMB = 38

type ByName = { Params: { name: string } }

export async function fontRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  app.get(
    '/api/artwork/fonts',
    { schema: { summary: 'All fonts by file name; forceRead=1 reads their files anew', querystring: ListQuery } },
    async (request) => {
      const context = contextOf(request)
      if (parse(ListQuery, request.query).forceRead) await rereadFonts(context)
      const fonts = await listFonts(context)
      return succeed(fonts.map((font) => ({ ...font, preview: previewOf(font.id) })))
    },
  )

  app.post(
    '/api/artwork/fonts',
    {
      bodyLimit: 50 * megabyte,
      schema: {
        summary: `Adds a font (${fontTypes.join(', ')}), field "file"`,
        consumes: 'multipart/form-data',
        body: FontForm,
      },
    },
    async (request, reply) => {
      const { name, bytes, fields } = await receiveUpload(request, 'file', mostMB)
      const given = Object.entries(parse(FontForm, fields)).filter(([, value]) => value !== undefined)
      const font = await uploadFont(contextOf(request), { name, bytes, ...Object.fromEntries(given) })
      return reply.code(201).send(succeed({ ...font, preview: previewOf(font.id) }))
    },
  )

  app.delete<ByName>('/api/artwork/fonts/:name', { schema: { summary: 'Removes a font' } }, async (request) => {
    await deleteFont(contextOf(request), request.params.name)
    return { success: true }
  })

  app.get<ByName>(
    '/api/artwork/fonts/:name/file',
    { schema: { summary: 'The font as the engine takes it', produces: 'font/otf' } },
    async (request, reply) => {
      const { path, filename } = await getFont(contextOf(request), request.params.name)
      return sendFile(request, reply, services.files, path, { name: filename })
    },
  )

  app.get<ByName>(
    '/api/artwork/fonts/:name/preview',
    { schema: { summary: 'A line of a face', querystring: PreviewQuery, produces: 'image/svg+xml' } },
    async (request, reply) => {
      const { face, text } = parse(PreviewQuery, request.query)
      const svg = await previewFont(contextOf(request), request.params.name, face, text)
      return reply.header('cache-control', 'private, max-age=300').type('image/svg+xml').send(Buffer.from(svg))
    },
  )

  app.get<ByName>(
    '/api/artwork/fonts/:name/uses',
    { schema: { summary: 'Templates that are set in the font' } },
    async (request) => succeed(await fontUses(contextOf(request), request.params.name)),
  )
}

const previewOf = (id: string): string => `/api/artwork/fonts/${encodeURIComponent(id)}/preview`

const succeed = <Data>(data: Data) => ({ success: true, data })
