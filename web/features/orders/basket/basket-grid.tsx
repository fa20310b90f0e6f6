/** The basket as a table: quantity, material and reference are edited in their cells; Delete takes out what is ticked. */
import { Flex } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useReleaseNames } from '../../../client/live/release-names.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { State } from '../../../ui/notices/state.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import { useListedRows } from '../../../ui/grid/rows.ts'
import { isSelected, noSelection, type Selection } from '../../../ui/grid/selection.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { basketColumns, nameOf } from './basket-columns.tsx'
import type { ListedPosition } from './listed-position.ts'
import { stateWords } from './position-state.tsx'
import type { PositionCells, PositionPatch } from './use-basket-edits.ts'
import classes from './orders.module.css'

type Props = {
  positions: readonly ListedPosition[]
  cells: PositionCells
  onChange: (id: string, patch: PositionPatch) => Promise<void>
  onRemove: (gone: readonly ListedPosition[]) => void
}

export function BasketGrid({ positions, cells, onChange, onRemove }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('basket.widths', {})
  const [selection, setSelection] = useState<Selection>(noSelection)
  const rows = useListedRows(positions, idOf)

  const namesOf = useReleaseNames()
  const headHeight = useMedia('(pointer: coarse)') ? 47 : 35
  const isNarrow = useMedia('(max-width: 1200px)')
  // Where there is little room, only what is waited for.
  const hasStates = positions.some(
    (one) => one.changes.length > 0 || one.offer?.error || (!isNarrow && stateWords(one, t) !== ''),
  )
  const columns = useMemo(
    () => basketColumns({ t, namesOf, cells, onChange, onRemove, isNarrow, hasStates }),
    [t, namesOf, cells, onChange, onRemove, isNarrow, hasStates],
  )

  return (
    <Flex className={classes.grid} flex="0 1 auto" h={positions.length * height + headHeight} mih={0}>
      <Grid
        label={t('orders.step.basket')}
        rows={rows}
        rowKey={idOf}
        rowLabel={({ item }) => nameOf(item)}
        columns={columns}
        rowHeight={height}
        widths={widths}
        onWidths={setWidths}
        selection={selection}
        onSelection={setSelection}
        onOpen={({ item }) => void navigate({ to: `/release/${item.releaseId}` })}
        onDelete={(gone) => {
          onRemove(positions.filter(({ id }) => isSelected(gone, id)))
          setSelection(noSelection)
        }}
        memoryKey="basket"
        empty={<State is="empty" title={t('orders.search.nothing')} />}
      />
    </Flex>
  )
}

/** Of the picture, which stands in the midst of its row. */
const height = 73

const idOf = ({ id }: ListedPosition): string => id
