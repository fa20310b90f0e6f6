/** What a column may be assigned to: what every content has, and the properties. */
import type { Property } from '../properties/property.ts'

/** Of every content; `parentId` makes variants. */
export const plainFields = ['id', 'label', 'type', 'active', 'public', 'parentId'] as const
export type PlainField = (typeof plainFields)[number]

export type ImportField = {
  /** `label`, or the id of a property as `data.{id}`. */
  id: string
  kind: PlainField | 'property'
  property?: Property
  /** A column a language. */
  isTranslated: boolean
  /** By which captions it is known: its labels in any language, and what the trade calls it. */
  names: readonly string[]
}

export type Target = { field: ImportField; language: string | undefined }

export function importFields(
  properties: readonly Property[],
  plainNames: Readonly<Record<PlainField, readonly string[]>>,
): ImportField[] {
  return [
    ...plainFields.map((kind): ImportField => ({
      id: kind,
      kind,
      isTranslated: kind === 'label',
      names: plainNames[kind],
    })),
    ...properties.map((property): ImportField => ({
      id: `data.${property.id}`,
      kind: 'property',
      property,
      isTranslated: property.translatable,
      names: Object.values(property.label),
    })),
  ]
}

/** The path that a column is written to: `label.de`, `data.height.value`, `data.text.translation.fr`. */
export function pathOf({ id, isTranslated, kind }: ImportField, language: string): string {
  if (kind !== 'property') return isTranslated ? `${id}.${language}` : id
  return isTranslated ? `${id}.translation.${language}` : `${id}.value`
}

/** Whether contents are likely to be known by it: whatever is a number of the trade. */
export const isNumberPath = (path: string): boolean =>
  /^data\.\w*(?:artic|artik|item_?n|sku|ean|gtin|number|nummer)\w*\.value$/iu.test(path)

/** By a path, or by the id of a property alone; undefined where there is no such field. `language` is that of texts without one. */
export function targetOf(fields: ReadonlyMap<string, ImportField>, path: string, language: string): Target | undefined {
  const [first = '', second = '', third, tag] = path.split('.')
  const id = first === 'data' ? `data.${second}` : first
  const field = fields.get(id) ?? fields.get(`data.${path}`)
  if (!field) return undefined
  if (!field.isTranslated) return { field, language: undefined }
  return { field, language: (field.kind === 'label' ? second : third === 'translation' ? tag : '') || language }
}
