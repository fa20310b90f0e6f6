import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Specimens } from '../../specimens/specimen.ts'
import { HistoryList } from './history-list.tsx'

const changes = [
  { seq: '3', at: '2026-11-24T13:05:00Z', author: 'Annelies Vogt' },
  { seq: '2', at: '2026-11-23T08:00:00Z', author: 'Annelies Vogt', byKey: 'ERP' },
  { seq: '1', at: '2026-06-01T08:00:00Z', author: undefined },
]

type History = UseInfiniteQueryResult<typeof changes>

const history: Partial<History> = {
  data: changes,
  status: 'success',
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
}

export const specimens: Specimens = {
  changes: ({ t }) => (
    <HistoryList history={{ ...history, refetch: () => {} } as History}>
      {() => <p>{t('contents.searchReplace.done', { count: 3 })}</p>}
    </HistoryList>
  ),
}
