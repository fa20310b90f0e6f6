/** What is wrong with a collection: what it lies in, how it sorts. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { namedFault } from '../judging/named.ts'
import { parentIdOf, treeFault } from '../judging/tree.ts'
import { columnFaults } from '../contents/judge-columns.ts'
import type { Collection } from './collection.ts'

/** Collections above a collection. */
const mostLevels = 20

export function judgeCollection(judged: Judged): Fault[] {
  const { after, touches } = judged
  const { parentId, defaultColumns = [], defaultSort, name } = after as Collection
  const tree = { kind: 'collections', path: 'parentId', most: mostLevels, parentsOf: parentIdOf } as const
  const parent = touches('parentId')
    ? (namedFault(judged, 'parentId', 'collections', parentId) ?? treeFault(judged, tree))
    : undefined
  return [
    ...(touches('name') && !name?.trim() ? [at('name', refuse('collection.nameRequired'))] : []),
    ...(parent ? [parent] : []),
    ...(touches('defaultColumns') ? columnFaults(judged, 'defaultColumns', defaultColumns) : []),
    ...(touches('defaultSort') && defaultSort ? columnFaults(judged, 'defaultSort', [defaultSort.field]) : []),
  ]
}
