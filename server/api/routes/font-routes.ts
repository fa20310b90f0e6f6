/** Fonts of the artwork service (document 1 §7). */
import { largestFontMB } from '#domain/fonts/font.ts'
import * as calls from '#schema/calls/fonts.ts'
import type { Services } from '../../services/base/context.ts'
import { deleteFont } from '../../services/templates/fonts/delete-font.ts'
import { getFont, listFonts } from '../../services/templates/fonts/list-fonts.ts'
import { previewFont } from '../../services/templates/fonts/preview-font.ts'
import { rereadFonts } from '../../services/templates/fonts/reread-fonts.ts'
import { uploadFont } from '../../services/templates/fonts/upload-font.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { given } from './given.ts'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'
import { done, succeed } from './succeed.ts'

export async function fontRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.listFonts, async ({ request, query }) => {
    const context = contextOf(request)
    if (query.forceRead) await rereadFonts(context)
    const fonts = await listFonts(context)
    return succeed(fonts.map((font) => ({ ...font, preview: previewOf(font.id) })))
  })

  register(
    app,
    calls.addFont,
    async ({ request, file, form }) => {
      const font = await uploadFont(contextOf(request), { ...file, ...given(form) })
      return succeed({ ...font, preview: previewOf(font.id) })
    },
    { uploadMB: largestFontMB, bodyMB: 50 },
  )

  register(app, calls.removeFont, async ({ request, params }) => {
    await deleteFont(contextOf(request), params.name)
    return done
  })

  register(app, calls.fetchFont, async ({ request, reply, params }) => {
    const { path, filename } = await getFont(contextOf(request), params.name)
    return sendFile(request, reply, services.files, path, { name: filename })
  })

  register(app, calls.drawFont, async ({ request, reply, params, query: { face, text } }) => {
    const svg = await previewFont(contextOf(request), params.name, face, text)
    return reply.header('cache-control', 'private, max-age=300').type('image/svg+xml').send(Buffer.from(svg))
  })
}

const previewOf = (id: string): string => `/api/artwork/fonts/${encodeURIComponent(id)}/preview`
