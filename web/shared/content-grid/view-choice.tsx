import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../ui/words/texts.ts'
import type { ContentView } from './content-filters.ts'
import classes from '../values/contents.module.css'

export function ViewChoice({
  views,
  value,
  onChange,
}: {
  views: readonly ContentView[]
  value: ContentView
  onChange: (view: string) => void
}) {
  const t = useTexts()
  return (
    <SegmentedControl
      className={classes.views}
      aria-label={t('contents.view')}
      data={views.map((view) => ({ value: view, label: t(`contents.view.${view}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
