/** Whom pictures are shown to. Each is one step that can be undone, of one picture as of many. */
import type { PathOf } from '#domain/query/path.ts'
import { runMany } from '../../shared/bulk/run-many.tsx'
import { changeMany, type ManyChanged } from '../../client/calls/bulk.ts'
import type { Chosen } from '../../client/records/chosen.ts'
import { texts } from '#web/ui/texts.ts'

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

const change = ({ where }: ChosenPictures, work: ManyChanged['work'], done: (count: number) => string) =>
  runMany(() => changeMany({ collection: 'pictures', where, work }), {
    title: texts('media.shares'),
    done,
    nothing: texts('media.shares.same'),
  })
