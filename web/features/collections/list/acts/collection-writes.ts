/** What is written of a collection beside the fields of its form. Each is one step that can be undone. */
import { noteChanged } from '../../../../client/records/recents.ts'
import { deleteDocument, writeAll } from '../../../../client/records/store.ts'
import { texts } from '../../../../ui/words/texts.ts'
import { titled } from '../../../../ui/words/titled.ts'
import { toastDone } from '../../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../../shared/undo/take-back.tsx'

type Named = { id: string; name: string }
type Sorted = { column: string; direction: 'ascending' | 'descending' }

/** One write of a collection, said with the way back. Throws what it is refused for. */
export async function writeCollection(
  id: string,
  change: { set?: Readonly<Record<string, unknown>>; unset?: readonly string[] },
  said: string,
): Promise<void> {
  const { changeset } = await titled(
    texts('collection.saveFailed'),
    writeAll([{ kind: 'update', collection: 'collections', id, ...change }], { label: said }),
  )
  noteChanged(id)
  toastDone(said, undoOffer({ changeset }))
}

/** Whoever opens it next begins with these columns and this order. */
export function keepLook({ id, name }: Named, columns: readonly string[], [first]: readonly Sorted[]): Promise<void> {
  const set = {
    defaultColumns: [...columns],
    ...(first && { defaultSort: { field: first.column, direction: first.direction } }),
  }
  return writeCollection(id, { set }, texts('collection.look.kept', { name }))
}

export async function deleteCollection({ id, name }: Named): Promise<void> {
  await titled(texts('collection.deleteFailed'), deleteDocument('collections', id))
  toastDone(texts('collection.deleted', { name }), undoOffer({ collection: 'collections', ids: [id] }))
}
