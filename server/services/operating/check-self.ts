/** How each part of the installation is, for whoever answers for it: what works, what waits, what was given up. */
import { statfs } from 'node:fs/promises'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import type { CheckedState, SelfCheck } from '#schema/shapes/self-check.ts'
import { leastFree, works } from './check-readiness.ts'
import type { Services } from '../base/context.ts'

/** Bytes; below, it is time to look. */
const littleFree = 10 * leastFree

/** Seconds that something may be due before it is told as waiting for long. */
const longWait = 15 * 60

const whole = (part: CheckedState['part'], probe: () => Promise<unknown>) => async (): Promise<CheckedState> => ({
  part,
  state: (await works(probe)) ? 'well' : 'bad',
  figures: {},
})

export async function checkSelf(services: Services): Promise<SelfCheck> {
  const { clock, isAlive, files, printData } = services
  const looks = [
    whole('database', isAlive),
    () => disk(services),
    whole('files', () => files.probe()),
    whole('printData', () => printData.probe()),
    () => mail(services),
    () => jobs(services),
    () => fonts(services),
  ]
  const parts = await Promise.all(looks.map((look) => look()))
  return { at: clock().toISOString(), parts }
}

async function disk({ config }: Services): Promise<CheckedState> {
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR)
  const free = bavail * bsize
  return {
    part: 'disk',
    state: free < leastFree ? 'bad' : free < littleFree ? 'look' : 'well',
    figures: { free, total: blocks * bsize },
  }
}

async function mail({ mailer, measures }: Services): Promise<CheckedState> {
  const mails = await measures.mails()
  const of = (state: 'waiting' | 'givenUp') => mails.find((one) => one.state === state)
  const figures = { isSet: mailer ? 1 : 0, waiting: of('waiting')?.count ?? 0, givenUp: of('givenUp')?.count ?? 0 }
  if (!mailer) return { part: 'mail', state: 'look', figures }
  if (!(await works(() => mailer.probe()))) return { part: 'mail', state: 'bad', figures }
  const isLate = (of('waiting')?.oldestSeconds ?? 0) > longWait
  return { part: 'mail', state: figures.givenUp > 0 || isLate ? 'look' : 'well', figures }
}

async function jobs({ measures }: Services): Promise<CheckedState> {
  const found = await measures.jobs()
  const sum = (state: string) => found.reduce((all, one) => all + (one.state === state ? one.count : 0), 0)
  const oldest = Math.max(0, ...found.flatMap((one) => (one.state === 'waiting' ? [one.oldestSeconds] : [])))
  const figures = { waiting: sum('waiting'), failed: sum('failed'), oldest: Math.round(oldest) }
  return { part: 'jobs', state: oldest > longWait ? 'bad' : figures.failed > 0 ? 'look' : 'well', figures }
}

async function fonts({ store }: Services): Promise<CheckedState> {
  const missing = await store.count(systemActor, 'fonts', is('status', 'error'))
  return { part: 'fonts', state: missing > 0 ? 'look' : 'well', figures: { missing } }
}
