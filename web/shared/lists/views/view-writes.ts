/** What is written of views. Each is one step that can be undone; what it was called is read by more people than the view, and names none. */
import type { View } from '#domain/collections/view.ts'
import { deleteDocument, writeAll } from '../../../client/records/store.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { texts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { undoOffer } from '../../undo/take-back.tsx'

/** What a view keeps of how a list is looked at. */
export type KeptLook = Pick<View, 'question' | 'columns' | 'frozen' | 'order' | 'height' | 'totals'> & {
  /** Undefined: in no groups. */
  group: View['group'] | undefined
}
export type NewView = Pick<View, 'name' | 'list' | 'owner' | 'keeper' | 'shared'> & KeptLook

/** Answers with its id. */
export async function makeView({ group, ...view }: NewView): Promise<string | undefined> {
  const said = texts('views.saved', { name: view.name })
  const { results, changeset } = await titled(
    texts('views.saveFailed'),
    writeAll([{ kind: 'create', collection: 'views', document: { ...view, ...(group && { group }) } }]),
  )
  toastDone(said, undoOffer({ changeset }))
  return results[0]?.id
}

export async function changeView(
  { id }: Pick<View, 'id'>,
  change: { set?: Partial<View>; unset?: readonly string[] },
  said: string,
): Promise<void> {
  const { changeset } = await titled(
    texts('views.saveFailed'),
    writeAll([{ kind: 'update', collection: 'views', id, ...change }]),
  )
  toastDone(said, undoOffer({ changeset }))
}

/** The look is the view's from now on, and whether all have it. */
export function keepLook(view: Pick<View, 'id'>, { group, ...look }: KeptLook, shared: boolean, said: string) {
  const set = { ...look, shared, ...(group && { group }) }
  return changeView(view, { set, ...(!group && { unset: ['group'] }) }, said)
}

export async function deleteView({ id, name }: Pick<View, 'id' | 'name'>): Promise<void> {
  await titled(texts('views.deleteFailed'), deleteDocument('views', id))
  toastDone(texts('views.deleted', { name }), undoOffer({ collection: 'views', ids: [id] }))
}
