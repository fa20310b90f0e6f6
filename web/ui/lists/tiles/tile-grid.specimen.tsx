import type { Specimens } from '../../../specimens/specimen.ts'
import { TileGrid } from './tile-grid.tsx'

export const room = { height: 320, display: 'flex', flexDirection: 'column' }

/** Every fifth is on its way. */
const at = (index: number) => (index % 5 === 4 ? undefined : { id: `tile-${index}` })

export const specimens: Specimens = {
  tiles: ({ t }) => (
    <TileGrid
      label={t('media.title')}
      count={12}
      at={at}
      show={() => {}}
      narrowest={160}
      heightOf={() => 120}
      renderTile={({ id }) => <a href={`#${id}`}>{id}</a>}
      memoryKey="specimen"
    />
  ),
}
