import { useState } from 'react'
import type { Specimens } from '../../specimens/specimen.ts'
import { StatusBadge, statusLook } from '../status-badge.tsx'
import type { Texts } from '../words/texts.ts'
import type { GridColumn } from './columns.ts'
import { Grid } from './grid.tsx'
import type { GridProps } from './grid-props.ts'
import { useListedRows } from './rows.ts'
import { noSelection, type Selection } from './selection.ts'

export const room = { height: 300, display: 'flex', flexDirection: 'column' }

type Plant = { id: string; height: number }
const plants: readonly Plant[] = [
  { id: 'Rosmarin', height: 80 },
  { id: 'Salbei', height: 60 },
  { id: 'Lavendel ‘Hidcote Blue’, im 3-Liter-Topf', height: 40 },
  { id: 'Thymian', height: 20 },
]

const idOf = ({ id }: Plant): string => id
const nothing = () => {}

const columnsIn = (t: Texts): readonly GridColumn<Plant>[] => [
  { id: 'name', title: t('keys.name'), width: 180, text: idOf, sortable: true },
  {
    id: 'status',
    title: t('release.status.change'),
    width: 160,
    text: () => t('release.status.published'),
    cell: () => <StatusBadge label={t('release.status.published')} {...statusLook.published} />,
  },
  {
    id: 'height',
    title: t('contents.searchReplace.changes'),
    width: 120,
    align: 'end',
    text: ({ height }) => String(height),
    value: ({ height }) => height,
  },
]

type Given = { t: Texts; shown?: readonly Plant[]; ticked?: Selection } & Partial<GridProps<Plant>>

function Plants({ t, shown = plants, ticked = noSelection, ...more }: Given) {
  const [selection, setSelection] = useState(ticked)
  return (
    <Grid
      label={t('contents.title')}
      rows={useListedRows(shown, idOf)}
      rowKey={idOf}
      rowLabel={idOf}
      columns={columnsIn(t)}
      widths={{}}
      onWidths={nothing}
      sort={[{ column: 'name', direction: 'ascending' }]}
      onSort={nothing}
      selection={selection}
      onSelection={setSelection}
      onOpen={nothing}
      {...more}
    />
  )
}

export const specimens: Specimens = {
  rows: Plants,
  'ticked, with sums': ({ t }) => (
    <Plants
      t={t}
      ticked={{ all: false, keys: new Set(['Salbei']) }}
      foot={{
        label: t('contents.title'),
        rows: t('ui.grid.cells', { count: 4 }),
        cells: new Map([['height', { text: 'Σ 200' }]]),
      }}
    />
  ),
  'nothing to tick': ({ t }) => <Plants t={t} onSelection={undefined} />,
  'as high as a finger': ({ t }) => <Plants t={t} rowHeight={64} />,
  'nothing yet': ({ t }) => <Plants t={t} shown={[]} empty={<p>{t('contents.empty.title')}</p>} />,
}
