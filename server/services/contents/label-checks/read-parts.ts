/**
 * The labels that contents would make, ready to be composed: filled as releases are, with the eyes of the contents' owners, of what
 * there is now. What several of them share is read once.
 */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { eyesOf } from '#domain/access/eyes-of.ts'
import { visibleTemplates } from '#domain/access/templates.ts'
import type { Content } from '#domain/contents/content.ts'
import { matches } from '#domain/query/filter.ts'
import { fillFromContent } from '#domain/releases/fields/fill-from-content.ts'
import type { Release } from '#domain/releases/release.ts'
import { preflightOf, type PreflightPolicy } from '#domain/templates/preflight-policy.ts'
import type { Template } from '#domain/templates/template.ts'
import type { LabelPair } from '../../../store/beside/label-checks.ts'
import type { Services } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'
import { listById } from '../../base/list-by-id.ts'
import { demandOf } from '../../printing/check-release.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import { keyOf } from '../../printing/composed-facts.ts'
import { type Material, presentMaterial } from '../../printing/material/material.ts'
import { searchesOf } from '../../printing/material/pictures-wanted.ts'
import type { Prepared } from '../../printing/material/prepared.ts'
import { type ReadDatabase, readDatabase } from '../../releases/newer/read-database.ts'

export type ReadyLabel = {
  template: Template
  data: Release['data']
  policy: PreflightPolicy
  /** Something that it holds would be refused today. */
  isWrong: boolean
  prepared: Prepared
  /** Of all that decides what is found: the same input means the same words. */
  input: string
}

/**
 * Names the pictures of all, then makes each ready that is asked for; undefined where the content is gone, or its owner does not see the template.
 * Throws what preparing a release throws.
 */
export async function readParts(
  given: Services,
  pairs: readonly LabelPair[],
): Promise<(pair: LabelPair) => Promise<ReadyLabel | undefined>> {
  const services = { ...given, fontsKey: remembering(given.fontsKey, ({ owner, supplier }) => `${owner} ${supplier}`) }
  const { store, config } = services
  const all = { store, actor: systemActor }
  const [contents, templates] = await Promise.all([
    listById(
      all,
      'contents',
      pairs.map(({ content }) => content),
    ),
    listById(
      all,
      'templates',
      pairs.map(({ template }) => template),
    ),
  ])
  const eyesFor = ({ owner, supplier }: Content) => eyesOf({ owner, supplier }, config.MAIN_ORGANIZATION)
  const databaseOf = remembering(
    async ({ content, language }: { content: Content; language: string }): Promise<ReadDatabase> => {
      const eyes = { store, actor: eyesFor(content) }
      const properties = new Map((await listAll(eyes, 'properties', {})).map((one) => [one.id, one]))
      const ids = pairs.flatMap((pair) => {
        const of = contents.get(pair.content)
        return of && pair.language === language && isSameTenant(of, content) ? [pair.content] : []
      })
      return readDatabase(eyes, ids, properties, language)
    },
    ({ content: { owner, supplier }, language }) => `${owner} ${supplier} ${language}`,
  )
  const partsOf = remembering(
    async (template: Template & { id: string }): Promise<{ material: Material; policy: PreflightPolicy }> => {
      const [material, publishing] = await Promise.all([
        presentMaterial(services, template),
        demandOf(services, template),
      ])
      const find = remembering(material.find, (searches) => JSON.stringify(searches))
      return { material: { ...material, find }, policy: { ...preflightOf(template), publishing } }
    },
    ({ id }) => id,
  )
  const filled = remembering(
    async (pair: LabelPair) => {
      const content = contents.get(pair.content)
      const template = templates.get(pair.template)
      if (!content || !template || !matches(visibleTemplates(eyesFor(content)), template)) return undefined
      const { material, policy } = await partsOf(template)
      const database = await databaseOf({ content, language: pair.language })
      const data = fillFromContent(template.placeholders, content.id, database, pair.language)
      return { content, template, material, policy, data }
    },
    ({ content, template, language }) => `${content} ${template} ${language}`,
  )
  // Of all before any is looked for: what is found for one is taken for all that name the same.
  await services.labelChecks.name(
    (
      await Promise.allSettled(
        pairs.map(async (pair) => {
          const label = await filled(pair)
          if (!label) return []
          const { content, material, data } = label
          const searches = searchesOf({ ...content, data }, material, config.MAIN_ORGANIZATION)
          return [{ ...pair, pictures: [...new Set(searches.flatMap(({ names }) => names))] }]
        }),
      )
    ).flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
  )
  return async (pair) => {
    const label = await filled(pair)
    if (!label) return undefined
    const { content, template, material, policy, data } = label
    const { owner, supplier } = content
    const prepared = await prepareRelease(services, { owner, supplier, template: template.id, data, of: material })
    const isWrong = content.faulty === true
    const said = [keyOf(services, prepared), policy, template.placeholders, isWrong]
    const input = createHash('sha256').update(JSON.stringify(said)).digest('hex')
    return { template, data, policy, isWrong, prepared, input }
  }
}

const isSameTenant = (a: Content, b: Content): boolean => a.owner === b.owner && a.supplier === b.supplier

/** Asked once a key, also while it is not answered. */
function remembering<Given, Found>(
  ask: (given: Given) => Promise<Found>,
  keyFor: (given: Given) => string,
): (given: Given) => Promise<Found> {
  const known = new Map<string, Promise<Found>>()
  return (given) => {
    const key = keyFor(given)
    const found = known.get(key) ?? ask(given)
    known.set(key, found)
    return found
  }
}
