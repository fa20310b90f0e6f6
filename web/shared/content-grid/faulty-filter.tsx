/** How many of the listed contents hold wrong values, and only those; not there where none does. */
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { countDocuments } from '../../client/records/store.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'

/** Definitions change seldom, and values are judged again in the background. */
const askedAgainEvery = 30_000

type FaultyFilterProps = { where: FilterOf<'contents'>; isOn: boolean; onChange: (isOn: boolean) => void }

export function FaultyFilter({ where, isOn, onChange }: FaultyFilterProps) {
  const t = useTexts()
  const { data: count = 0 } = useQuery({
    queryKey: ['count of faulty contents', where],
    refetchInterval: askedAgainEvery,
    queryFn: ({ signal }) => countDocuments('contents', all(where, is('faulty', true)), signal),
  })
  if (count === 0 && !isOn) return null
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      onClick={() => onChange(!isOn)}
    >
      {t('contents.faulty', { number: formatNumber(count) })}
    </Button>
  )
}
