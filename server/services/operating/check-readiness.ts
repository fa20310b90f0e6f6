/** Whether the process can work, part by part. Asked often by machines, and by anybody: looked at again after some seconds only. */
import type { Readiness } from '#schema/shapes/readiness.ts'
import type { Services } from '../base/context.ts'
import { freeOnDisk } from './measure-places.ts'

type Parts = Pick<Services, 'isAlive' | 'files' | 'printData' | 'mailer' | 'config' | 'leaving'>

/** Bytes that a start or an upload needs at least. */
export const leastFree = 100 * 1024 * 1024

/** Milliseconds; of a part that does not answer, and until it is asked again. */
const patience = 5000
const fresh = 5000

/** Mails wait in the outbox: while the mail server is away all else works. */
const mayFail: ReadonlySet<string> = new Set(['mail'])

/** Answers with what was found some seconds ago at most. */
export type Look = () => Promise<Readiness>

export function createReadiness({ isAlive, files, printData, mailer, config, leaving }: Parts): Look {
  const parts: Readonly<Record<keyof Readiness['parts'], () => Promise<unknown>>> = {
    // Not through the pool: where all its connections work, the process is busy, and ready.
    database: isAlive,
    disk: async () => {
      if ((await freeOnDisk(config.DATA_DIR)) < leastFree) throw new Error('disk full')
    },
    files: () => files.probe(),
    printData: () => printData.probe(),
    mail: async () => mailer?.probe(),
  }
  let known: Promise<Readiness> | undefined

  async function look(): Promise<Readiness> {
    const looked = await Promise.all(
      Object.entries(parts).map(async ([name, probe]) => [name, await works(probe)] as const),
    )
    return {
      ready: looked.every(([name, isWell]) => isWell || mayFail.has(name)),
      parts: {
        ...(Object.fromEntries(looked) as Record<keyof Readiness['parts'], boolean>),
        ...(!mailer && { mail: 'none' }),
      },
    }
  }

  return async () => {
    if (!known) {
      known = look()
      setTimeout(() => (known = undefined), fresh).unref()
    }
    return leaving.aborted ? { ...(await known), ready: false, leaving: true } : known
  }
}

export function works(probe: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), patience)
    probe()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(late))
  })
}
