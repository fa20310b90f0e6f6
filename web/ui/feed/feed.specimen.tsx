import { Button } from '@mantine/core'
import type { Specimens } from '../../specimens/specimen.ts'
import { SearchBox } from '../lists/tools/search-box.tsx'
import { Thumb } from '../pictures/thumb.tsx'
import { StatusBadge, statusLook } from '../status-badge.tsx'
import { Feed, FeedRow } from './feed.tsx'

const found = (names: readonly string[], more: boolean) => ({
  data: { pages: [{ data: names }] },
  status: 'success' as const,
  error: null,
  hasNextPage: more,
  isFetchingNextPage: false,
  refetch: () => {},
  fetchNextPage: () => {},
})

export const specimens: Specimens = {
  rows: ({ t }) => (
    <Feed
      title={t('jobs.title')}
      note={t('contents.empty.hintReadOnly')}
      notice={t('release.status.failed')}
      filters={<SearchBox value="" onChange={() => {}} label={t('contents.search')} />}
      actions={<Button variant="default">{t('ui.showMore.uncounted')}</Button>}
      found={found(['Rosmarin', 'Salbei'], true)}
      at={() => '2026-01-20T12:00:00.000Z'}
      empty={{ title: '', hint: '' }}
    >
      {(name, day) => (
        <FeedRow
          key={name}
          day={day}
          lead={<Thumb />}
          name={name}
          what={t('jobs.title')}
          badge={<StatusBadge label={t('orders.status.process')} {...statusLook.process} />}
          error={name === 'Salbei' && t('release.status.failed')}
          note="14:05 · Annelies"
          folded={name !== 'Salbei' && { label: t('audit.what'), children: t('contents.empty.hint') }}
          aside={<Button variant="subtle">{t('ui.error.retry')}</Button>}
        >
          {t('contents.empty.hint')}
        </FeedRow>
      )}
    </Feed>
  ),
  'nothing yet': ({ t }) => (
    <Feed
      title={t('jobs.title')}
      found={found([], false)}
      empty={{ title: t('collections.empty.title'), hint: t('collections.empty.hint') }}
    >
      {() => null}
    </Feed>
  ),
}
