/** Columns and sort keys of lists of contents name a field of contents or a property. */
import { isReadableIn } from '../query/schema-path.ts'
import { Content } from './content.ts'
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'

export const columnFaults = (judged: Judged, path: string, columns: readonly string[]): Fault[] =>
  columns
    .filter((column) => !namesColumn(judged, column))
    .slice(0, 1)
    .map((column) => at(path, refuse('value.namesNothing', { path, id: column })))

function namesColumn({ related }: Judged, column: string): boolean {
  const [first, property] = column.split('.')
  if (first === 'data' && property !== undefined)
    return isReadableIn(Content, column) && related('properties', property) !== undefined
  return isReadableIn(Content, column) || related('properties', column) !== undefined
}
