/** Background work, mails, live queries and connections to the database. They are read by what this answers with. */
import type { Services } from '#server/services/context.ts'
import { Gauge, type Registry } from 'prom-client'

export function measureWork(registry: Registry, measure: Services['measure']): () => Promise<void> {
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
  return async () => {
    const now = await measure()
    listeners.set(now.listeners)
    for (const one of [jobs, jobAge, mails, mailAge]) one.reset()
    for (const { name, state, count, oldestSeconds } of now.jobs) {
      jobs.set({ name, state }, count)
      jobAge.set({ name, state }, oldestSeconds)
    }
    for (const { state, count, oldestSeconds } of now.mails) {
      mails.set({ state }, count)
      mailAge.set({ state }, oldestSeconds)
    }
    for (const [state, count] of Object.entries(now.pool)) pool.set({ state }, count)
  }
}
