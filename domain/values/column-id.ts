/** How lists call their columns: a property by its id, one of its languages by `name@fr`, how labels on a template come out by `ready.TEMPLATE`. */
export type ColumnName = { id: string; language?: string }

export function columnNameOf(column: string): ColumnName {
  const [id = '', language] = column.split('@')
  return language ? { id, language } : { id }
}

export const columnIn = (id: string, language: string): string => `${id}@${language}`

const ready = 'ready.'
export const readyColumn = (template: string): string => `${ready}${template}`

/** The template whose labels a column is of. */
export const readyTemplate = (column: string): string | undefined =>
  column.startsWith(ready) && column.length > ready.length ? column.slice(ready.length) : undefined
