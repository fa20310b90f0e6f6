import type { Specimens } from '../../specimens/specimen.ts'
import { KeyList } from './key-list.tsx'

/** Those that the other specimens listen to. */
export const room = { height: 640 }

export const specimens: Specimens = { opened: () => <KeyList opened onClose={() => {}} /> }
