/** Where a template's files lie, and what its design says. */
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Design, Template } from '#domain/templates/template.ts'
import type { DesignFacts, KeyedBytes } from '../../adapters/engine/engine-task.ts'
import { deleteFilesUnder, filesUnder, readFileFrom, type FileInfo } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'

type Files = Pick<Services, 'files'>

/** Each design has a folder of its own, so that replaced ones can come back; one without a key came with the product. */
export const designPath = (id: string, key?: string): string => `${folderOf(id, key)}design.idml`
const factsPath = (id: string, key?: string): string => `${folderOf(id, key)}facts.json`
const placeholdersPath = (id: string, key?: string): string => `${folderOf(id, key)}placeholders.json`
const folderOf = (id: string, key: string | undefined): string =>
  key === undefined ? `templates/${id}/` : `templates/${id}/designs/${key}/`

export const assetPath = (id: string, name: string): string => `templates/${id}/assets/${name}`
export const testPath = (id: string, name: string): string => `templates/${id}/tests/${name}.json`

/** Where it lies, under a key that names these very bytes. Throws `template.noDesign` while nothing was uploaded. */
export function designOf({ id, design }: Pick<Template, 'id' | 'design'>): { key: string; path: string } {
  if (!design) throw productError('template.noDesign', { id })
  return { key: `${id} ${design.key ?? ''} ${design.updateTimestamp}`, path: designPath(id, design.key) }
}

export async function readDesign({ files }: Files, template: Template): Promise<KeyedBytes> {
  const { key, path } = designOf(template)
  return { key, bytes: await readFileFrom(files, path) }
}

export const keepFacts = ({ files }: Files, id: string, facts: DesignFacts, key?: string) =>
  files.put(factsPath(id, key), bytesOf(facts))

/** As of the upload; which fonts are there may have changed since. */
export async function readFacts(
  { files, store }: Pick<Services, 'files' | 'store'>,
  template: Pick<Template, 'id' | 'design'> | string,
): Promise<DesignFacts> {
  const { id, design } = typeof template === 'string' ? await store.get(systemActor, 'templates', template) : template
  return (await readJson({ files }, factsPath(id, design?.key))) as DesignFacts
}

/** What people had set on the places of a design when it was replaced, or are to find set on those of one that waits. */
export const keepPlaceholders = (
  { files }: Files,
  {
    id,
    design,
    placeholders,
  }: { id: string; design?: Pick<Design, 'key'> | undefined; placeholders: readonly Placeholder[] },
) => files.put(placeholdersPath(id, design?.key), bytesOf(placeholders))

export async function keptPlaceholders({ files }: Files, id: string, key?: string): Promise<Placeholder[]> {
  const path = placeholdersPath(id, key)
  return (await files.stat(path)) ? ((await readJson({ files }, path)) as Placeholder[]) : []
}

export async function deleteDesign({ files }: Files, id: string, key: string | undefined): Promise<void> {
  if (key !== undefined) return deleteFilesUnder(files, folderOf(id, key))
  await Promise.all([designPath(id), factsPath(id), placeholdersPath(id)].map((path) => files.delete(path)))
}

export const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

export const readJson = async ({ files }: Files, path: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await readFileFrom(files, path)))

/** Name and file of each asset. */
export async function listAssets({ files }: Files, id: string): Promise<(FileInfo & { name: string })[]> {
  const folder = assetPath(id, '')
  return (await filesUnder(files, folder)).map((file) => ({ ...file, name: file.path.slice(folder.length) }))
}
