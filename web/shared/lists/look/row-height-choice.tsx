/** How high the rows of the list are. */
import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../../ui/words/texts.ts'
import { type RowHeight, rowHeights } from './use-look.ts'

export function RowHeightChoice({ value, onChange }: { value: RowHeight; onChange: (height: RowHeight) => void }) {
  const t = useTexts()
  return (
    <SegmentedControl
      aria-label={t('contents.height')}
      data={rowHeights.map((height) => ({ value: String(height), label: String(height) }))}
      value={String(value)}
      onChange={(next) => onChange(rowHeights.find((height) => String(height) === next) ?? 32)}
    />
  )
}
