import { useState } from 'react'
import type { Specimens } from '../specimens/specimen.ts'
import { SplitPane } from './split-pane.tsx'

export const room = { height: 240, display: 'flex' }

const Panes = ({ begin, label }: { begin: number; label: string }) => {
  const [share, setShare] = useState(begin)
  return <SplitPane start={<p>Rosmarin</p>} end={<p>Salbei</p>} share={share} onShare={setShare} label={label} />
}

export const specimens: Specimens = {
  'in halves': ({ t }) => <Panes begin={0.5} label={t('ui.grid.column.resize', { column: 'Rosmarin' })} />,
  'as narrow as it goes': ({ t }) => <Panes begin={0.2} label={t('ui.grid.column.resize', { column: 'Salbei' })} />,
}
