/** Collects the parameters of one statement: `bind(value)` keeps the value and answers with its placeholder. */
export type Bind = (value: unknown) => string

export function binder(): { bind: Bind; parameters: unknown[] } {
  const parameters: unknown[] = []
  return { parameters, bind: (value) => `$${parameters.push(value)}` }
}

/**
 * One id or several as a condition on `id`. One stands alone: PostgreSQL takes an array for ten ids until it sees it, finds
 * the plan for what it sees cheaper, and so plans again at every call.
 */
export const idSql = (ids: readonly string[], bind: Bind): string =>
  ids.length === 1 ? `id = ${bind(ids[0])}` : `id = any(${bind(ids)}::text[])`
