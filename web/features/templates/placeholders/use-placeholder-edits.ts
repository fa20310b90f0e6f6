/**
 * Writes the edits of the list of placeholders, one after the other. Where someone else has changed the list meanwhile, the
 * edit is done again on what is there now.
 */
import { useCallback } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { applyEdit, type PlaceholderEdit } from '#domain/templates/placeholder-edits.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { conflictOf, ProductError } from '../../../client/calls/errors.ts'
import { faultOfField } from '../../../client/editing/judge-field.ts'
import { sendChange } from '../../../client/editing/send-change.ts'
import { fetchDocument } from '../../../client/records/store.ts'
import { currentLanguage } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { Knowing } from '../../../shared/undo/use-knowing.tsx'

export type EditOutcome = { ok: true } | { ok: false; error: unknown }

/** Tells whether it was done, and why not: whoever edits says that at the field. */
export type EditPlaceholders = (edit: PlaceholderEdit) => Promise<EditOutcome>

/** What is wrong with the edit, before it is done. */
export type JudgePlaceholders = (edit: PlaceholderEdit) => Refusal | undefined

export function useJudgePlaceholders(): JudgePlaceholders {
  const { template } = useTemplateEditing()
  return useCallback(
    (edit) => {
      const result = applyEdit(template.placeholders, edit)
      return result.ok ? faultIn(template, result.value) : undefined
    },
    [template],
  )
}

const faultIn = (template: Template, placeholders: readonly Placeholder[]): Refusal | undefined =>
  faultOfField({ collection: 'templates', document: template, path: 'placeholders', value: placeholders })

export function usePlaceholderEdits(): EditPlaceholders {
  const { template, knowing } = useTemplateEditing()
  const { id } = template
  return useCallback(
    async (edit) => {
      try {
        await inTurn(id, () => write(knowing, template, edit))
        return { ok: true }
      } catch (error) {
        return { ok: false, error }
      }
    },
    [id, template, knowing],
  )
}

const turns = new Map<string, Promise<unknown>>()

function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(work, work)
  turns.set(id, turn)
  return turn
}

const attempts = 5

async function write(knowing: Knowing, shown: Template, edit: PlaceholderEdit): Promise<void> {
  const { id } = shown
  let template = shown
  for (let attempt = 1; ; attempt++) {
    const list = template.placeholders
    const result = applyEdit(list, edit)
    if (!result.ok) throw new ProductError(result)
    const refusal = faultIn(template, result.value)
    if (refusal) throw new ProductError(refusal)
    const change = { set: { placeholders: result.value }, unset: [], expect: { placeholders: list } }
    try {
      // While it is asked whether values may fall, the list shows what there is, with its ticks and the one that is open.
      const isShownLater = edit.kind === 'remove'
      const removed = list.filter((one) => edit.kind === 'remove' && edit.ids.includes(one.id))
      await knowing(
        (fallen) => sendChange({ collection: 'templates', id, ...change }, { fallen, isShownLater }),
        removed.map((one) => placeholderLabel(one, currentLanguage())),
      )
      return
    } catch (error) {
      if (!conflictOf(error) || attempt === attempts) throw error
      template = await fetchDocument('templates', id)
    }
  }
}
