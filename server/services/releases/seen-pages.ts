/**
 * What the last compositions of a release were made of: whoever had one of them on the screen is told what has become of it. They
 * lie apart from its files, which whoever may order it may read: what was written and taken back is nobody else's.
 */
import type { MadeOf } from '#domain/releases/pages-differ.ts'
import type { Services } from '../context.ts'
import { bytesOf, readJson } from '../templates/template-files.ts'

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
