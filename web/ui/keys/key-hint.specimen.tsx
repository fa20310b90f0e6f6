import type { Specimens } from '../../specimens/specimen.ts'
import { KeyHint } from './key-hint.tsx'

export const specimens: Specimens = {
  'one key': () => <KeyHint keys="E" />,
  'several at once': () => <KeyHint keys="mod+K" />,
}
