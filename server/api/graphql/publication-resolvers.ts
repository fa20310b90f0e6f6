/** The operation that makes publications of contents. */
import { productError } from '#domain/errors.ts'
import { found, oneOfWords } from '#domain/formats/refusals/expected.ts'
import { type FromContentsMode, fromContentsModes } from '#domain/publications/from-contents.ts'
import type { MutationResolvers } from '#schema/types.generated.ts'
import type { Context } from '../../services/base/context.ts'
import { makeFromContents } from '../../services/publications/make-from-contents.ts'
import type { FastifyRequest } from 'fastify'
import { refusalText } from '../../texts.ts'

type Call = { context: Context; call: FastifyRequest }

export const publicationMutations: Pick<MutationResolvers<Call>, 'collectionPublicationsFromContents'> = {
  async collectionPublicationsFromContents(_root, asked, { context, call: { language } }) {
    const { change, lines, unseen } = await makeFromContents(context, {
      collectionId: asked.collectionId ?? null,
      templateId: asked.templateId,
      language: asked.language,
      mode: modeOf(asked.mode),
      filterActive: asked.filterActive ?? true,
      mergeVariants: asked.mergeVariants ?? false,
      ids: asked.filterContents ?? undefined,
      owner: asked.owner ?? undefined,
      expected: asked.expected ?? undefined,
      share: asked.share ?? false,
      dryRun: asked.dryRun ?? false,
    })
    const told = lines.map(({ refusal, ...line }) => ({
      ...line,
      refusal: refusal && { code: refusal.code, params: refusal.params, message: refusalText(refusal, language) },
    }))
    return { change, lines: told, unseen }
  },
}

const modeOf = (text: string): FromContentsMode => {
  const mode = fromContentsModes.find((one) => one === text)
  if (mode) return mode
  throw productError('parameter.invalid', {
    name: 'mode',
    expected: oneOfWords(fromContentsModes),
    found: found(text),
  })
}
