/**
 * Background work, mails, live queries and connections to the database. They are read by what this answers with: each part by
 * itself, since they are looked at when something is wrong. Of a part that cannot be read, nothing is told but that.
 */
import { works } from '../../services/operating/check-readiness.ts'
import type { Measures } from '../../services/base/context.ts'
import { Gauge, type Registry } from 'prom-client'

export function measureWork(registry: Registry, measures: Measures): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `imprimatur_${name}`, help, labelNames, registers: [registry] })
  const jobs = gauge('jobs', 'Jobs that wait, run or were given up, by name and state', ['name', 'state'])
  const jobAge = gauge('job_age_seconds', 'How long the oldest of these waits since it was due, runs or lies', [
    'name',
    'state',
  ])
  const mails = gauge('mails', 'Mails that have not gone: waiting or given up', ['state'])
  const mailAge = gauge('mail_age_seconds', 'Age of the oldest of these', ['state'])
  const pool = gauge('database_connections', 'Connections that are open or idle; questions that wait for one', [
    'state',
  ])
  const listeners = gauge('live_queries', 'Live queries that somebody listens to', [])
  const isUp = gauge(
    'part_up',
    '1 where the numbers of the part could be read; 0 where they could not, and are left out',
    ['part'],
  )

  /** What comes too late is not told any more. */
  async function read<Found>(part: string, measure: () => Promise<Found>, gauges: readonly Gauge[]) {
    let found: Found | undefined
    const isRead = await works(async () => (found = await measure()))
    for (const one of gauges) one.reset()
    isUp.set({ part }, isRead ? 1 : 0)
    return isRead ? found : undefined
  }

  async function readJobs(): Promise<void> {
    for (const { name, state, count, oldestSeconds } of (await read('jobs', measures.jobs, [jobs, jobAge])) ?? []) {
      jobs.set({ name, state }, count)
      jobAge.set({ name, state }, oldestSeconds)
    }
  }

  async function readMails(): Promise<void> {
    for (const { state, count, oldestSeconds } of (await read('mails', measures.mails, [mails, mailAge])) ?? []) {
      mails.set({ state }, count)
      mailAge.set({ state }, oldestSeconds)
    }
  }

  return async () => {
    await Promise.all([readJobs(), readMails()])
    listeners.set(measures.listeners())
    for (const [state, count] of Object.entries(measures.pool())) pool.set({ state }, count)
  }
}
