import type { PropertyValue } from '#domain/contents/content.ts'
import type { Refusal } from '#domain/errors.ts'
import type { Property } from '#domain/properties/property.ts'

/** What the editor of every type of property is given. */
export type ValueEditorProps = {
  property: Property
  label: string
  language: string
  value: PropertyValue | undefined
  /** Of the parent, where a variant has no value of its own. */
  inherited: PropertyValue | undefined
  readOnly: boolean
  /** What is wrong with the value, in words. */
  fault: string | undefined
  judge: (value: PropertyValue | undefined) => Refusal | undefined
  onType: (value: PropertyValue | undefined) => void
  onDiscard: () => void
  /** What was typed, or this value. */
  onSave: (value?: { value: PropertyValue | undefined }) => void
}
