/** The fields of documents that a list shows, so that no more is sent. `id` and `version` always are. */
import { valueAt } from './filter.ts'

type Json = Readonly<Record<string, unknown>>

/** Dotted paths, kept as they are nested: `data.height.value` of `{ data: { height: { value: 4 } } }` is that very object. */
export function project<Shape extends Json>(document: Shape, fields: readonly string[]): Json {
  const shown: Record<string, unknown> = {}
  for (const path of ['id', 'version', ...fields]) {
    const value = valueAt(document, path)
    if (value !== undefined) put(shown, path.split('.'), value)
  }
  return shown
}

function put(target: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  const [step = '', ...rest] = steps
  if (rest.length === 0) {
    target[step] = value
    return
  }
  const child = Object.hasOwn(target, step) ? target[step] : undefined
  const own = typeof child === 'object' && child !== null ? { ...child } : {}
  target[step] = own
  put(own, rest, value)
}
