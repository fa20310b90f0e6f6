/** Document 1 §4, of many files: what each is for, by its name, and what would become of it. */
import { canManage } from '#domain/access/tenancy.ts'
import { notArchived } from '#domain/query/archived.ts'
import { contentName } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import { isNumberPath } from '#domain/imports/import-field.ts'
import { textsOfFileName, wholeNames } from '#domain/imports/print-file-names.ts'
import type { PrintFilePlan } from '#domain/imports/print-file-plan.ts'
import { printFileAction } from '#domain/imports/print-file-action.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { all, any, is, valueAt } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Context } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'
import { listById } from '../../base/list-by-id.ts'

export async function planPrintFiles(context: Context, names: readonly string[]): Promise<PrintFilePlan[]> {
  const texts = new Map(names.map((name) => [name, textsOfFileName(name)]))
  const wanted = [...new Set([...texts.values()].flat())]
  const versions = await listById(context, 'releases', wanted)
  const contents = await contentsNamed(context, wanted)
  const publicationsOf = await publicationsOfContents(context, [...contents.values()].flat())
  const named = await listById(context, 'publications', [
    ...wanted,
    ...[...versions.values()].flatMap(({ publicationId }) => publicationId ?? []),
  ])
  const labelled = await publicationsLabelled(context, names.flatMap(wholeNames))
  const language = context.actor.language ?? 'de'

  const namedContent = (content: Content) => ({ id: content.id, label: contentName(content, language), number: null })

  const plan = (name: string): PrintFilePlan => {
    const none = { name, action: 'none' as const, content: null, publication: null, number: null, choices: [] }
    const whole = wholeNames(name)
    for (const text of texts.get(name) ?? []) {
      const publication = named.get(versions.get(text)?.publicationId ?? text)
      if (publication?.type === 'print') return planned(name, undefined, [publication])
      const found = contents.get(text) ?? []
      const [content, another] = found
      if (another) return { ...none, choices: found.map(namedContent), reason: 'ambiguous' }
      if (content) return planned(name, content, publicationsOf(content.id))
      // As it is called where it was taken home.
      const called = (whole.includes(text) && labelled.get(text)) || []
      if (called.length > 0) return planned(name, undefined, called)
    }
    return { ...none, reason: 'unknown' }
  }

  const planned = (name: string, content: Content | undefined, found: readonly Publication[]): PrintFilePlan => {
    const [publication, another] = found
    const states = found.map((one) => ({ id: one.id, releases: releasesOf(one) }))
    const what = printFileAction(context.actor, states)
    const mayNot = publication && !canManage(context.actor, publication)
    return {
      name,
      action: mayNot ? 'none' : what.action,
      reason: mayNot ? 'locked' : what.action === 'none' ? what.reason : null,
      content: content ? { id: content.id, label: contentName(content, language) } : null,
      publication: publication && !another ? { id: publication.id, label: publication.label } : null,
      number: publication && !another ? numberOf(publication) : null,
      choices: another ? found.map((one) => ({ id: one.id, label: one.label, number: numberOf(one) })) : [],
    }
  }
  return names.map(plan)
}

/** Of the latest version. */
const numberOf = (publication: Publication): number | null => latestRelease(releasesOf(publication))?.number ?? null

/** Those that the person works on, by their ids, numbers and names. */
async function contentsNamed(context: Context, wanted: readonly string[]): Promise<Map<string, Content[]>> {
  const properties = await listAll(context, 'properties', { where: is('type', 'string') })
  const numbers = properties.map(({ id }) => `data.${id}.value`).filter(isNumberPath)
  const paths = ['id', 'label.de', 'label.en', 'label.fr', 'label.la', ...numbers]
  const byText = new Map<string, Content[]>()
  for (let at = 0; at < wanted.length; at += together) {
    const texts = new Set(wanted.slice(at, at + together))
    const where = any(...paths.map((field) => ({ field, op: 'in', value: [...texts] }) as FilterOf<'contents'>))
    for (const content of await listAll(context, 'contents', { where: all(notArchived, where) })) {
      if (!canManage(context.actor, content)) continue
      const said = new Set(paths.map((path) => valueAt(content, path)).filter((value) => typeof value === 'string'))
      for (const text of said) if (texts.has(text)) byText.set(text, [...(byText.get(text) ?? []), content])
    }
  }
  return byText
}

/** Print publications of these names that the person works on. */
async function publicationsLabelled(context: Context, labels: readonly string[]): Promise<Map<string, Publication[]>> {
  const wanted = [...new Set(labels)].filter((label) => label !== '')
  const found: Publication[] = []
  for (let at = 0; at < wanted.length; at += together) {
    const called = { field: 'label', op: 'in', value: wanted.slice(at, at + together) } as const
    found.push(...(await listAll(context, 'publications', { where: all(is('type', 'print'), called) })))
  }
  return Map.groupBy(
    found.filter((one) => canManage(context.actor, one)),
    ({ label }) => label,
  )
}

/** What one statement asks about. */
const together = 100

/** Print publications that are made of each. */
export async function publicationsOfContents(
  context: Context,
  contents: readonly Pick<Content, 'id'>[],
): Promise<(content: string) => Publication[]> {
  const ids = [...new Set(contents.map(({ id }) => id))]
  const made = new Map<string, Set<string>>()
  for (let at = 0; at < ids.length; at += together) {
    const asked = ids.slice(at, at + together)
    const releases = await listAll(context, 'releases', {
      where: all(is('type', 'print'), any(...asked.map((id) => is(`referencedContents.${id}`, true)))),
    })
    for (const { publicationId, referencedContents } of releases)
      for (const id of asked)
        if (publicationId !== undefined && referencedContents[id])
          made.set(id, (made.get(id) ?? new Set()).add(publicationId))
  }
  const publications = await listById(
    context,
    'publications',
    [...made.values()].flatMap((list) => [...list]),
  )
  return (content) => [...(made.get(content) ?? [])].flatMap((id) => publications.get(id) ?? [])
}
