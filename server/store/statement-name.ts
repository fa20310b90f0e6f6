/**
 * The name under which a statement stays prepared on its connection. Only so many: people choose the shape of filters, and
 * every prepared statement costs the database memory.
 */
const most = 400
const names = new Map<string, string>()

export function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= most || sql.length > 4000) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
