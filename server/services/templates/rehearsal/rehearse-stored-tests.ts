/**
 * Stored tests (document 1 §7, storeAsTestName): data with the pages it made. They are composed again whenever the design,
 * an asset or a font changes, and compared with the pages that were found good.
 */
import { firstCharacters } from '#domain/formats/characters.ts'
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { isRefusal, productError } from '#domain/errors.ts'
import { storedTestLimits, type Template } from '#domain/templates/template.ts'
import type { Comparison, Fault, StoredTest } from '#schema/shapes/rehearsal.ts'
import { isPlainName } from '#domain/formats/plain-name.ts'
import { deleteFilesUnder, filesUnder, readFileFrom } from '../../../adapters/files/files.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import type { Prepared } from '../../printing/material/prepared.ts'
import type { Context, Services } from '../../base/context.ts'
import { dueByFiles } from '../../base/due-label-checks.ts'
import { pagesOf } from '../../base/list-all.ts'
import { compareComposed, comparisonDpi, pagePath, sideOf, type ComparedSide } from './rehearse-case.ts'
import { bytesOf, readFacts, readJson, testPath } from '../../designs/template-files.ts'
import { entriesOf } from '../trial-data.ts'
import { getEditable } from '../editable-template.ts'

/** What is kept with the data. Pictures are looked up with the permissions of the person who stored it. */
type Reference = {
  name: string
  tenant: { owner: string; supplier: string }
  demo: boolean
  at: string
  inputHash: string
  pages: readonly { name: string; width: number; height: number; hash: string }[]
  findings: ComparedSide['findings']
}

type Latest = {
  at: string
  inputHash: string
  comparison?: Comparison
  fault?: Fault
}

type Watch = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/** Throws `asset.nameInvalid`, `template.testsTooMany`, `template.testTooLarge`. A name that is there is replaced. */
export async function storeTest(
  context: Context,
  templateId: string,
  { name, data, demo }: { name: string; data: Readonly<Record<string, unknown>>; demo: boolean },
): Promise<void> {
  const { files, actor } = context
  const template = await getEditable(context, templateId)
  if (!isPlainName(name)) throw productError('asset.nameInvalid', { name: firstCharacters(name, 200) })
  const bytes = bytesOf(data)
  const { tests, KB } = storedTestLimits
  if (bytes.byteLength > KB * 1024) throw productError('template.testTooLarge', { limit: `${KB} KB` })
  const known = await testNames(context, templateId)
  if (!known.includes(name) && known.length >= tests) throw productError('template.testsTooMany', { limit: tests })
  const kept = { name, tenant: { owner: actor.organization, supplier: actor.supplier }, demo }
  const prepared = await prepareTest(context, template, data, kept)
  await files.put(testPath(templateId, name), bytes)
  await deleteFilesUnder(files, folderOf(templateId, name))
  await keepReference(
    context,
    templateId,
    kept,
    prepared,
    sideOf(await prepared.compose(await outputsOf(context, template))),
  )
}

/** Newest file first is not needed: by name, as the folder lists them. */
export async function viewStoredTests(context: Context, templateId: string): Promise<StoredTest[]> {
  await context.store.get(context.actor, 'templates', templateId)
  const folder = testPath(templateId, '').replace(/\.json$/, '')
  return Promise.all(
    (await filesUnder(context.files, folder)).map(async ({ path, modified }) => {
      const name = nameIn(folder, path)
      const latest = await readLatest(context, templateId, name)
      return {
        name,
        modified: modified.toISOString(),
        result: latest?.fault ? 'failed' : (latest?.comparison?.result ?? null),
        checked: latest?.at ?? null,
        share: latest?.comparison?.share ?? 0,
        pages: latest?.comparison?.pages ?? [],
        findings: latest?.comparison?.findings ?? [],
        ...(latest?.comparison?.newFindings !== undefined && { newFindings: latest.comparison.newFindings }),
        fault: latest?.fault ?? null,
      }
    }),
  )
}

/** The pages of the last comparison become those that count from now on. */
export async function acceptTest(context: Context, templateId: string, name: string): Promise<void> {
  const template = await getEditable(context, templateId)
  const data = await readTestData(context, templateId, name)
  const kept = (await readReference(context, templateId, name)) ?? tenantOf(template, name)
  const prepared = await prepareTest(context, template, data, kept)
  const composed = await prepared.compose(await outputsOf(context, template))
  await deleteFilesUnder(context.files, folderOf(templateId, name))
  await keepReference(context, templateId, kept, prepared, sideOf(composed))
}

export async function forgetTest({ files }: Services, templateId: string, name: string): Promise<boolean> {
  const deleted = isPlainName(name) && (await files.delete(testPath(templateId, name)))
  if (deleted) await deleteFilesUnder(files, folderOf(templateId, name))
  return deleted
}

/** A page of it: the stored one, or the one of the last comparison. Throws `template.testNotFound`. */
export async function testPagePath(
  context: Context,
  { id, name, side, page }: { id: string; name: string; side: 'before' | 'after'; page: number },
): Promise<string> {
  await getEditable(context, id)
  const folder = folderOf(id, name)
  const changed = pagePath(folder, side, page)
  const kept = referencePage(folder, page)
  for (const path of [changed, kept]) if (isPlainName(name) && (await context.files.stat(path))) return path
  throw productError('template.testNotFound', { name: firstCharacters(name, 200) })
}

/** Throws what a cancelled job throws; a test that cannot be composed is a result. */
export async function checkStoredTests(
  services: Services,
  templateId: string,
  { progress, signal }: Watch,
): Promise<void> {
  const template = await services.store.find(systemActor, 'templates', templateId)
  if (!template?.design) return
  const names = await testNames(services, templateId)
  for (const [index, name] of names.entries()) {
    if (signal.aborted) throw new Error('interrupted')
    await checkTest(services, template, name)
    await progress(((index + 1) / names.length) * 100)
  }
}

export async function checkAllStoredTests(services: Services, watch: Watch): Promise<void> {
  const ids: string[] = []
  for await (const page of pagesOf({ store: services.store, actor: systemActor }, 'templates', {}))
    ids.push(...page.map(({ id }) => id))
  for (const [index, id] of ids.entries()) {
    await checkStoredTests(services, id, { ...watch, progress: async () => watch.progress((index / ids.length) * 100) })
  }
}

/** To be called by everything that changes how a template's pages look. */
export const recheckTests = async (context: Context, templateId?: string): Promise<void> => {
  const payload = templateId === undefined ? {} : { templateId }
  // Of fonts it is due with the write of their records.
  if (templateId !== undefined) await dueByFiles(context, templateId)
  await context.jobs.start('check-stored-tests', payload, { actor: context.actor, key: templateId ?? 'all' })
}

export async function testNames({ files }: Pick<Services, 'files'>, templateId: string): Promise<string[]> {
  const folder = testPath(templateId, '').replace(/\.json$/, '')
  return (await filesUnder(files, folder)).map(({ path }) => nameIn(folder, path))
}

/** The test as a release would be composed, with the design in use or another one. */
export async function prepareStoredTest(services: Services, template: Template, name: string): Promise<Prepared> {
  const kept = (await readReference(services, template.id, name)) ?? tenantOf(template, name)
  return prepareTest(services, template, await readTestData(services, template.id, name), kept)
}

async function checkTest(services: Services, template: Template, name: string): Promise<void> {
  const { files, clock } = services
  const { id } = template
  const folder = folderOf(id, name)
  const reference = await readReference(services, id, name)
  const at = clock().toISOString()
  try {
    const prepared = await prepareStoredTest(services, template, name)
    const known = await readLatest(services, id, name)
    if (known?.inputHash === prepared.inputHash && !known.fault) return
    const composed = sideOf(await prepared.compose(await outputsOf(services, template)))
    // Stored before pages were kept with the data: these are the first ones.
    if (!reference) return await keepReference(services, id, tenantOf(template, name), prepared, composed)
    const pages = await Promise.all(
      reference.pages.map(async (page, index) => ({
        ...page,
        png: await readFileFrom(files, referencePage(folder, index + 1)),
      })),
    )
    const comparison = await compareComposed(services, folder, { pages, findings: reference.findings }, composed)
    await keepLatest(services, folder, { at, inputHash: prepared.inputHash, comparison })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await keepLatest(services, folder, { at, inputHash: '', fault: { code: error.code, params: error.params } })
  }
}

async function keepReference(
  services: Services,
  id: string,
  kept: Pick<Reference, 'name' | 'tenant' | 'demo'>,
  { inputHash }: Prepared,
  { pages, findings }: ComparedSide,
): Promise<void> {
  const { files, clock } = services
  const folder = folderOf(id, kept.name)
  for (const [index, { png }] of pages.entries()) if (png) await files.put(referencePage(folder, index + 1), png)
  const at = clock().toISOString()
  const { name, tenant, demo } = kept
  const facts = pages.map(({ png: _png, ...page }) => page)
  const reference: Reference = { name, tenant, demo, at, inputHash, pages: facts, findings }
  await files.put(`${folder}reference.json`, bytesOf(reference))
  const same = facts.map(({ hash: _hash, ...page }) => ({ ...page, state: 'same', share: 0, zones: [] }) as const)
  const comparison: Comparison = { result: 'same', share: 0, pages: same, findings: [], newFindings: 0, mended: 0 }
  await keepLatest(services, folder, { at, inputHash, comparison })
}

const keepLatest = ({ files }: Services, folder: string, latest: Latest) =>
  files.put(`${folder}latest.json`, bytesOf(latest))

const readReference = async (services: Services, id: string, name: string) =>
  (await readIfThere(services, `${folderOf(id, name)}reference.json`)) as Reference | undefined

const readLatest = async (services: Services, id: string, name: string) =>
  (await readIfThere(services, `${folderOf(id, name)}latest.json`)) as Latest | undefined

const readIfThere = async (services: Services, path: string): Promise<unknown> =>
  (await services.files.stat(path)) ? readJson(services, path) : undefined

async function readTestData(services: Services, id: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const path = testPath(id, name)
  if (!isPlainName(name) || !(await services.files.stat(path)))
    throw productError('template.testNotFound', { name: firstCharacters(name, 200) })
  return (await readJson(services, path)) as Readonly<Record<string, unknown>>
}

const prepareTest = (
  services: Services,
  template: Template,
  data: Readonly<Record<string, unknown>>,
  { tenant, demo }: Pick<Reference, 'tenant' | 'demo'>,
): Promise<Prepared> =>
  prepareRelease(services, { ...tenant, template: template.id, data: entriesOf(data), examples: demo, using: template })

const outputsOf = async (services: Services, template: Template) => ({
  pngDpi: comparisonDpi((await readFacts(services, template)).pages),
})

const tenantOf = ({ owner, supplier }: Template, name: string) => ({ name, tenant: { owner, supplier }, demo: false })

/**
 * Beside the templates, whose files are as visible as they are: pages of a test show its author's pictures. The name may be
 * longer than a path takes.
 */
const folderOf = (id: string, name: string): string =>
  `rehearsals/${id}/tests/${createHash('sha256').update(name).digest('hex').slice(0, 24)}/`

const referencePage = (folder: string, page: number): string => `${folder}kept-${page}.png`

const nameIn = (folder: string, path: string): string => path.slice(folder.length).replace(/\.json$/, '')
