/** One template being edited, and whether this person may. */
import { createContext, useContext } from 'react'
import { valueAt } from '#domain/query/filter.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { placeholderPath } from '../../../client/editing/placeholder-path.ts'
import type { Field } from '../../../client/editing/use-field.ts'
import { useRecordField } from '../../../shared/editing/record-editing.ts'
import type { Knowing } from '../../../shared/undo/use-knowing.tsx'

export type TemplateEditing = {
  template: Template
  mayEdit: boolean
  knowing: Knowing
}

export const TemplateEditingContext = createContext<TemplateEditing | undefined>(undefined)

export function useTemplateEditing(): TemplateEditing {
  const editing = useContext(TemplateEditingContext)
  if (!editing) throw new Error('Outside of a template')
  return editing
}

/** A field of one of its placeholders. */
export const usePlaceholderField = (placeholder: Placeholder, name: string): Field<unknown> =>
  useRecordField<unknown>(placeholderPath(placeholder.id, name), valueAt(placeholder, name))

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
