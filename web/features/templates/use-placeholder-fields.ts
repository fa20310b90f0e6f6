/** One placeholder, to be changed field by field. */
import type { Refusal } from '#domain/errors.ts'
import { sameJson } from '#domain/same-value.ts'
import { settingOf } from '#domain/templates/placeholder-edits.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { toastError } from '#web/ui/toasts.tsx'
import { useTemplateEditing } from './template-editing.ts'
import type { EditOutcome, EditPlaceholders, JudgePlaceholders } from './use-placeholder-edits.ts'

export type PlaceholderFields = {
  placeholder: Placeholder
  readOnly: boolean
  judge: (after: Partial<Placeholder>) => Refusal | undefined
  set: (after: Partial<Placeholder>) => Promise<EditOutcome>
  /** Sets it, and tells itself what went wrong. */
  choose: (after: Partial<Placeholder>) => void
}

export type PlaceholderFieldsOf = {
  placeholder: Placeholder
  edit: EditPlaceholders
  judge: JudgePlaceholders
  /** The tag was changed: what is shown goes with it. */
  onRenamed: (id: string) => void
}

export function usePlaceholderFields({ placeholder, edit, judge, onRenamed }: PlaceholderFieldsOf): PlaceholderFields {
  const { mayEdit } = useTemplateEditing()
  const set = async (after: Partial<Placeholder>): Promise<EditOutcome> => {
    const keys = Object.keys(after) as (keyof Placeholder)[]
    if (keys.every((key) => sameJson(after[key], placeholder[key]))) return { ok: true }
    const outcome = await edit(settingOf(placeholder, after))
    if (outcome.ok && after.id) onRenamed(after.id)
    return outcome
  }
  const choose = async (after: Partial<Placeholder>) => {
    const outcome = await set(after)
    if (!outcome.ok) toastError(outcome.error)
  }
  return {
    placeholder,
    readOnly: !mayEdit,
    judge: (after) => judge(settingOf(placeholder, after)),
    set,
    choose: (after) => void choose(after),
  }
}
