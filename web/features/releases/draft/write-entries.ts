/** Writes several fields of a release as one step, which is taken back as one. */
import type { Filling } from '#domain/releases/fields/fill-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { flushDrafts } from '../../../client/editing/waiting.ts'
import type { FieldWrite } from '../../../client/editing/write-field.ts'
import { writeFields, writeTogether } from '../../../client/editing/write-together.ts'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import { texts } from '../../../ui/words/texts.ts'
import { toastDone, toastWhile } from '../../../ui/notices/toasts.tsx'

/** `extendedFrom`: the content that fills what was empty. */
export async function writeEntries(
  release: Release,
  entries: Filling['entries'],
  label: string,
  extendedFrom?: string,
): Promise<void> {
  await flushDrafts({ collection: 'releases', id: release.id })
  const at = { collection: 'releases' as const, id: release.id, document: release }
  const fields: FieldWrite[] = Object.entries(entries).map(([key, value]) => ({
    ...at,
    path: `data.${key}`,
    value,
    base: release.data[key],
  }))
  if (extendedFrom !== undefined)
    fields.push({ ...at, path: 'extendContentsFrom', value: extendedFrom, base: release.extendContentsFrom })
  const outcome = await toastWhile(writeTogether(fields, { send: (known) => writeFields(known, { label }), label }))
  if (outcome.kind === 'waiting') toastDone(texts('editing.waiting', { count: fields.length }))
  if (outcome.kind === 'saved') toastDone(label, undoOffer({ changeset: outcome.answer.changeset }))
}
