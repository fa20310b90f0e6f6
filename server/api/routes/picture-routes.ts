/** The picture service (document 2 §7). */
import * as calls from '#schema/calls/pictures.ts'
import type { Services } from '../../services/base/context.ts'
import {
  deletePicture,
  getPicture,
  listPictures,
  listPicturesByBaseName,
  thumbnailOf,
} from '../../services/pictures/picture-library.ts'
import { packPictures } from '../../services/pictures/pack-pictures.ts'
import { shareWithOwner } from '../../services/pictures/share-with-owner.ts'
import { uploadPicture } from '../../services/pictures/upload-picture.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'
import { done, succeed } from './succeed.ts'

export async function pictureRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })
  const { files, config, store } = services

  register(app, calls.listPictures, async ({ request, query: { p, l, q, s, ob, od } }) => {
    const query = { page: p, perPage: l, source: s, orderBy: ob, descending: od === '1', ...(q && { search: q }) }
    return { ...done, ...(await listPictures(contextOf(request), query)) }
  })

  register(app, calls.listPicturesByName, async ({ request, params }) =>
    succeed(await listPicturesByBaseName(contextOf(request), params.base)),
  )

  register(app, calls.readPicture, async ({ request, params }) =>
    succeed(await getPicture(contextOf(request), params.name)),
  )

  register(
    app,
    calls.uploadPicture,
    async ({ request, file }) => succeed(await uploadPicture(contextOf(request), file)),
    { uploadMB: config.MAX_UPLOAD_MB, bodyMB: config.MAX_UPLOAD_MB },
  )

  register(app, calls.sharePictures, ({ request, body }) => shareWithOwner(contextOf(request), body))

  register(app, calls.packPictures, ({ request, body }) => packPictures(contextOf(request), body.ids))

  register(app, calls.deletePicture, async ({ request, params }) => {
    await deletePicture(contextOf(request), params.id)
    return done
  })

  register(app, calls.fetchThumbnail, async ({ request, reply, params, query }) =>
    sendFile(request, reply, files, await thumbnailOf(contextOf(request), params.id, query.w)),
  )

  register(app, calls.fetchPicture, async ({ request, reply, params }) => {
    const picture = await store.get(request.actor, 'pictures', params.id)
    return sendFile(request, reply, files, picture.path, { name: picture.name, download: true })
  })
}
