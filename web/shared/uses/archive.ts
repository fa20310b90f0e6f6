/** Into the archive and out of it: hidden from new use, or offered again. */
import type { RecordKind } from '#domain/records.ts'
import { writeAll } from '../../client/records/store.ts'
import { undoOffer } from '../undo/take-back.tsx'
import { texts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'

type Archived = { collection: RecordKind; id: string; name: string }

/** Throws what the server refuses. */
export async function setArchived({ collection, id, name }: Archived, archived: boolean): Promise<void> {
  const { changeset } = await writeAll([
    { kind: 'update', collection, id, ...(archived ? { set: { archived: true } } : { unset: ['archived'] }) },
  ])
  toastDone(texts(archived ? 'uses.archived' : 'uses.restored', { name }), undoOffer({ changeset }))
}
