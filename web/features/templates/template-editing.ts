/** One template being edited: whether this person may, and what they have done here, to take it back step by step. */
import { createContext, useCallback, useContext, useState } from 'react'
import type { Template } from '#domain/templates/template.ts'
import { type Field, useField } from '#web/client/use-field.ts'
import { type FieldWriteOutcome, writeField } from '#web/client/field-write.ts'
import { toastError } from '#web/ui/toasts.tsx'
import { isFall, type Knowing } from './use-knowing.tsx'

type Undo = () => Promise<unknown>

export type TemplateEditing = {
  template: Template
  mayEdit: boolean
  done: Done
  knowing: Knowing
}

/** Records a step that was just done, with its undo. The returned function removes it again, if the step turns out to have failed. */
type Done = (undo: Undo) => () => void

export const TemplateEditingContext = createContext<TemplateEditing | undefined>(undefined)

export function useTemplateEditing(): TemplateEditing {
  const editing = useContext(TemplateEditingContext)
  if (!editing) throw new Error('Outside of a template')
  return editing
}

/** The steps of this visit, last one first out. */
export function useSteps(): { done: Done; undo: (() => void) | undefined } {
  const [steps, setSteps] = useState<readonly Undo[]>([])
  const last = steps.at(-1)
  const done = useCallback<Done>((undo) => {
    setSteps((before) => [...before.slice(-99), undo])
    return () => setSteps((before) => before.filter((one) => one !== undo))
  }, [])
  const undo = () => {
    setSteps((before) => before.slice(0, -1))
    last?.().catch(toastError)
  }
  return { done, undo: last && undo }
}

/** A field of the template: typed, saved when left, and taken back with the steps of the visit. */
export function useTemplateField<T>(path: string, live: T | undefined): Field<T> {
  const { template, done, knowing } = useTemplateEditing()
  const field = useField<T>({ collection: 'templates', document: template, path }, live)
  const save: Field<T>['save'] = async (given) => {
    const value = given ? given.value : field.value
    const undo = { collection: 'templates', id: template.id, path, value: live, base: value } as const
    try {
      const outcome = await knowing(async (fallen) =>
        unlessFall(await field.save(fallen === undefined ? given : { value, fallen })),
      )
      if (outcome.kind === 'saved')
        done(() => knowing(async (fallen) => unlessFall(await writeField({ ...undo, fallen }))))
      return outcome
    } catch (error) {
      // They would rather not: what was there is there again.
      field.discard()
      toastError(error)
      return { kind: 'refused', error }
    }
  }
  return { ...field, save }
}

function unlessFall(outcome: FieldWriteOutcome): FieldWriteOutcome {
  if (outcome.kind === 'refused' && isFall(outcome.error)) throw outcome.error
  return outcome
}
