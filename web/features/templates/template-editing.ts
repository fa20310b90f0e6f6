/** One template being edited, and whether this person may. */
import { createContext, useContext } from 'react'
import { valueAt } from '#domain/query/filter.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { fallOf } from '#web/client/errors.ts'
import { placeholderPath } from '#web/client/editing/placeholder-path.ts'
import { type Field, useField } from '#web/client/editing/use-field.ts'
import type { FieldWriteOutcome } from '#web/client/editing/write-field.ts'
import { toastError } from '#web/ui/toasts.tsx'
import type { Knowing } from './use-knowing.tsx'

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

/** A field of the template: typed, and saved when left. */
export function useTemplateField<T>(path: string, live: T | undefined): Field<T> {
  const { template, knowing } = useTemplateEditing()
  const field = useField<T>({ collection: 'templates', document: template, path }, live)
  const save: Field<T>['save'] = async (given) => {
    const value = given ? given.value : field.value
    try {
      return await knowing(async (fallen) =>
        unlessFall(await field.save(fallen === undefined ? given : { value, fallen })),
      )
    } catch (error) {
      // They would rather not: what was there is there again.
      field.discard()
      toastError(error)
      return { kind: 'refused', error }
    }
  }
  return { ...field, save }
}

/** A field of one of its placeholders. */
export const usePlaceholderField = (placeholder: Placeholder, name: string): Field<unknown> =>
  useTemplateField<unknown>(placeholderPath(placeholder.id, name), valueAt(placeholder, name))

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function unlessFall(outcome: FieldWriteOutcome): FieldWriteOutcome {
  if (outcome.kind === 'refused' && fallOf(outcome.error)) throw outcome.error
  return outcome
}
