/** A filter over columns that are called as its fields: of tables that hold no documents. */
import type { Filter } from '#domain/query/filter.ts'
import type { Bind } from './bind.ts'

export function flatFilterSql(filter: Filter, bind: Bind): string {
  if ('all' in filter) return joined(filter.all, ' and ', 'true', bind)
  if ('any' in filter) return joined(filter.any, ' or ', 'false', bind)
  if ('not' in filter) return `(${flatFilterSql(filter.not, bind)}) is not true`
  if ('used' in filter || 'ready' in filter) throw new Error('Nobody uses what is no record')
  if (filter.op !== '=' || !/^[a-z]+$/.test(filter.field))
    throw new Error(`${filter.field} ${filter.op} is no column's`)
  return `${filter.field} = ${bind(filter.value)}`
}

const joined = (filters: readonly Filter[], by: string, empty: string, bind: Bind): string =>
  filters.length === 0 ? empty : `(${filters.map((one) => flatFilterSql(one, bind)).join(by)})`
