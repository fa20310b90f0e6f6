/** After a round: waits until nothing is left to do, and counts what was lost, done twice or half done. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { ServerProcess } from '../crash/server-process.ts'
import type { Prepared } from './prepare.ts'
import type { PostOffice } from './test-post-office.ts'
import { type Done, fileText, importSize } from './work.ts'

/** After the last trouble, what is left must be done within these. Milliseconds. */
const patience = 900_000

/** Work that was forgotten is looked for every minute, once it is a minute old. Milliseconds. */
const quiet = 130_000

/** Until nothing waits or runs, as metrics say, for so long; milliseconds. */
export async function settle(server: ServerProcess | undefined, idle = quiet): Promise<void> {
  const isBusy = async () => {
    const answer = await fetch(`http://${server?.address}/metrics`)
    if (!answer.ok) throw new Error(`metrics: ${answer.status}`)
    const text = await answer.text()
    return /imprimatur_(jobs\{[^}]*state="(waiting|active)"|mails\{state="waiting")[^\n]* [1-9]/.test(text)
  }
  let since = Date.now()
  for (const until = since + patience; Date.now() < until; await pause(Math.min(1000, idle / 4))) {
    if (await isBusy()) since = Date.now()
    if (Date.now() - since > idle) return
  }
  throw new Error('still at work')
}

/** Of the files that were answered as kept, those that are not whole. */
export async function countLostFiles(
  server: ServerProcess | undefined,
  { files }: Done,
  { token }: Prepared,
): Promise<number> {
  let lost = 0
  for (const path of files) {
    const answer = await fetch(`http://${server?.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if ((await answer.text()) !== fileText) lost++
  }
  return lost
}

type Found = Readonly<Record<string, number>>

/** The servers are closed by now. `more` are faults that were found while they ran. */
export async function judge(
  settings: DatabaseSettings,
  post: PostOffice,
  done: Done,
  known: Found,
  more: Found,
): Promise<void> {
  const database = await openDatabase(settings)
  const count = async (sql: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n ?? NaN
  const ids = async (sql: string) => (await database.query<{ id: string }>(sql)).map(({ id }) => id)
  try {
    const published = await ids(`select id from releases where f_status = 'published'`)
    const told = post.told()
    const messages = published.map((id) => told.get(id) ?? [])
    const brought = new Map<string, number>()
    for (const id of await ids(`select id from contents where id like 'import%'`)) {
      const name = id.split('-')[0] ?? ''
      brought.set(name, (brought.get(name) ?? 0) + 1)
    }
    const found = {
      ...known,
      published: published.length,
      imports: brought.size,
      files: done.files.size,
      jobsCutOff: await count(`from job where tries > failures + 1`),
      mailsRepeated: messages.filter((ids) => ids.length > new Set(ids).size).length,
    }
    const faults = {
      ...more,
      refused: done.refused.length,
      publishedLost: [...done.published].filter((id) => !published.includes(id)).length,
      withoutPrintData: await count(
        `from releases where f_status = 'published' and (doc ->> 'printDataGenerated') is null`,
      ),
      jobsGivenUp: await count(`from job where state = 'failed'`),
      changesHalfDone: await count(`from bulk_change where outcome is distinct from 'done'`),
      importsLost: [...done.imports].filter((name) => !brought.has(name)).length,
      importsHalfDone: [...brought.values()].filter((size) => size !== importSize).length,
      mailsUnsent: await count(`from mail where sent_at is null`),
      mailsLost: messages.filter((ids) => ids.length === 0).length,
      mailsDoubled: messages.filter((ids) => new Set(ids).size > 1).length,
      notificationsDoubled: await count(
        `from (select from notifications group by doc ->> 'user', doc ->> 'documentId' having count(*) > 1) n`,
      ),
    }
    process.stdout.write(`${settings.kind}: ${JSON.stringify({ ...found, ...faults })}\n`)
    for (const text of new Set(done.refused)) process.stdout.write(`refused: ${text}\n`)
    for (const [name, number] of Object.entries(faults)) expect([name, number]).toEqual([name, 0])
  } finally {
    await database.close()
  }
}
