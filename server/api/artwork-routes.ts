/** The artwork service (document 1 §7): templates with their assets and tests, artwork, previews. */
import { productError } from '#domain/errors.ts'
import type { Template } from '#domain/templates/template.ts'
import { describeTemplate } from '#server/services/templates/describe-template.ts'
import type { Services } from '#server/services/context.ts'
import { previewPages } from '#server/services/releases/preview-pages.ts'
import { previewTemplate } from '#server/services/templates/preview-template.ts'
import {
  addAsset,
  assetPathFor,
  deleteAsset,
  deleteTest,
  readTest,
  renameAsset,
} from '#server/services/templates/template-assets.ts'
import { designPath } from '#server/services/templates/template-files.ts'
import { viewStoredTests } from '#server/services/templates/rehearse-stored-tests.ts'
import { uploadModes, uploadTemplate } from '#server/services/templates/upload-template.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flag } from './flag.ts'
import { parse } from './parse.ts'
import { receiveUpload } from './receive-upload.ts'
import { sendFile } from './send-file.ts'

type ById = { Params: { id: string } }
type ByName = { Params: { id: string; name: string } }

const ArtworkRequest = z.strictObject({
  data: z.record(z.string().max(128), z.unknown()).default({}),
  meta: z.record(z.string(), z.unknown()).default({}),
  demo: flag.default(false),
  useCache: flag.default(true),
  /** Document 2 §7 asks for the same by another name. */
  force: flag.default(false),
  options: z.strictObject({ hiResPng: flag.default(false), editor: flag.default(false) }).prefault({}),
  storeAsTestName: z.string().max(200).optional(),
})

const DesignForm = z.object({ mode: z.enum(uploadModes).default('auto') })
const PreviewQuery = z.object({ highRes: flag.default(false) })

const AssetRename = z.strictObject({ name: z.string().max(300).default('') })

const multipart = 'multipart/form-data'
const megabyte = 1024 * 1024

export async function artworkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { files, config, store } = services
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  app.get<ById>('/api/artwork/templates/:id', { schema: { summary: 'What a template holds' } }, async (request) =>
    succeed(await describeTemplate(contextOf(request), request.params.id)),
  )

  app.post<ById>(
    '/api/artwork/templates/:id',
    {
      bodyLimit: (config.MAX_DESIGN_MB + 1) * megabyte,
      schema: {
        summary: 'Replaces the design, field "data" (.idml or .json); any other file becomes an asset',
        consumes: multipart,
      },
    },
    async (request) => {
      const { name, bytes, fields } = await receiveUpload(request, 'data', config.MAX_DESIGN_MB)
      const { mode } = parse(DesignForm, fields)
      const { id } = request.params
      await uploadTemplate(contextOf(request), id, { name, bytes, mode })
      return succeed(await describeTemplate(contextOf(request), id))
    },
  )

  app.get<ById>(
    '/api/artwork/templates/:id/design',
    { schema: { summary: 'The IDML package', produces: 'application/octet-stream' } },
    async (request, reply) => {
      const template = (await store.get(request.actor, 'templates', request.params.id)) as unknown as Template
      if (!template.design) throw productError('template.noDesign', { id: template.id })
      return sendFile(request, reply, files, designPath(template.id, template.design.key), {
        name: `${template.id}.idml`,
        download: true,
      })
    },
  )

  app.post<ById>(
    '/api/artwork/templates/:id/assets',
    {
      bodyLimit: config.MAX_UPLOAD_MB * megabyte,
      schema: { summary: 'Adds an asset, field "file"', consumes: multipart },
    },
    async (request, reply) => {
      const { name, bytes } = await receiveUpload(request, 'file', config.MAX_UPLOAD_MB)
      return reply.code(201).send(succeed(await addAsset(contextOf(request), request.params.id, name, bytes)))
    },
  )

  app.get<ByName>(
    '/api/artwork/templates/:id/assets/:name',
    { schema: { summary: 'An asset', produces: '*/*' } },
    async (request, reply) =>
      sendFile(request, reply, files, await assetPathFor(contextOf(request), request.params.id, request.params.name)),
  )

  app.patch<ByName>(
    '/api/artwork/templates/:id/assets/:name',
    { schema: { summary: 'Renames an asset', body: AssetRename } },
    async (request) => {
      const { name } = parse(AssetRename, request.body ?? {})
      if (!name) throw productError('parameter.required', { name: 'newName' })
      await renameAsset(contextOf(request), request.params.id, request.params.name, name)
      return succeed({ name })
    },
  )

  app.delete<ByName>(
    '/api/artwork/templates/:id/assets/:name',
    { schema: { summary: 'Deletes an asset' } },
    async (request) => {
      await deleteAsset(contextOf(request), request.params.id, request.params.name)
      return { success: true }
    },
  )

  app.get<ById>('/api/artwork/templates/:id/tests', { schema: { summary: 'Kept data sets' } }, async (request) =>
    succeed(await viewStoredTests(contextOf(request), request.params.id)),
  )
  app.get<ByName>(
    '/api/artwork/templates/:id/tests/:name',
    { schema: { summary: 'A kept data set' } },
    async (request) => succeed(await readTest(contextOf(request), request.params.id, request.params.name)),
  )
  app.delete<ByName>(
    '/api/artwork/templates/:id/tests/:name',
    { schema: { summary: 'Deletes a kept data set' } },
    async (request) => {
      await deleteTest(contextOf(request), request.params.id, request.params.name)
      return { success: true }
    },
  )

  app.post<ById>(
    '/api/artwork/artwork/:id',
    { schema: { summary: 'Composes a template with data', body: ArtworkRequest } },
    async (request) => {
      const { data, demo, useCache, force, options, storeAsTestName } = parse(ArtworkRequest, request.body ?? {})
      const preview = { data, demo, useCache: useCache && !force, hiRes: options.hiResPng, storeAsTestName }
      return succeed(await previewTemplate(contextOf(request), request.params.id, preview))
    },
  )

  app.get<ById>(
    '/api/artwork/preview/:id',
    {
      schema: {
        summary: 'The pages of a release or template',
        querystring: PreviewQuery,
      },
    },
    async (request) => {
      const { highRes } = parse(PreviewQuery, request.query)
      return succeed({ pages: await previewPages(contextOf(request), request.params.id, highRes) })
    },
  )
}

const succeed = <Data>(data: Data) => ({ success: true, data })
