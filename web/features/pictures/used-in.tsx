/** Where a picture is used. Those of all rows that come into sight at one moment are asked for together. */
import { useQuery } from '@tanstack/react-query'
import { all, nothing } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { Part } from '#domain/query/question.ts'
import { batched } from '../../client/calls/batch.ts'
import { hasId } from '../../client/records/chosen.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { useTexts } from '../../ui/words/texts.ts'

/** The kinds of records that use pictures. */
export const users = ['contents', 'releases', 'templates', 'properties'] as const
type UserKind = (typeof users)[number]

export const usedBy = (kind: string): FilterOf<'pictures'> =>
  users.some((one) => one === kind) ? { used: { by: kind } } : nothing

/** As a question asks for it. */
export const unused: Part = { field: 'used', op: 'isNot', value: [...users] }

const ask = batched(async (ids) => {
  const found = await Promise.all(
    users.map((by) => fetchAll('pictures', { where: all<PathOf<'pictures'>>(hasId(ids), usedBy(by)), fields: [] })),
  )
  return new Map<string, readonly UserKind[]>(
    ids.map((id) => [id, users.filter((_, at) => found[at]?.some((one) => one.id === id))]),
  )
})

export function UsedIn({ id }: { id: string }) {
  const t = useTexts()
  const { data } = useQuery({ queryKey: ['used in', id], queryFn: () => ask(id), staleTime: 0 })
  if (!data) return null
  return data.length === 0 ? t('media.unused') : data.map((kind) => t(`uses.kind.${kind}`)).join(', ')
}
