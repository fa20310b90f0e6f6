/**
 * What the last compositions of a release were made of: whoever had one of them on the screen is told what has become of it. They
 * lie apart from its files, which whoever may order it may read: what was written and taken back is nobody else's.
 */
import { systemActor } from '#domain/access/actor.ts'
import type { MadeOf } from '#domain/releases/pages/pages-differ.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { eachFileUnder, type FileInfo } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'
import { bytesOf, readJson } from '../designs/template-files.ts'

type Files = Pick<Services, 'files'>
type Seen = { pages: string; of: MadeOf }

const seenPath = (id: string): string => `seen/${id}.json`

/** As many as somebody may look at between two steps. */
const mostSeen = 4

export async function noteSeen(services: Files, id: string, pages: string, of: MadeOf): Promise<void> {
  const others = (await readSeen(services, id)).filter((one) => one.pages !== pages)
  await services.files.put(seenPath(id), bytesOf([{ pages, of }, ...others].slice(0, mostSeen)))
}

/** Undefined where too many came since, or none was composed here. */
export const seenPages = async (services: Files, id: string, pages: string): Promise<MadeOf | undefined> =>
  (await readSeen(services, id)).find((one) => one.pages === pages)?.of

async function readSeen(services: Files, id: string): Promise<readonly Seen[]> {
  const path = seenPath(id)
  return (await services.files.stat(path)) ? ((await readJson(services, path)) as readonly Seen[]) : []
}

/** Of these nobody asks any more what has become of their pages. */
const decided: readonly ReleaseStatus[] = ['published', 'rejected', 'disabled']
/** Milliseconds. One that is decided may be at the printer's check just now. */
const patience = 7 * 86_400_000
/** Releases that are read at once. */
const together = 500

/** Deletes what is remembered of releases that are gone or decided. */
export async function sweepSeen({ files, store, clock }: Pick<Services, 'files' | 'store' | 'clock'>): Promise<void> {
  const old: FileInfo[] = []
  const sweepOld = async () => {
    const ids = old.map(({ path }) => idIn(path))
    const releases = await listById({ store, actor: systemActor }, 'releases', ids)
    for (const { path } of old.splice(0)) {
      const release = releases.get(idIn(path))
      if (!release || decided.includes(release.status)) await files.delete(path)
    }
  }
  for await (const file of eachFileUnder(files, 'seen')) {
    if (clock().getTime() - file.modified.getTime() > patience) old.push(file)
    if (old.length >= together) await sweepOld()
  }
  await sweepOld()
}

const idIn = (path: string): string => path.slice('seen/'.length, -'.json'.length)
