/**
 * Deletes what releases were bound to, and none is any more: once a week, and only what was found so a quarter ago and was not
 * kept anew since. By then nobody takes the last step back that would need it (docs/decisions/0438-what-nobody-is-bound-to.md).
 */
import { ProductError } from '#domain/errors.ts'
import { eachFileUnder, type FileInfo } from '../../../adapters/files/files.ts'
import type { BoundTo } from '../../../store/uses/bound-releases.ts'
import type { Services } from '../../base/context.ts'
import { readBoundSet, staysFor, whileNobodyKeeps } from './bound-set.ts'
import { HashFilter } from './hash-filter.ts'

type Sweeping = Pick<Services, 'files' | 'store' | 'clock'>

const day = 86_400_000
/** Between one look and the next. */
const pause = 7 * day
/** From the look that first finds it unused. */
const patience = 90 * day
/** Longer than what is kept again is taken for kept (`bound-set.ts`), by far more than binding takes. */
const rest = 2 * staysFor

/** Files under the hash of their content: all that is bound, and how pages of PDFs look. */
const folders = ['bound', 'looks']
const lastPath = 'sweeps/bound'
/** Of a file an empty one, as old as the look that first found it unused. */
const marks = 'unused/'

export async function sweepBound(services: Sweeping, bound: () => AsyncIterable<readonly BoundTo[]>): Promise<void> {
  const { files } = services
  const last = await files.stat(lastPath)
  if (last && !isOlder(services, last, pause)) return
  const used = await usedHashes(services, bound())
  for await (const { path } of eachFileUnder(files, marks))
    if (used.has(hashIn(path)) || !(await files.stat(path.slice(marks.length)))) await files.delete(path)
  for (const folder of folders)
    for await (const { path } of eachFileUnder(files, folder))
      if (!used.has(hashIn(path))) await sweepUnused(services, path)
  await files.put(lastPath, empty)
}

async function sweepUnused(services: Sweeping, path: string): Promise<void> {
  const { files } = services
  const mark = marks + path
  const marked = await files.stat(mark)
  if (!marked) return void (await files.put(mark, empty))
  if (!isOlder(services, marked, patience)) return
  const isGone = await whileNobodyKeeps(services, async () => {
    const now = await files.stat(path)
    return now !== undefined && isOlder(services, now, rest) && files.delete(path)
  })
  if (isGone) await files.delete(mark)
}

async function usedHashes(services: Sweeping, bound: AsyncIterable<readonly BoundTo[]>): Promise<HashFilter> {
  const used = new HashFilter()
  for await (const page of bound)
    for (const { set, pdf, looks } of page) {
      if (pdf !== null) used.add(pdf)
      for (const look of looks ?? []) used.add(look)
      if (set === null) continue
      used.add(set)
      for (const path of await pathsIn(services, set)) used.add(hashIn(path))
    }
  return used
}

/** None of a set that is gone itself. Whatever else keeps it from being read ends the look: nothing is deleted on half of what is used. */
async function pathsIn(services: Sweeping, hash: string): Promise<string[]> {
  try {
    const { design, pictures, profile, standIns = [] } = await readBoundSet(services, hash)
    const placed = pictures.flatMap(({ path }) => path ?? [])
    return [design.path, ...placed, ...standIns.map(({ path }) => path), ...(profile === undefined ? [] : [profile])]
  } catch (error) {
    if (error instanceof ProductError && error.code === 'file.notFound') return []
    throw error
  }
}

const isOlder = ({ clock }: Sweeping, { modified }: FileInfo, than: number): boolean =>
  clock().getTime() - modified.getTime() > than

const hashIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.png$/, '')
const empty = new Uint8Array()
