/**
 * The pictures of a composition by the names that designs and data use: the template's own assets first, then the picture
 * libraries of those whom the work belongs to. What data name is looked for in the library first: an asset of the same name is
 * but the sample that the design shows. Names in data are the release's own and are looked for with its owner's eyes
 * alone; the template's library answers only to names that the template itself gives. So nobody is drawn another tenant's
 * picture, whatever name they type.
 */
import type { Actor } from '#domain/access/actor.ts'
import type { ComposeTask } from '../../adapters/engine/engine-task.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'
import { nearestNamed } from '../pictures/picture-library.ts'
import { listAssets } from './template-files.ts'

/** Names to look for with the eyes of one organization; of these, `ahead` of the template's assets. */
export type PictureSearch = { eyes: Actor; names: readonly string[]; ahead?: readonly string[] }

/** `title`: what its record says it shows. */
export type PictureSource = { key: string; name: string; path: string; title?: string }

/** Where each name's file lies; `key` changes with its content. Names that nobody has are left out. */
export async function findPictures(
  services: Services,
  templateId: string,
  searches: readonly PictureSearch[],
): Promise<PictureSource[]> {
  const wanted = new Set(searches.flatMap(({ names }) => names))
  const found = new Map<string, PictureSource>()
  const lookIn = async (actor: Actor, names: readonly string[]) => {
    const missing = [...new Set(names)].filter((name) => wanted.has(name) && !found.has(name))
    for (const { name, path, title } of (await nearestNamed({ ...services, actor }, missing)).values())
      found.set(name, { name, path, key: path, ...(title !== '' && { title }) })
  }
  for (const { eyes, ahead = [] } of searches) await lookIn(eyes, ahead)
  for (const { name, path, modified, size } of await listAssets(services, templateId))
    if (wanted.has(name) && !found.has(name))
      found.set(name, { name, path, key: `${path} ${modified.getTime()} ${size}` })
  for (const { eyes, names } of searches) await lookIn(eyes, names)
  return [...found.values()]
}

export async function readPictures(
  { files }: Pick<Services, 'files'>,
  sources: readonly PictureSource[],
): Promise<ComposeTask['pictures']> {
  return Promise.all(
    sources.map(async ({ key, name, path }) => ({ key, name, bytes: await readFileFrom(files, path) })),
  )
}

/** What pictures show, by their names; of files that are kept, where the library still has the same. */
export async function titlesOf(
  services: Services,
  templateId: string,
  searches: readonly PictureSearch[],
  sources: readonly PictureSource[],
): Promise<Record<string, string>> {
  const found = await findPictures(services, templateId, searches)
  const titles = new Map(found.flatMap(({ key, title }) => (title === undefined ? [] : [[key, title] as const])))
  return Object.fromEntries(
    sources.flatMap(({ name, key }) => {
      const title = titles.get(key)
      return title === undefined ? [] : [[name, title] as const]
    }),
  )
}
