/** For whoever waits for another's word: who has looked already. */
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../client/calls/api.ts'
import { formatAgo } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'

export function SeenBy({ release: { id, version } }: { release: { id: string; version: number } }) {
  const t = useTexts()
  const { data } = useQuery({
    queryKey: ['seen', id, version],
    queryFn: ({ signal }) => send('GET /api/releases/:id/seen', { params: { id } }, { signal }),
  })
  const seen = data?.data ?? []
  if (!data) return null
  if (seen.length === 0) return <> {t('release.seen.nobody')}</>
  // Of one who saw several pages in turn, the last.
  const names = [...new Map(seen.toReversed().map(({ name, at }) => [name, at]))].toReversed()
  return <> {t('release.seen.by', { names: names.map(([name, at]) => `${name} (${formatAgo(at)})`).join(', ') })}</>
}
