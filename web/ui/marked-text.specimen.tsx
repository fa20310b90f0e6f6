import type { Specimens } from '../specimens/specimen.ts'
import { MarkedText } from './marked-text.tsx'

export const specimens: Specimens = {
  marked: () => <MarkedText text="Lavendel ‘Hidcote Blue’, echter Lavendel" marks={[[0, 8], [32, 40]]} />, // prettier-ignore
  unmarked: () => <MarkedText text="Rosmarin" marks={[]} />,
}
