/** Which organizations work with a content type: their people see it, and create contents of it. */
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import { writeAll } from '../../../client/records/store.ts'
import { texts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../undo/take-back.tsx'

/** Said with the way back. `beside` is written and taken back with it. Throws what it is refused for. */
export async function setLoaded(
  type: string,
  { id, name }: { id: string; name: string },
  isLoaded: boolean,
  beside: readonly DocumentWrite[] = [],
): Promise<void> {
  const path = `loadDefault.${id}`
  const change = isLoaded ? { set: { [path]: true } } : { unset: [path] }
  const { changeset } = await writeAll([...beside, { kind: 'update', collection: 'contentTypes', id: type, ...change }])
  toastDone(
    texts(isLoaded ? 'contentTypes.loaded.added' : 'contentTypes.loaded.removed', { name }),
    undoOffer({ changeset }),
  )
}
