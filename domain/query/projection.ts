/** The fields of documents that a list shows, so that no more is sent. `id` and `version` always are. */
import { valueAt } from './filter.ts'

type Json = Readonly<Record<string, unknown>>

/** What `project` leaves of a record. Of what a dotted path leads through, all but that may be missing. */
export type Projected<Shape extends Named, Field extends string> = Pick<
  Shape,
  'id' | 'version' | Extract<Field, keyof Shape>
> & { [Key in Exclude<Extract<FirstOf<Field>, keyof Shape>, Field>]?: PartOf<Shape[Key], RestOf<Field, Key>> }

type Named = { id: string; version: number }
type FirstOf<Path extends string> = Path extends `${infer First}.${string}` ? First : never
type RestOf<Path extends string, First> = First extends string
  ? Path extends `${First}.${infer Rest}`
    ? Rest
    : never
  : never

/** Of a map by id, those entries come that are asked for, whole where the path ends at them. */
type PartOf<Value, Rest extends string> = string extends keyof Value
  ? {
      [Key in keyof Value]: [Extract<Rest, `${string}.${string}`>] extends [never]
        ? Value[Key]
        : DeepPartial<Value[Key]>
    }
  : DeepPartial<Value>
type DeepPartial<Value> = Value extends object ? { [Key in keyof Value]?: DeepPartial<Value[Key]> } : Value

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
