/** The pictures that a composition may ask for: those that the data name, and those of the template. */
import { eyesOf, libraryOf } from '#domain/access/eyes-of.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PictureSearch } from '../designs/design-pictures.ts'
import type { BoundTemplate } from './bound-set.ts'

type Links = { links: readonly { name: string }[] }

/** First with the eyes of the one whose work it is, then with those of the template. */
export function picturesWanted(
  tenant: { owner: string; supplier: string },
  { template, facts }: { template: Pick<BoundTemplate, 'owner' | 'supplier' | 'placeholders'>; facts: Links },
  /** That the data give. */
  names: readonly string[],
  mainOrganization: string,
): [PictureSearch, PictureSearch] {
  const links = facts.links.map(({ name }) => name)
  return [
    { eyes: eyesOf(tenant, mainOrganization), names: [...names, ...links] },
    { eyes: libraryOf(template), names: [...template.placeholders.flatMap(predefinedNames), ...links] },
  ]
}

/** The template's examples and the values it offers to choose from. */
const predefinedNames = ({ previewValue = '', values, assetPrefix = '' }: Template['placeholders'][number]): string[] =>
  [...previewValue.split(','), ...values.map(({ value }) => value)].map((name) => assetPrefix + name.trim())
