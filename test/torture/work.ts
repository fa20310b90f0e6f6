/** What people do while servers end and come back: they publish, change contents by the hundred, bring contents and files. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../crash/server-process.ts'
import type { Prepared } from './prepare.ts'

/** What was answered, and so has to be there at the end. */
export type Done = { published: Set<string>; imports: Set<string>; files: Set<string>; refused: string[] }

/** Whatever answers: a server, or what stands before several. */
type Asked = Pick<ServerProcess, 'address'>

export type Work = { done: Done; end(): Promise<void> }

type Working = {
  servers: readonly Asked[]
  prepared: Prepared
  done: Done
  signal: AbortSignal
}

/** Of an import, which is one write. */
export const importSize = 20
export const fileText = 'x'.repeat(20_000)

/** Milliseconds between two acts of each kind: little enough for a busy machine. */
const pauses = { publish: 900, change: 4000, import: 1500, upload: 700 }

export function startWork(servers: readonly Asked[], prepared: Prepared): Work {
  const ending = new AbortController()
  const done: Done = { published: new Set(), imports: new Set(), files: new Set(), refused: [] }
  const working = { servers, prepared, done, signal: ending.signal }
  const all = Promise.all([publish, changeMany, bringMany, upload].map((one) => one(working)))
  return {
    done,
    async end() {
      ending.abort()
      await all
    },
  }
}

/** GraphQL says so in its answer alone. */
const passing = /"code":"(unavailable|storage\.full|query\.tookTooLong)"/

/** Asks until somebody answers, or the end; then undefined. What was answered before its sender was cut off is refused as there. */
async function ask({ servers, prepared, done, signal }: Working, path: string, init: RequestInit, type?: string) {
  const headers = { authorization: `Bearer ${prepared.token}`, 'content-type': type ?? 'application/json' }
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const url = `http://${servers[attempt % servers.length]?.address}${path}`
      const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(120_000) })
      const text = await answer.text()
      if (answer.status < 500 && !passing.test(text)) {
        if (!answer.ok && answer.status !== 409) done.refused.push(`${answer.status} ${text.slice(0, 300)}`)
        return text
      }
      if (answer.status === 500) done.refused.push(`500 ${text.slice(0, 300)}`)
    } catch {
      // It was killed.
    }
    await pause(50)
  }
  return undefined
}

export const publishing = `mutation P($ids: [ID!]!, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: "published", message: "Die Schrift kommt nach", pages: $pages) { success error { code } } }`

async function publish(work: Working): Promise<void> {
  for (const id of work.prepared.releases) {
    if (work.signal.aborted) return
    const shown = await ask(work, `/api/releases/${id}/preflight`, { method: 'GET' })
    if (shown === undefined) return
    const { data } = JSON.parse(shown) as { data?: { hash: string } }
    const pages = data ? [{ release: id, hash: data.hash }] : []
    const body = JSON.stringify({ query: publishing, variables: { ids: [id], pages } })
    // One whose answer was cut off is refused the second time, and is there all the same.
    if ((await ask(work, '/api/graphql', { method: 'POST', body }))?.includes('"success":true'))
      work.done.published.add(id)
    await pause(pauses.publish)
  }
}

async function changeMany(work: Working): Promise<void> {
  for (let round = 0; !work.signal.aborted; round++) {
    const body = JSON.stringify({
      collection: 'contents',
      work: { kind: 'update', set: { 'label.de': `Rose ${round}` } },
    })
    await ask(work, '/api/bulk', { method: 'POST', body })
    await pause(pauses.change)
  }
}

async function bringMany(work: Working): Promise<void> {
  for (let round = 0; !work.signal.aborted; round++) {
    const name = `import${round}`
    const document = { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: name } }
    const writes = Array.from({ length: importSize }, (_, index) => ({
      kind: 'create',
      collection: 'contents',
      id: `${name}-${index}`,
      document,
    }))
    const body = JSON.stringify({ writes })
    if ((await ask(work, '/api/store/write', { method: 'POST', body })) !== undefined) work.done.imports.add(name)
    await pause(pauses.import)
  }
}

async function upload(work: Working): Promise<void> {
  const { releases } = work.prepared
  for (let round = 0; !work.signal.aborted; round++) {
    const path = `/api/files/releases/${releases[round % releases.length]}/attachments/note.txt`
    const answer = await ask(work, path, { method: 'PUT', body: fileText }, 'text/plain')
    if (answer !== undefined) work.done.files.add(path)
    await pause(pauses.upload)
  }
}
