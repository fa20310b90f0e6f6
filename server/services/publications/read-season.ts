/** How far the labels of a collection's contents are, on each template: read anew each time, as far as one sees them. */
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { madeOf } from '#domain/publications/made-of.ts'
import { workedOn } from '#domain/publications/plan-from-contents.ts'
import { type SeasonState, seasonState } from '#domain/publications/season-state.ts'
import { isOffered } from '#domain/query/archived.ts'
import { all, any, is } from '#domain/query/filter.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import { proofOf } from '#domain/releases/course/renewal.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { listById, seenAmong } from '../base/list-by-id.ts'
import { newerValues } from '../releases/newer/newer-values.ts'

/** Without a language, that of most labels is meant. */
type Asked = { ids: readonly string[]; templates: readonly string[]; language?: string }

export type SeasonVersion = Pick<Release, 'label' | 'number' | 'status' | 'type' | 'owner' | 'supplier'> & {
  id: string
  publicationId: string
  template: string
  /** As what it can be sent for its proof now. */
  proof: 'review' | 'approval' | null
}

export type SeasonCell = { content: string; template: string; state: SeasonState; versions: SeasonVersion[] }

/** Contents that one statement asks about. */
const together = 100

/** Of those that are in the collection, and of labels that are in it. Throws `write.notAllowed`, `collection.notFound`. */
export async function readSeason(
  context: Context,
  id: string,
  asked: Asked,
): Promise<{ language: string; data: SeasonCell[] }> {
  if (!canWork(context.actor)) throw productError('write.notAllowed')
  const collection = await context.store.get(context.actor, 'collections', id)
  const [listed, designs] = await Promise.all([
    listById(context, 'contents', asked.ids),
    listById(context, 'templates', asked.templates),
  ])
  const contents = [...listed.values()].filter(({ collections }) => collections[collection.id] === true)
  const found = await madeIn(
    context,
    { templates: asked.templates, collection: collection.id, owner: collection.owner },
    contents.map((one) => one.id),
  )
  const language = asked.language ?? usual(found) ?? context.actor.language ?? 'de'
  const made = found.filter((one) => one.language === language)
  const publications = await listById(
    context,
    'publications',
    made.map(({ publicationId }) => publicationId),
  )
  const worked = new Map([...publications.values()].flatMap((one) => [[workedOn(one)?.id ?? '', one] as const]))
  const releases = await listById(context, 'releases', [...worked.keys()])
  const newer = await newerValues(context, [...releases.values()])
  const versions = [...publications.values()].flatMap((one) => releasesOf(one).map((release) => release.id))
  const ordered = await seenAmong(context, 'releases', versions, {
    used: { by: 'orders', where: { field: 'status', op: '!=', value: 'cancelled' } },
  })
  const byPlace = Map.groupBy(made, ({ content, template }) => `${content} ${template}`)
  const versionsOf = (content: string, template: string) =>
    (byPlace.get(`${content} ${template}`) ?? []).flatMap(({ publicationId }) => {
      const publication = publications.get(publicationId)
      const release = publication && releases.get(workedOn(publication)?.id ?? '')
      return release ? [{ publication, release }] : []
    })
  return {
    language,
    data: contents.flatMap((content) =>
      [...designs.values()].map((template): SeasonCell => {
        const own = versionsOf(content.id, template.id)
        const state = seasonState(
          own.map(({ publication, release }) => ({
            status: release.status,
            isOutdated: (newer.get(release.id)?.changes.length ?? 0) > 0,
            isOrdered: releasesOf(publication).some((one) => ordered.has(one.id)),
          })),
          content.effectivelyActive && isOffered(content) && isOffered(template),
        )
        const { disableReview } = template.workflow
        return {
          content: content.id,
          template: template.id,
          state,
          versions: own.map(({ publication, release }) => ({
            ...pick(release),
            publicationId: publication.id,
            template: template.id,
            proof: proofOf(context.actor, { release, siblings: releasesOf(publication), disableReview }) ?? null,
          })),
        }
      }),
    ),
  }
}

const pick = ({ id, label, number, status, type, owner, supplier }: Release & { id: string }) => ({
  id,
  label,
  number,
  status,
  type,
  owner,
  supplier,
})

type Made = { content: string; template: string; publicationId: string; language: string }

function usual(made: readonly Made[]): string | undefined {
  const byLanguage = [...Map.groupBy(made, ({ language }) => language)]
  return byLanguage.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** Each publication once a content and template, whoever made it: releases say of what they were made. */
async function madeIn(
  context: Context,
  { templates, collection, owner }: Pick<Asked, 'templates'> & { collection: string; owner: string },
  ids: readonly string[],
): Promise<Made[]> {
  const wanted = new Set(ids)
  const found = new Map<string, Made>()
  for (let at = 0; at < ids.length; at += together) {
    const releases = await listAll(context, 'releases', {
      where: all(
        { field: 'template', op: 'in', value: [...templates] },
        is('owner', owner),
        is(`collections.${collection}`, true),
        any(...ids.slice(at, at + together).map((one) => is(`referencedContents.${one}`, true))),
      ),
    })
    for (const release of releases) {
      const { publicationId, template } = release
      const of = madeOf(release)
      if (publicationId === undefined || template === undefined || !of) continue
      if (wanted.has(of.content)) found.set(`${publicationId} ${of.content}`, { ...of, template, publicationId })
    }
  }
  return [...found.values()]
}
