/**
 * What a release is composed with beside its data: as all of it is now, or as it was when the release was bound
 * (docs/decisions/0341-a-release-is-bound.md).
 */
import { productError } from '#domain/errors.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { FontsOf, KeyedBytes } from '../../../adapters/engine/engine-task.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import type { Services } from '../../base/context.ts'
import { hyphenationExceptions } from '../../designs/hyphenations.ts'
import { findPictures, type PictureSearch, type PictureSource } from '../../designs/design-pictures.ts'
import { designOf, readFacts } from '../../designs/template-files.ts'
import { type BoundSet, type BoundTemplate, profilePath, readBoundSet, standInsSince } from './bound-set.ts'

export type Material = {
  template: BoundTemplate
  facts: BoundSet['facts']
  design: BoundSet['design']
  fonts: FontsOf
  exceptions: BoundSet['exceptions']
  /** Where the press's profile lies, where it is not the product's own. */
  profile: string | undefined
  find: (searches: readonly PictureSearch[]) => Promise<PictureSource[]>
}

/** Throws `template.noDesign` before its first upload. */
export async function presentMaterial(services: Services, template: Template): Promise<Material> {
  const { id, owner, supplier } = template
  const design = designOf(template)
  const [facts, exceptions] = await Promise.all([
    readFacts(services, template),
    hyphenationExceptions(services, template),
  ])
  return {
    template,
    facts,
    design,
    fonts: { owner, supplier },
    exceptions,
    profile: undefined,
    find: (searches) => findPictures(services, id, searches),
  }
}

/** Names that the set knows stay what they were, also those that nobody had; others are looked for now. */
export async function boundMaterial(services: Services, set: string): Promise<Material> {
  const { template, facts, design, fonts, standIns, exceptions, profile, pictures } = await readBoundSet(services, set)
  const { id, owner, supplier } = template
  const known = new Map(pictures.map((picture) => [picture.name, picture]))
  return {
    template,
    facts,
    design,
    fonts: { owner, supplier, bound: fonts, standIns: await standInsSince(services, standIns) },
    exceptions,
    profile: profile === (await profilePath()) ? undefined : profile,
    find: async (searches) => {
      const wanted = new Set(searches.flatMap(({ names }) => names))
      const kept = [...wanted].flatMap((name) => known.get(name) ?? [])
      const others = searches.map((one) => ({ ...one, names: one.names.filter((name) => !known.has(name)) }))
      const found = others.some(({ names }) => names.length > 0) ? await findPictures(services, id, others) : []
      return [...kept.flatMap(({ name, key, path }) => (path === null ? [] : [{ name, key, path }])), ...found]
    },
  }
}

export async function materialOf(
  services: Services,
  { template, bound }: Partial<Pick<Release, 'template' | 'bound'>>,
): Promise<Material> {
  if (bound) return boundMaterial(services, bound.set)
  if (template === undefined) throw productError('template.loadFailed')
  return presentMaterial(services, await services.store.get(systemActor, 'templates', template))
}

/** Undefined for the product's own, which the engine has. */
export const readProfileOf = async ({ files }: Services, { profile }: Material): Promise<KeyedBytes | undefined> =>
  profile === undefined ? undefined : { key: profile, bytes: await readFileFrom(files, profile) }

export const readDesignOf = async ({ files }: Services, { design }: Material): Promise<KeyedBytes> => ({
  key: design.key,
  bytes: await readFileFrom(files, design.path),
})
