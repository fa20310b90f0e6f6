/**
 * The name under which a statement stays prepared on its connection. Only so many, and none that is longer than any write's:
 * people choose the shape of filters, and every prepared statement costs the database memory.
 */
const most = 400
const longest = 8000
const names = new Map<string, string>()

export function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= most || sql.length > longest) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
