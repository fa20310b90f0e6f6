/** Where a template's files lie, and what its design says. */
import { productError } from '#domain/errors.ts'
import type { Template } from '#domain/templates/template.ts'
import type { DesignFacts, KeyedBytes } from '#server/adapters/engine-task.ts'
import { readFileFrom, type FileInfo } from '#server/adapters/files.ts'
import type { Services } from './context.ts'

export const designPath = (id: string): string => `templates/${id}/design.idml`
export const assetPath = (id: string, name: string): string => `templates/${id}/assets/${name}`
export const testPath = (id: string, name: string): string => `templates/${id}/tests/${name}.json`
const factsPath = (id: string): string => `templates/${id}/facts.json`

/** Throws `template.noDesign` while nothing was uploaded. */
export async function readDesign({ files }: Pick<Services, 'files'>, template: Template): Promise<KeyedBytes> {
  if (!template.design) throw productError('template.noDesign', { id: template.id })
  const bytes = await readFileFrom(files, designPath(template.id))
  return { key: `${template.id} ${template.design.updateTimestamp}`, bytes }
}

export const keepFacts = ({ files }: Pick<Services, 'files'>, id: string, facts: DesignFacts) =>
  files.put(factsPath(id), new TextEncoder().encode(JSON.stringify(facts)))

/** As of the upload; which fonts are there may have changed since. */
export async function readFacts({ files }: Pick<Services, 'files'>, id: string): Promise<DesignFacts> {
  return JSON.parse(new TextDecoder().decode(await readFileFrom(files, factsPath(id)))) as DesignFacts
}

const most = 1000

/** Name and file of each asset. */
export async function listAssets(
  { files }: Pick<Services, 'files'>,
  id: string,
): Promise<(FileInfo & { name: string })[]> {
  const folder = assetPath(id, '')
  const found: (FileInfo & { name: string })[] = []
  for (let after: string | undefined; found.length < most;) {
    const page = await files.list(folder, after)
    found.push(...page.files.map((file) => ({ ...file, name: file.path.slice(folder.length) })))
    if (page.next === null) break
    after = page.next
  }
  return found
}
