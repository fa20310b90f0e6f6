/** In place of what narrows a list while rows are ticked: how many, all of the list at a click, and what is done with them. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../ui/words/dates.ts'
import { everyRow, noSelection } from '../../ui/grid/selection.ts'
import { SelectionBar } from '../../ui/lists/tools/selection-bar.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import type { useTicked } from './use-ticked.ts'

type Props = {
  ticked: Pick<ReturnType<typeof useTicked>, 'setSelection'> & { chosen: { count: number } }
  /** Of the list. */
  total: number
  hint?: string
  children: ReactNode
}

export function TickedBar({ ticked: { chosen, setSelection }, total, hint, children }: Props) {
  const t = useTexts()
  const { count } = chosen
  return (
    <SelectionBar
      label={t('contents.selected', { count, total: formatNumber(count) })}
      clearLabel={t('contents.clearSelection')}
      onClear={() => setSelection(noSelection)}
      {...(hint !== undefined && { hint })}
    >
      {count > 1 && count < total && (
        <Button variant="subtle" onClick={() => setSelection(everyRow)}>
          {t('contents.selectAll', { total: formatNumber(total) })}
        </Button>
      )}
      {children}
    </SelectionBar>
  )
}
