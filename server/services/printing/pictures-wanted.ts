/** The pictures that a composition may ask for: those that the data name, and those of the template. */
import type { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Template } from '#domain/templates/template.ts'
import { eyesOf, libraryOf, type PictureSearch } from '../designs/design-pictures.ts'
import type { Material } from './material.ts'

type Data = ReturnType<typeof placeholderValues>

/** First with the eyes of the one whose work it is, then with those of the template. */
export function picturesWanted(
  tenant: { owner: string; supplier: string },
  { template, facts }: Pick<Material, 'template' | 'facts'>,
  data: Data,
  mainOrganization: string,
): [PictureSearch, PictureSearch] {
  const links = facts.links.map(({ name }) => name)
  return [
    { eyes: eyesOf(tenant, mainOrganization), names: [...Object.values(data).flatMap(pictureNames), ...links] },
    { eyes: libraryOf(template), names: [...template.placeholders.flatMap(predefinedNames), ...links] },
  ]
}

function pictureNames(value: Data[string]): string[] {
  if (value.kind === 'picture') return value.picture === undefined ? [] : [value.picture]
  return value.kind === 'pictograms' ? [...value.pictures] : []
}

/** The template's examples and the values it offers to choose from. */
const predefinedNames = ({ previewValue = '', values, assetPrefix = '' }: Template['placeholders'][number]): string[] =>
  [...previewValue.split(','), ...values.map(({ value }) => value)].map((name) => assetPrefix + name.trim())
