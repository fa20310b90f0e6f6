/**
 * Sets of what releases are bound to: the design, the pictures by their names, the fonts, the words that divide elsewhere, the
 * press's profile, and the template as it was. Sets and files lie under the hash of their content: releases share them, and nothing that comes later
 * changes them (docs/decisions/0341-a-release-is-bound.md).
 */
import { createHash } from 'node:crypto'
import { keepRecent, keepRecentlyMade, type RecentlyMade } from '#artwork/facts.ts'
import type { Template } from '#domain/templates/template.ts'
import type { BoundStandIn, DesignFacts, FontUsed } from '../../../adapters/engine/engine-task.ts'
import { standInFonts } from '../../../adapters/engine/stand-in-fonts.ts'
import { readStandIn } from '../../../adapters/engine/read-stand-in.ts'
import { type FileInfo, type FileStore, readFileFrom } from '../../../adapters/files/files.ts'
import { outputProfile } from '../../../adapters/pixels/output-profile.ts'
import type { Services } from '../../base/context.ts'
import { oneAfterAnother } from '../../base/one-after-another.ts'
import { bytesOf, readJson } from '../../designs/template-files.ts'

type Files = Pick<Services, 'files'>
type Engine = Pick<Services, 'engine'>
type Keeping = Pick<Services, 'files' | 'store' | 'clock'>

export type BoundSet = {
  template: BoundTemplate
  /** `pages` since a PDF of one's own is held against them. */
  facts: Pick<DesignFacts, 'fonts' | 'links' | 'embedded'> & Partial<Pick<DesignFacts, 'pages'>>
  /** `key` names these very bytes, as it does where the design lies as long as it is in use. */
  design: { key: string; path: string }
  /** In the order in which the engine takes them. */
  fonts: readonly FontUsed[]
  /** Of the product's own fonts; before they were bound they are those that it has. */
  standIns?: readonly BoundStandIn[]
  /** Words that divide elsewhere than the patterns say, by language. */
  exceptions: Readonly<Record<string, readonly string[]>>
  /** Where the press's profile lies; before it was bound it is that of the product. */
  profile?: string
  /** Every name that was looked for; without a path where nobody had it. */
  pictures: readonly BoundPicture[]
}

/** Of a template what its releases are composed and judged with. */
export type BoundTemplate = Pick<
  Template,
  'id' | 'name' | 'owner' | 'supplier' | 'design' | 'placeholders' | 'previewDivide' | 'previewCuts' | 'preflight'
>

export type BoundPicture = { name: string; key: string; path: string | null }

export const pathOfBound = (hash: string): string => `bound/${hash}`

/** By the hash. Answers the same for the same set, however often it is kept. */
export async function keepBoundSet(services: Keeping, set: BoundSet): Promise<string> {
  const hash = await keepBytes(services, bytesOf(set))
  sets.get(hash, () => set)
  return hash
}

export async function readBoundSet(services: Files, hash: string): Promise<BoundSet> {
  const known = sets.peek(hash)
  if (known) return known
  const set = (await readJson(services, pathOfBound(hash))) as BoundSet
  sets.get(hash, () => set)
  return set
}

const sets = keepRecent<BoundSet>({ most: 200 })

/** Where the bytes lie from now on. `key` names them: they are not read again as long as they lie there for sure. */
export async function keepBoundFile(services: Keeping, { key, path }: { key: string; path: string }): Promise<string> {
  const { files } = services
  const keep = async () => pathOfBound(await keepBytes(services, await readFileFrom(files, path)))
  const kept = paths.get(files) ?? keepRecentlyMade<string>({ most: 20_000 })
  paths.set(files, kept)
  const bound = await kept.get(key, keep)
  return isNew(services, await files.stat(bound)) ? bound : keep()
}

const paths = new WeakMap<FileStore, RecentlyMade<string>>()

let ownProfile: Promise<string> | undefined

/** Where the press's profile that comes with the product lies, once something is bound to it. */
export const profilePath = (): Promise<string> =>
  (ownProfile ??= outputProfile().then((bytes) => pathOfBound(hashOf(bytes))))

export const keepProfile = async (services: Keeping): Promise<string> =>
  pathOfBound(await keepBytes(services, await outputProfile()))

/**
 * The product's own fonts as they are from now on: those it loads for any design, and those wanted. `earlier` ones stay what they
 * are (docs/decisions/0493-stand-ins-are-bound.md).
 */
export async function keepStandIns(
  services: Keeping & Engine,
  wanted: readonly string[],
  earlier: readonly BoundStandIn[] = [],
): Promise<readonly BoundStandIn[]> {
  const known = new Set(earlier.map(({ file }) => file))
  const files = [
    ...(earlier.length > 0 ? [] : standInFonts.map((file) => ({ file, use: 'always' as const }))),
    ...wanted.flatMap((file) => (known.has(file) ? [] : [{ file, use: 'wanted' as const }])),
  ]
  const kept = files.map(async ({ file, use }) => {
    const path = await standInPath(services.engine, file)
    if (path === undefined) return []
    // They are read again only where they do not lie there for sure.
    if (!isNew(services, await services.files.stat(path)))
      await keepBytes(services, (await readStandIn(services.engine, file))!)
    return [{ file, path, use }]
  })
  return [...earlier, ...(await Promise.all(kept)).flat()]
}

/** Those that something is bound to, where the product would take others now; undefined where it takes the same. */
export async function standInsSince(
  { engine }: Engine,
  bound: readonly BoundStandIn[] | undefined,
): Promise<readonly BoundStandIn[] | undefined> {
  if (!bound) return undefined
  const always = bound.flatMap(({ file, use }) => (use === 'always' ? [file] : []))
  const paths = await Promise.all(bound.map(({ file }) => standInPath(engine, file)))
  const isSame = always.join() === standInFonts.join() && bound.every(({ path }, at) => path === paths[at])
  return isSame ? undefined : bound
}

const standInPaths = keepRecentlyMade<string | undefined>({ most: 1000 })

/** Where one lies as the product has it, once something is bound to it; undefined for what the product does not have. */
const standInPath = (engine: Services['engine'], file: string): Promise<string | undefined> =>
  standInPaths.get(file, async () => {
    const bytes = await readStandIn(engine, file)
    return bytes && pathOfBound(hashOf(bytes))
  })

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** By their hash, under which they lie from now on: an old file is put there anew, so that nobody takes it for unused. */
export async function keepBytes(services: Keeping, bytes: Uint8Array): Promise<string> {
  const { files } = services
  const hash = hashOf(bytes)
  const put = () => files.put(pathOfBound(hash), bytes)
  const found = await files.stat(pathOfBound(hash))
  if (!found) await put()
  else if (!isNew(services, found)) await whileNobodyKeeps(services, put)
  return hash
}

/** Milliseconds in which what was kept is not swept, whoever is bound to it. Binding takes seconds. */
export const staysFor = 30 * 86_400_000

const isNew = ({ clock }: Keeping, found: FileInfo | undefined): boolean =>
  found !== undefined && clock().getTime() - found.modified.getTime() < staysFor

/** Whoever puts an old file there anew, and whoever deletes one, of all processes: one after the other. */
export const whileNobodyKeeps = <Result>(
  { store }: Pick<Services, 'store'>,
  work: () => Promise<Result>,
): Promise<Result> => oneAfterAnother('bound files', () => store.alone('bound files', work))
