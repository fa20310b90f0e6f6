/** The columns of a property that has several languages: one of the person's own, and one of each other. */
import { columnIn, columnNameOf, readyTemplate } from '#domain/values/column-id.ts'
import { alwaysActive } from '#domain/formats/languages.ts'
import { languageLabel } from '#domain/formats/language-name.ts'
import type { Property } from '#domain/properties/property.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { currentLanguage } from '../../../ui/words/texts.ts'
import { type Catalog, propertyLabel } from '../../values/catalog.ts'

type Labelled = Pick<Property, 'id' | 'label' | 'translatable'>

/** The languages that the own organization keeps contents in. */
export const columnLanguages = ({ own }: Pick<Catalog, 'own'>): readonly string[] => [
  ...new Set([...alwaysActive, ...(own?.languages ?? [])]),
]

/** Each column that is offered, and behind it those of its languages; what is not translated has none. */
export function withLanguages(
  offered: readonly { id: string; title: string }[],
  catalog: Catalog,
): readonly { id: string; title: string }[] {
  const languages = columnLanguages(catalog)
  return offered.flatMap((column) => {
    const property = catalog.properties.get(column.id)
    if (!property?.translatable) return [column]
    return [
      column,
      ...languages.map((language) => ({ id: columnIn(column.id, language), title: titleIn(property, language) })),
    ]
  })
}

/** The properties themselves, each once; what is said of labels is none. */
export const withoutLanguages = (columns: readonly string[]): string[] => [
  ...new Set(columns.flatMap((column) => (readyTemplate(column) === undefined ? columnNameOf(column).id : []))),
]

/** `Name · Französisch` */
export const titleIn = (property: Labelled, language: string): string =>
  `${propertyLabel(property)} · ${languageLabel(language, currentLanguage())}`

/** The order of everybody: by a property, in whichever language each person reads it. */
export const inOwnLanguage = (order: readonly GridSort[]): GridSort[] =>
  order.map(({ column, direction }) => ({ column: columnNameOf(column).id, direction }))
