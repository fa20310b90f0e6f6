/** How lists call their columns: a property by its id, one of its languages by `name@fr`. */
export type ColumnName = { id: string; language?: string }

export function columnNameOf(column: string): ColumnName {
  const [id = '', language] = column.split('@')
  return language ? { id, language } : { id }
}

export const columnIn = (id: string, language: string): string => `${id}@${language}`
