/** What of the demo is drawn, and when: as its lists show it, the newest first, and what people look at before what is printed. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { productError } from '#domain/errors.ts'
import { pastOf } from '#samples/tenant/past.ts'
import type { DemoRecord } from '#samples/tenant/record.ts'
import { demoRecords } from '#samples/tenant/records.ts'
import type { Services } from '../base/context.ts'
import { drawDemoTenant } from './draw-demo-tenant.ts'

const releases = demoRecords.filter(
  ({ collection, document }) => collection === 'releases' && document['type'] === 'print',
)
const changed = (record: DemoRecord): string => pastOf(record).updateTimestamp

/** A machine that has no time for anything but to begin jobs. */
async function begun(): Promise<{ started: string[]; percents: number[]; end: unknown }> {
  const started: string[] = []
  const percents: number[] = []
  const services = {
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    store: {
      find: async (_: unknown, kind: string, key: string) => {
        const record = demoRecords.find(({ collection, id }) => collection === kind && id === key)
        return record && { files: {}, log: [], ...record.document, ...pastOf(record), id: key }
      },
    },
    jobs: {
      start: async (name: string, { releaseId, templateId, at }: Record<string, string>) => {
        started.push([name, releaseId ?? templateId, ...(at ? [at] : [])].join(' '))
        return `job ${started.length}`
      },
      get: async (_: unknown, id: string) => {
        throw productError('job.notFound', { id })
      },
    },
  } as object as Services
  const progress = async (percent: number) => void percents.push(percent)
  const end = await drawDemoTenant(services, { progress, signal: new AbortController().signal }).catch(
    (error: unknown) => error,
  )
  return { started, percents, end }
}

test('a job each is begun, in the order of the lists, and the percents only grow', async () => {
  const { started, percents, end } = await begun()
  const templates = started.filter((line) => line.startsWith('draw-template '))
  const byDate = releases.toSorted((a, b) => (changed(a) < changed(b) ? 1 : -1))
  const published = byDate.filter(({ document }) => document['status'] === 'published')
  expect([templates.length, byDate.length > 20, published.length > 10]).toEqual([7, true, true])
  expect(started).toEqual([
    ...templates,
    ...byDate.map(({ id }) => `draw-release ${id}`),
    ...published.map((record) => `generate-print-data ${record.id} ${changed(record)}`),
  ])
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect([percents.length > started.length, percents.at(-1)]).toEqual([true, 100])
  // What could not be done beside is tried again with the job.
  expect(end).toBeInstanceOf(Error)
})
