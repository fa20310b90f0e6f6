/** Collects the parameters of one statement: `bind(value)` keeps the value and answers with its placeholder. */
export type Bind = (value: unknown) => string

export function binder(): { bind: Bind; parameters: unknown[] } {
  const parameters: unknown[] = []
  return { parameters, bind: (value) => `$${parameters.push(value)}` }
}
