/** A list as cards, of however many: on a phone a row each, with no column to be slid to; in frames where there is room for several. */
import type { ReactNode } from 'react'
import type { RecordKind } from '#domain/records.ts'
import type { FieldsOf, Found } from '../../client/records/store.ts'
import { TileGrid } from '../../ui/lists/tiles/tile-grid.tsx'
import { State } from '../../ui/notices/state.tsx'
import type { List } from './use-list.ts'

type Props<Kind extends RecordKind, Fields extends FieldsOf<Kind>> = {
  list: Pick<List<Kind, Fields>, 'found' | 'query'>
  label: string
  /** Pixels. */
  height: number
  /** Each is a row with a line below it. */
  isRuled?: boolean
  children: (row: Found<Kind, Fields>) => ReactNode
}

export function ListCards<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  props: Props<Kind, Fields>,
) {
  const { list, label, height, isRuled = false, children } = props
  const { found, query } = list
  return (
    <State of={found} what={label}>
      {() => (
        <TileGrid
          label={label}
          count={found.total}
          at={found.at}
          show={found.show}
          narrowest={300}
          heightOf={() => height}
          isRuled={isRuled}
          renderTile={children}
          memoryKey={`${label} ${JSON.stringify(query)}`}
        />
      )}
    </State>
  )
}
