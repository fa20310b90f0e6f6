/** What a deployment's record tells of its lines (document 1 §3): the gravest, in its maker's language, and how many of each. All of them: `/deployments/{id}`. */
import { systemActor } from '#domain/access/actor.ts'
import type { LogCode, LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { authorId } from '#domain/fields.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { isLanguage, type Language, textOf } from '#server/texts.ts'
import type { Services } from '../../base/context.ts'

const mostKept = 100

type Asking = Pick<Services, 'store' | 'deliveries'>
type Told = Pick<Deployment, 'exportLog' | 'errors' | 'notices' | 'warnings'>

/** All that the record copies of its lines, together: a count says what the log says. */
export async function toldOf(asking: Asking, deployment: Pick<Deployment, 'id' | 'createUser'>): Promise<Told> {
  const { error, notice, warning } = await asking.deliveries.countLog(deployment.id)
  return { exportLog: await exportLogOf(asking, deployment), errors: error, notices: notice, warnings: warning }
}

async function exportLogOf(
  { store, deliveries }: Asking,
  { id, createUser }: Pick<Deployment, 'id' | 'createUser'>,
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
