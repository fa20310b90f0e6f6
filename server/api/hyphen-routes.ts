/** Hyphenation of the artwork service (document 1 §7). Lists are edited and removed through the document store. */
import { Language } from '#domain/fields.ts'
import type { Services } from '#server/services/context.ts'
import { listHyphens, tryHyphenation, uploadHyphenation } from '#server/services/fonts/hyphenations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flag } from './flag.ts'
import { parse } from './parse.ts'
import { receiveUpload } from './receive-upload.ts'

const WordForm = z.object({ language: Language.optional(), shared: flag.optional() })
const Trial = z.object({
  language: Language,
  /** Up to 100, parted by spaces. */
  words: z.string().max(4000),
})

const mostMB = 2

export async function hyphenRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  app.get(
    '/api/artwork/hyphens',
    { schema: { summary: 'Languages with their patterns, and lists of words that divide otherwise' } },
    async (request) => succeed(await listHyphens(contextOf(request))),
  )

  app.post(
    '/api/artwork/hyphens',
    {
      bodyLimit: (mostMB + 1) * 1024 * 1024,
      schema: {
        summary: 'Adds a list of divided words (txt, yaml), field "file"',
        consumes: 'multipart/form-data',
        body: WordForm,
      },
    },
    async (request, reply) => {
      const { name, bytes, fields } = await receiveUpload(request, 'file', mostMB)
      const { language, shared } = parse(WordForm, fields)
      const file = { name, bytes, ...(language !== undefined && { language }), ...(shared !== undefined && { shared }) }
      return reply.code(201).send(succeed(await uploadHyphenation(contextOf(request), file)))
    },
  )

  app.get(
    '/api/artwork/hyphens/try',
    { schema: { summary: 'Where words divide: each with U+00AD at its divisions', querystring: Trial } },
    async (request) => {
      const { language, words } = parse(Trial, request.query)
      const wanted = words.split(/\s+/).filter(Boolean).slice(0, 100)
      return succeed(await tryHyphenation(contextOf(request), language, wanted))
    },
  )
}

const succeed = <Data>(data: Data) => ({ success: true, data })
