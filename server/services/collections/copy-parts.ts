/** A copy of a collection, part by part: first the collection, then what is in it is put into the copy, too. */
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { NewRecord } from '#domain/records.ts'
import type { Context } from '../base/context.ts'
import type { ChangePlan, NextPart } from '../changes/begin-change.ts'

export const memberKinds = ['contents', 'releases'] as const
export type MemberKind = (typeof memberKinds)[number]

export type CollectionCopying = {
  from: string
  copy: { id: string; document: NewRecord<'collections'> }
  /** Which of its members come along. */
  members: readonly MemberKind[]
  /** What is put into the original later was not meant. */
  until: string
}

export const membersOf = ({ from, until }: Pick<CollectionCopying, 'from' | 'until'>): FilterOf<MemberKind> =>
  all(is(`collections.${from}`, true), { field: 'createTimestamp', op: '<=', value: until })

export const planOfCopy = (context: Context, copying: CollectionCopying): ChangePlan => ({
  request: { collection: null, copying },
  next: copyParts(context, copying),
  options: { leavesOut: true },
  writer: context.actor,
})

/** Positions: none at the start, then `contents`, `contents {after}`, `releases` … */
function copyParts({ store, actor }: Context, copying: CollectionCopying): NextPart {
  const { copy, members } = copying
  const behind = (kind: MemberKind | undefined) => members[kind === undefined ? 0 : members.indexOf(kind) + 1] ?? null
  return async (from, most) => {
    const [name, after] = from?.split(' ') ?? []
    const kind = members.find((one) => one === name)
    if (kind === undefined)
      return {
        writes: [{ kind: 'create', collection: 'collections', ...copy }],
        seen: 0,
        leftOut: [],
        to: behind(kind),
      }
    const { documents, next } = await store.list(actor, kind, {
      where: membersOf(copying),
      orderBy: [{ field: 'id' }],
      limit: most,
      ...(after !== undefined && { after }),
    })
    const set = { [`collections.${copy.id}`]: true }
    return {
      writes: documents.map(({ id }) => ({ kind: 'update', collection: kind, id, set })),
      seen: documents.length,
      leftOut: [],
      to: next === null ? behind(kind) : `${kind} ${next}`,
    }
  }
}
