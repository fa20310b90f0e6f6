/** Makes a record that a person asked for, and says so; it can be taken back. */
import type { NewRecord, RecordKind } from '#domain/records.ts'
import { writeAll } from '../../client/records/store.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../undo/take-back.tsx'

export async function createRecord<Kind extends RecordKind>(
  collection: Kind,
  { id, document, made }: { id: string; document: NewRecord<Kind>; made: string },
): Promise<void> {
  const { changeset } = await writeAll([{ kind: 'create', collection, id, document }])
  toastDone(made, undoOffer({ changeset }))
}
