/** Into the archive and out of it: hidden from new use, or offered again. */
import type { RecordKind } from '#domain/records.ts'
import { writeAll } from '#web/client/store.ts'
import { texts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'

type Archived = { collection: RecordKind; id: string; name: string }

/** Throws what the server refuses. */
export async function setArchived({ collection, id, name }: Archived, archived: boolean): Promise<void> {
  const write = (next: boolean) =>
    writeAll([{ kind: 'update', collection, id, ...(next ? { set: { archived: true } } : { unset: ['archived'] }) }])
  await write(archived)
  toastDone(texts(archived ? 'uses.archived' : 'uses.restored', { name }), () => write(!archived))
}
