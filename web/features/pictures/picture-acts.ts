/** What is done with pictures, of one as of many: each change is one step that can be undone. */
import type { PathOf } from '#domain/query/path.ts'
import { runMany } from '../../shared/bulk/run-many.tsx'
import { send } from '../../client/calls/api.ts'
import { changeMany, type ManyChanged } from '../../client/calls/bulk.ts'
import { saveLink } from '../../client/files/save-file.ts'
import type { Chosen } from '../../client/records/chosen.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { texts } from '../../ui/words/texts.ts'
import { toastDone, toastError, toastMore } from '../../ui/notices/toasts.tsx'

export type ChosenPictures = Chosen<PathOf<'pictures'>>
type Organization = { id: string; name: string }

export const shareWith = (chosen: ChosenPictures, { id, name }: Organization) =>
  change(chosen, { kind: 'update', set: { [`organizations.${id}`]: true } }, (count) =>
    texts('media.shared', { count, name }),
  )

export const unshareWith = (chosen: ChosenPictures, { id, name }: Organization) =>
  change(chosen, { kind: 'update', unset: [`organizations.${id}`] }, (count) =>
    texts('media.unshared', { count, name }),
  )

/** Into the picture database, or out of it. */
export const setPublic = (chosen: ChosenPictures, isPublic: boolean) =>
  change(chosen, { kind: 'update', set: { public: isPublic } }, (count) =>
    texts(isPublic ? 'media.published' : 'media.withdrawn', { count }),
  )

export const sortUnder = (chosen: ChosenPictures, way: 'add' | 'remove', categories: readonly string[]) =>
  change(
    chosen,
    { kind: 'sort', [way]: [...categories] },
    (count) =>
      texts(way === 'add' ? 'media.sortedUnder' : 'media.unsorted', { count, categories: categories.join(', ') }),
    texts('field.categories'),
  )

const change = (
  { where }: ChosenPictures,
  work: ManyChanged['work'],
  done: (count: number) => string,
  title = texts('media.shares'),
) =>
  runMany(() => changeMany({ collection: 'pictures', where, work }), {
    title,
    done,
    nothing: texts('media.shares.same'),
  })

/** Those that are used stay; the server says which. */
export const deletionOf = ({ where }: ChosenPictures) =>
  ({ collection: 'pictures', where, work: { kind: 'delete' } }) as const

export const deletePictures = (chosen: ChosenPictures, asOf: string) =>
  runMany(() => changeMany({ ...deletionOf(chosen), expected: chosen.count, asOf }), {
    title: texts('ui.delete'),
    done: (count) => texts('media.deleted.many', { count }),
  })

/** Their files as one, taken home. */
export async function packPictures({ where }: ChosenPictures): Promise<void> {
  try {
    const ids = (await fetchAll('pictures', { where, fields: [] })).map(({ id }) => id)
    const { name, link, files, missing } = await send('POST /api/pictures/pack', { body: { ids } })
    saveLink(link, name)
    const done = texts('publications.download.done', { count: files })
    if (missing > 0) toastMore(done, [texts('publications.download.missing', { count: missing })])
    else toastDone(done)
  } catch (error) {
    toastError(error)
  }
}
