/** What two people wrote into the same field: the later one decides. */
import { sameValue } from '#domain/same-value.ts'
import { dropDraft, keepDraft, type KeptDraft } from './journal.ts'
import { type FieldWriteOutcome, sendDraft } from './write-field.ts'

/** Mine: written again, over what is there now. Theirs: the draft goes. */
export async function settleConflict(draft: KeptDraft, keep: 'mine' | 'theirs'): Promise<FieldWriteOutcome> {
  const { found } = draft
  if (keep === 'theirs' || !found || sameValue(draft.value, found.value)) {
    dropDraft(draft)
    return { kind: 'unchanged' }
  }
  keepDraft({ ...draft, base: found.value, found: undefined, state: 'sending' })
  return sendDraft(draft)
}
