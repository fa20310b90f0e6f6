/**
 * From its first proof on a release is composed of the same design, fonts, pictures and words, whatever becomes of them
 * (docs/decisions/0341-a-release-is-bound.md).
 */
import { systemActor, within } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import type { Bound } from '#domain/releases/bound.ts'
import type { Release } from '#domain/releases/release.ts'
import { sameJson } from '#domain/same-value.ts'
import type { BoundChanges } from '#schema/shapes/composition-kit.ts'
import type { Services } from '../base/context.ts'
import { fontsUsed } from '../designs/font-source.ts'
import {
  type BoundPicture,
  type BoundSet,
  keepBoundFile,
  keepBoundSet,
  keepProfile,
  profilePath,
  keepStandIns,
  readBoundSet,
  standInsSince,
} from './material/bound-set.ts'
import { composedFacts } from './composed-facts.ts'
import { type Material, materialOf, presentMaterial } from './material/material.ts'
import { decidedOn } from '../base/release-writes.ts'
import { searchesOf } from './material/pictures-wanted.ts'

/**
 * What is bound already stays, and names that came with an edit are added. Undefined where there is nothing to compose. Throws
 * `file.notFound` where a file of it is gone.
 */
export async function boundOf(services: Services, release: Release): Promise<Bound | undefined> {
  const { store, clock, config } = services
  const { bound } = release
  if (release.type !== 'print' || (!bound && !(await hasDesign(services, release)))) return undefined
  const material = await materialOf(services, release)
  const earlier = bound && (await readBoundSet(services, bound.set))
  const fresh = await picturesOf(services, release, material, new Set(earlier?.pictures.map(({ name }) => name)))
  // What is bound without them stays so.
  const standIns =
    earlier && !earlier.standIns
      ? undefined
      : await keepStandIns(services, await standInsWanted(services, release), earlier?.standIns)
  if (bound && fresh.length === 0 && standIns?.length === earlier?.standIns?.length) return bound
  const { template, facts, design, fonts, exceptions } = material
  const { id, name, owner, supplier, placeholders, previewDivide, previewCuts, preflight } = template
  // What is bound without one stays so.
  const profile = earlier ? earlier.profile : await keepProfile(services)
  const engine = bound ? bound.engine : config.version
  const { fonts: families, links, embedded, pages } = facts
  const set: BoundSet = {
    template: {
      id,
      name,
      owner,
      supplier,
      placeholders,
      ...(template.design && { design: template.design }),
      ...(previewDivide !== undefined && { previewDivide }),
      ...(previewCuts && { previewCuts }),
      ...(preflight && { preflight }),
    },
    facts: { fonts: families, links, ...(embedded && { embedded }), ...(pages && { pages }) },
    design: { key: design.key, path: await keepBoundFile(services, design) },
    fonts: await fontsUsed(store, fonts),
    ...(standIns && { standIns }),
    exceptions,
    ...(profile !== undefined && { profile }),
    pictures: [...(earlier?.pictures ?? []), ...fresh],
  }
  const master = template.design
  return {
    set: await keepBoundSet(services, set),
    design: { name: master?.name ?? '', updateTimestamp: master?.updateTimestamp ?? clock().toISOString() },
    ...(engine !== undefined && { engine }),
  }
}

/** As it is from now on. One that was sent to somebody before there was anything to bind it is bound to what there is now. */
export async function bindOverdue(services: Services, release: Release): Promise<Release> {
  if (release.status === 'pending' || release.bound) return release
  const bound = await boundOf(services, release)
  if (!bound) return release
  const {
    documents: [written],
  } = await services.store.write(
    within(systemActor, 'release.bind'),
    [
      {
        kind: 'update',
        collection: 'releases',
        id: release.id,
        set: { bound },
        expect: { values: decidedOn(release) },
      },
    ],
    { label: 'ReleaseBind' },
  )
  return written
}

/** What cannot be composed wants none. */
async function standInsWanted(services: Services, release: Release): Promise<readonly string[]> {
  if (release.ownPdf) return []
  try {
    return (await composedFacts(services, release)).standIns
  } catch (error) {
    if (error instanceof ProductError) return []
    throw error
  }
}

async function hasDesign({ store }: Services, { template }: Release): Promise<boolean> {
  const found = template === undefined ? undefined : await store.find(systemActor, 'templates', template)
  return found?.design !== undefined
}

/** Of names that the data or the design give it is kept, too, that nobody had them. */
async function picturesOf(
  services: Services,
  release: Release,
  material: Material,
  known: ReadonlySet<string>,
): Promise<BoundPicture[]> {
  const searches = searchesOf(release, material, services.config.MAIN_ORGANIZATION)
  const sources = new Map((await material.find(searches)).map((source) => [source.name, source]))
  const used = new Set(searches[0].names)
  const names = new Set(searches.flatMap((search) => search.names).filter((name) => name !== '' && !known.has(name)))
  const pictures: BoundPicture[] = []
  // One after the other: they may be large.
  for (const name of [...names].toSorted()) {
    const source = sources.get(name)
    if (source) pictures.push({ name, key: source.key, path: await keepBoundFile(services, source) })
    else if (used.has(name)) pictures.push({ name, key: '', path: null })
  }
  return pictures
}

/** What a bound release would be composed of if it were bound now, where that is something else. */
export async function changesSinceBound(services: Services, release: Release): Promise<BoundChanges | undefined> {
  const { store } = services
  const template =
    release.template === undefined ? undefined : await store.find(systemActor, 'templates', release.template)
  if (!release.bound || !template?.design) return undefined
  const [then, now] = [await readBoundSet(services, release.bound.set), await presentMaterial(services, template)]
  const used = new Set(then.facts.fonts.map(({ family }) => family))
  const pathsOf = (fonts: BoundSet['fonts']) =>
    fonts.filter(({ families }) => families.some((family) => used.has(family))).map(({ path }) => path)
  const fresh = new Map((await picturesOf(services, release, now, new Set())).map(({ name, key }) => [name, key]))
  const changes = {
    master: then.design.key !== now.design.key || !sameJson(then.template.placeholders, template.placeholders),
    pictures: then.pictures.flatMap(({ name, key }) => (fresh.has(name) && fresh.get(name) !== key ? [name] : [])),
    fonts:
      !sameJson(pathsOf(then.fonts), pathsOf(await fontsUsed(store, now.fonts))) ||
      (await standInsSince(services, then.standIns)) !== undefined,
    words: !sameJson(then.exceptions, now.exceptions),
    profile: then.profile !== undefined && then.profile !== (await profilePath()),
  }
  const { master, pictures, ...others } = changes
  return master || pictures.length > 0 || Object.values(others).includes(true) ? changes : undefined
}
