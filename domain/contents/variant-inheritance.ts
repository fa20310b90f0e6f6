/** A variant shows its parent's data where it has none of its own. */
import { isEmptyValue } from '../same-value.ts'
import type { Content, PropertyData } from './content.ts'

type Inheriting = Pick<Content, 'data' | 'label'> & { parentId?: string | undefined }

export function withInheritance<Shape extends Inheriting>(content: Shape, parent: Inheriting | undefined): Shape {
  if (!content.parentId || !parent) return content
  return {
    ...content,
    label: { ...parent.label, ...content.label },
    data: Object.fromEntries(
      [...new Set([...Object.keys(parent.data), ...Object.keys(content.data)])].map((property) => [
        property,
        inherited(content.data[property], parent.data[property]),
      ]),
    ),
  }
}

function inherited(own: PropertyData | undefined, parent: PropertyData | undefined): PropertyData {
  if (!own || !parent) return own ?? parent ?? {}
  const value = isEmptyValue(own.value) ? parent.value : own.value
  const translation = { ...parent.translation, ...withoutEmpty(own.translation) }
  return {
    ...(value !== undefined && { value }),
    ...(Object.keys(translation).length > 0 && { translation }),
  }
}

const withoutEmpty = (translation: PropertyData['translation']): PropertyData['translation'] =>
  Object.fromEntries(Object.entries(translation ?? {}).filter(([, value]) => !isEmptyValue(value)))

/** Of two levels only: what is derived is not derived from again (document 1 §5). */
export const canHaveVariants = (content: { parentId?: string | undefined }): boolean => content.parentId === undefined

/** Whether a field's value is the variant's own. */
export const isOverridden = (content: Pick<Content, 'data'>, property: string): boolean => {
  const own = content.data[property]
  return (
    own !== undefined &&
    (!isEmptyValue(own.value) || Object.values(own.translation ?? {}).some((one) => !isEmptyValue(one)))
  )
}
