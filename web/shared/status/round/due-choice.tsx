/** Until when the other side is asked for its word, in working days of whoever is asked. */
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { dayAt, workingDay } from '#domain/formats/days/working-days.ts'
import { calendarOf } from '#domain/organizations/calendar-of.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { formatWeekday } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { useNow } from './use-now.ts'

type Props = {
  /** A client does not see its supplier's days: it counts by its own. */
  organization: string | undefined
  /** A day. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

const offered = [1, 2, 3, 5, 10, 15]
const none = ''

export function DueChoice({ organization, value, onChange }: Props) {
  const t = useTexts()
  const found = useLiveDocument('organizations', organization)
  const calendar = useMemo(() => calendarOf(found.status === 'ready' ? found.document : undefined), [found])
  const today = dayAt(useNow(), calendar)
  const days = offered.map((count) => {
    const day = workingDay(today, count, calendar)
    return { value: day, label: t('release.due.days', { count, date: formatWeekday(day) }) }
  })
  return (
    <Select
      label={t('release.due')}
      description={t('release.due.hint')}
      allowDeselect={false}
      value={value ?? none}
      data={[{ value: none, label: t('release.due.none') }, ...days]}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}
