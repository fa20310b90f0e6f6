/**
 * Writes the edits of the list of placeholders, one after the other. Where someone else has changed the list meanwhile, the
 * edit is done again on what is there now; only where both changed the same thing is it refused.
 */
import { useCallback } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { applyEdit, type EditResult, type PlaceholderEdit, reversed } from '#domain/templates/placeholder-edits.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { send } from '#web/client/api.ts'
import { conflictOf, ProductError } from '#web/client/errors.ts'
import { faultOfField } from '#web/client/judge-field.ts'
import { addPending, confirmPending, dropPending } from '#web/client/live/pending.ts'
import { fetchDocument } from '#web/client/store.ts'
import { type Texts, useTexts } from '#web/ui/texts.ts'
import { useTemplateEditing } from './template-editing.ts'
import type { Knowing } from './use-knowing.tsx'

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
      return result.ok ? faultIn(template, result.placeholders) : undefined
    },
    [template],
  )
}

const faultIn = (template: Template, placeholders: readonly Placeholder[]): Refusal | undefined =>
  faultOfField({ collection: 'templates', document: template, path: 'placeholders', value: placeholders })

export function usePlaceholderEdits(): EditPlaceholders {
  const t = useTexts()
  const { template, done, knowing } = useTemplateEditing()
  const { id } = template
  return useCallback(
    async (edit) => {
      const writing = inTurn(id, () => write({ t, knowing }, template, edit))
      // At once, so that an undo before the server has answered undoes this change and not the one before it.
      const forget = done(async () => {
        const before = await writing.catch(() => undefined)
        for (const back of before ? reversed(before, edit) : []) {
          const now = await fetchDocument('templates', id)
          await inTurn(id, () => write({ t, knowing }, now, back))
        }
      })
      try {
        await writing
        return { ok: true }
      } catch (error) {
        // A step that was refused is none to take back.
        forget()
        return { ok: false, error }
      }
    },
    [t, id, template, done, knowing],
  )
}

const turns = new Map<string, Promise<unknown>>()

function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(work, work)
  turns.set(id, turn)
  return turn
}

const attempts = 5

/** Answers with the list that the edit was done on. */
async function write(
  { t, knowing }: { t: Texts; knowing: Knowing },
  shown: Template,
  edit: PlaceholderEdit,
): Promise<readonly Placeholder[]> {
  const { id } = shown
  let template = shown
  for (let attempt = 1; ; attempt++) {
    const list = template.placeholders
    const result = applyEdit(list, edit)
    if (!result.ok) throw new Error(faultText(t, result, edit))
    const refusal = faultIn(template, result.placeholders)
    if (refusal) throw new ProductError(refusal)
    const set = { placeholders: result.placeholders }
    const pending = addPending('templates', id, set, [])
    try {
      const expect = { values: { placeholders: list } }
      const { version } = await knowing((fallen) =>
        send('PATCH /api/store/:collection/:id', {
          params: { collection: 'templates', id },
          body: { set, expect: { ...expect, ...(fallen !== undefined && { fallen }) } },
        }),
      )
      confirmPending('templates', id, pending, version)
      return list
    } catch (error) {
      dropPending('templates', id, pending)
      if (!conflictOf(error) || attempt === attempts) throw error
      template = await fetchDocument('templates', id)
    }
  }
}

function faultText(t: Texts, { fault, id }: EditResult & { ok: false }, edit: PlaceholderEdit): string {
  switch (fault) {
    case 'missing':
      return t('templates.placeholder.gone', { id })
    case 'idTaken':
      return t('templates.placeholder.idTaken', { id })
    case 'tooMany':
      return t('templates.placeholder.tooMany')
    case 'changed': {
      const value = edit.kind === 'set' ? Object.values(edit.after).map(String).join(', ') : ''
      return t('templates.placeholder.changed', { id, value })
    }
  }
}
