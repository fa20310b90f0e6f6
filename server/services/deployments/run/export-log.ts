/** The log of a deployment's record (document 1 §3): the gravest lines, in its maker's language. All of them: `/deployments/{id}`. */
import { systemActor } from '#domain/access/actor.ts'
import type { LogCode, LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { authorId } from '#domain/fields.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { isLanguage, type Language, textOf } from '#server/texts.ts'
import type { Services } from '../../base/context.ts'

const mostKept = 100

export async function exportLogOf(
  { store, deliveries }: Pick<Services, 'store' | 'deliveries'>,
  { id, createUser }: Deployment,
): Promise<Deployment['exportLog']> {
  const maker = await store.find(systemActor, 'users', authorId(createUser))
  const language = isLanguage(maker?.language) ? maker.language : 'de'
  const grave = { levels: ['error', 'warning'], limit: mostKept } as const
  const worst = await deliveries.log(id, grave)
  const rest = await deliveries.log(id, { levels: ['notice', 'info'], limit: mostKept - worst.length })
  return [...worst, ...rest]
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ at, level, ...line }) => ({ time: at, level, message: shortened(lineText(line, language), 5000) }))
}

/** Checks are words, too. */
export function lineText({ code, params }: { code: LogCode; params: LogLine['params'] }, language: Language): string {
  const check = params['check']
  const words = check === undefined ? params : { ...params, check: textOf(`delivery.check.${check}`, language) }
  return textOf(`delivery.log.${code}`, language, words)
}
