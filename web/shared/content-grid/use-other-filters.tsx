/** What the list of contents is narrowed by beside its question: whether they are active, or in the archive. */
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../ui/texts.ts'
import type { OtherFilter } from '../questions/other-filter.ts'
import type { ContentsView } from './use-contents-view.ts'

export function useOtherFilters({ filters, setFilters }: Pick<ContentsView, 'filters' | 'setFilters'>) {
  const t = useTexts()
  const { active } = filters
  return useMemo((): readonly OtherFilter[] => {
    const words = { yes: t('contents.active'), no: t('contents.inactive'), archived: t('uses.isArchived') }
    return [
      {
        id: 'filter active',
        label: t('contents.column.active'),
        words: active && words[active],
        clear: () => setFilters({ active: undefined }),
        editor: (done) => (
          <NativeSelect
            data-autofocus
            aria-label={t('contents.column.active')}
            data={[
              { value: '', label: t('contents.activeAndNot') },
              ...Object.entries(words).map(([value, label]) => ({ value, label })),
            ]}
            value={active ?? ''}
            onChange={({ currentTarget }) => {
              setFilters({ active: currentTarget.value || undefined })
              done()
            }}
          />
        ),
      },
    ]
  }, [active, setFilters, t])
}
