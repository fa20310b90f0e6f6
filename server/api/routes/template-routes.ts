/** The artwork service (document 1 §7): templates with their designs and assets. */
import { productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/templates.ts'
import type { Services } from '../../services/base/context.ts'
import { describeTemplate } from '../../services/templates/describe-template.ts'
import { getEditable } from '../../services/templates/editable-template.ts'
import { namePlaces } from '../../services/templates/name-places.ts'
import { bringBackDesign } from '../../services/templates/replace-design.ts'
import { addAsset, assetPathFor, deleteAsset, renameAsset } from '../../services/templates/template-assets.ts'
import { designPath } from '../../services/designs/template-files.ts'
import { uploadTemplate } from '../../services/templates/upload-template.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'
import { done, succeed } from './succeed.ts'

export async function templateRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { files, config, store } = services
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  register(app, calls.readTemplate, async ({ request, params }) =>
    succeed(await describeTemplate(contextOf(request), params.id)),
  )

  register(
    app,
    calls.replaceDesign,
    async ({ request, params: { id }, file, form }) => {
      const taken = await uploadTemplate(contextOf(request), id, { ...file, ...form })
      return succeed({ ...(await describeTemplate(contextOf(request), id)), taken })
    },
    { uploadMB: config.MAX_UPLOAD_MB, bodyMB: config.MAX_UPLOAD_MB },
  )

  register(app, calls.namePlaces, async ({ request, params: { id }, body }) => {
    await namePlaces(contextOf(request), id, body)
    return succeed(await describeTemplate(contextOf(request), id))
  })

  register(app, calls.fetchDesign, async ({ request, reply, params }) => {
    const template = await store.get(request.actor, 'templates', params.id)
    if (!template.design) throw productError('template.noDesign', { id: template.id })
    return sendFile(request, reply, files, designPath(template.id, template.design.key), {
      name: `${template.id}.idml`,
      download: true,
    })
  })

  register(
    app,
    calls.addAsset,
    async ({ request, params, file: { name, bytes } }) =>
      succeed(await addAsset(contextOf(request), params.id, name, bytes)),
    { uploadMB: config.MAX_UPLOAD_MB, bodyMB: config.MAX_UPLOAD_MB },
  )

  register(app, calls.fetchAsset, async ({ request, reply, params }) =>
    sendFile(request, reply, files, await assetPathFor(contextOf(request), params.id, params.name)),
  )

  register(app, calls.renameAsset, async ({ request, params, body: { name } }) => {
    if (!name) throw productError('parameter.required', { name: 'newName' })
    await renameAsset(contextOf(request), params.id, params.name, name)
    return succeed({ name })
  })

  register(app, calls.deleteAsset, async ({ request, params }) => {
    await deleteAsset(contextOf(request), params.id, params.name)
    return done
  })

  register(app, calls.activateEarlierDesign, async ({ request, params: { id, key }, body: { fallen } }) => {
    const context = contextOf(request)
    await bringBackDesign(context, await getEditable(context, id), { key, fallen })
    return done
  })
}
