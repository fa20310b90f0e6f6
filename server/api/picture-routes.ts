/** The picture service (document 2 §7). */
import type { Services } from '#server/services/context.ts'
import {
  deletePicture,
  getPicture,
  listPictures,
  listPicturesByBaseName,
  thumbnailOf,
} from '#server/services/pictures/pictures.ts'
import { uploadPicture } from '#server/services/pictures/upload-picture.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'
import { receiveUpload } from './receive-upload.ts'
import { sendFile } from './send-file.ts'

const letter = <const Map extends Record<string, string>>(map: Map) =>
  z.enum(Object.keys(map) as [keyof Map & string]).transform((key) => map[key] as Map[keyof Map])

const ListQuery = z.object({
  p: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Document 2 §9: 15 a page. */
  l: z.coerce.number().int().min(1).max(1000).default(15),
  q: z.string().max(200).default(''),
  s: letter({ o: 'owner', a: 'all', d: 'database', s: 'shares' } as const).prefault('o'),
  ob: letter({ c: 'createTimestamp', n: 'name', u: 'updateTimestamp' } as const).prefault('c'),
  od: z.enum(['0', '1']).default('1'),
})

const ThumbnailQuery = z.object({ w: z.coerce.number().int().min(1).max(4000).default(320) })

export async function pictureRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })
  const { files, config } = services

  app.get(
    '/api/pictures',
    { schema: { summary: 'Pictures, page by page', querystring: ListQuery } },
    async (request) => {
      const { p, l, q, s, ob, od } = parse(ListQuery, request.query)
      const query = { page: p, perPage: l, source: s, orderBy: ob, descending: od === '1', ...(q && { search: q }) }
      return { success: true, ...(await listPictures(contextOf(request), query)) }
    },
  )

  app.get<{ Params: { base: string } }>(
    '/api/pictures/by-name/:base',
    { schema: { summary: 'Pictures of a name, whatever their format' } },
    async (request) => ({ success: true, data: await listPicturesByBaseName(contextOf(request), request.params.base) }),
  )

  app.get<{ Params: { name: string } }>(
    '/api/pictures/:name',
    { schema: { summary: 'A picture by its id or file name' } },
    async (request) => ({ success: true, data: await getPicture(contextOf(request), request.params.name) }),
  )

  app.post(
    '/api/pictures',
    {
      bodyLimit: bytes(config.MAX_UPLOAD_MB),
      schema: { summary: 'Uploads one picture, field "upload"', consumes: 'multipart/form-data' },
    },
    async (request, reply) => {
      const { name, bytes } = await receiveUpload(request, 'upload', config.MAX_UPLOAD_MB)
      const data = await uploadPicture(contextOf(request), { name, bytes })
      return reply.code(201).send({ success: true, data })
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/pictures/:id',
    { schema: { summary: 'Puts a picture into the trash' } },
    async (request) => {
      await deletePicture(contextOf(request), request.params.id)
      return { success: true }
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/pictures/:id/thumbnail',
    { schema: { summary: 'A JPEG for the screen', querystring: ThumbnailQuery, produces: 'image/jpeg' } },
    async (request, reply) => {
      const { w } = parse(ThumbnailQuery, request.query)
      const path = await thumbnailOf(contextOf(request), request.params.id, w)
      return sendFile(request, reply, files, path)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/pictures/:id/file',
    { schema: { summary: 'The original file', produces: '*/*' } },
    async (request, reply) => {
      const picture = await services.store.get(request.actor, 'pictures', request.params.id)
      return sendFile(request, reply, files, String(picture.path), { name: String(picture.name), download: true })
    },
  )
}

const bytes = (megabytes: number): number => megabytes * 1024 * 1024
