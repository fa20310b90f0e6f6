/** The pictures that a composition may ask for: those that the data name, and those of the template. */
import { eyesOf, libraryOf } from '#domain/access/eyes-of.ts'
import { picturesIn, placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import type { DesignFacts } from '../../../adapters/engine/engine-task.ts'
import type { PictureSearch } from '../../designs/design-pictures.ts'
import type { BoundTemplate } from './bound-set.ts'

type Links = { links: readonly Pick<DesignFacts['links'][number], 'name' | 'frames'>[] }
type Placeholders = Template['placeholders']

type Tenant = { owner: string; supplier: string }
type Of = { template: Pick<BoundTemplate, 'owner' | 'supplier' | 'placeholders'>; facts: Links }

/** Those of a release with its values. */
export const searchesOf = (release: Tenant & Pick<Release, 'data'>, of: Of, mainOrganization: string) =>
  picturesWanted(release, of, picturesIn(placeholderValues(of.template.placeholders, release.data)), mainOrganization)

/** First with the eyes of the one whose work it is, then with those of the template. */
export function picturesWanted(
  tenant: Tenant,
  { template, facts }: Of,
  /** That the data give. */
  names: readonly string[],
  mainOrganization: string,
): [PictureSearch, PictureSearch] {
  const { placeholders } = template
  const links = facts.links.map(({ name }) => name)
  const offered = placeholders.flatMap(offeredNames)
  const ofTemplate = new Set([...offered, ...fixedLinks(facts, placeholders)])
  return [
    {
      eyes: eyesOf(tenant, mainOrganization),
      names: [...names, ...links],
      ahead: names.filter((name) => !ofTemplate.has(name)),
    },
    { eyes: libraryOf(template), names: [...offered, ...placeholders.flatMap(exampleNames), ...links] },
  ]
}

/** Linked where data only ever replace it: it shows what kind of picture is meant. */
export function isSample({ frames = [] }: Links['links'][number], placeholders: Placeholders): boolean {
  const pictures = placeholders.filter(({ type }) => type === 'image' || type === 'pictogram')
  const filled = new Set(pictures.map(({ id }) => placeholderKey(id)))
  return frames.every((tags) => tags.some((tag) => filled.has(placeholderKey(tag))))
}

const fixedLinks = ({ links }: Links, placeholders: Placeholders): string[] =>
  links.flatMap((link) => (isSample(link, placeholders) ? [] : [link.name]))

/** To choose from. */
const offeredNames = ({ values, assetPrefix = '' }: Placeholders[number]): string[] =>
  values.map(({ value }) => assetPrefix + value.trim())

const exampleNames = ({ previewValue = '', assetPrefix = '' }: Placeholders[number]): string[] =>
  previewValue.split(',').map((name) => assetPrefix + name.trim())
