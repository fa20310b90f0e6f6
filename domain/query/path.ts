/** Which fields a question may name, by the kind of record it is put about: one that is renamed stops compiling in it. */
import type { RecordKind, RecordOf } from '../records.ts'
import type { Filter } from './filter.ts'
import type { OrderKey, Query } from './query.ts'

/** Dotted paths to fields: names to the second step, where the shape has them; then whatever is deeper, or in a map or a list. */
export type PathIn<Shape> = {
  [Key in keyof Shape & string]-?: Key | `${Key}.${Below<NonNullable<Shape[Key]>>}`
}[keyof Shape & string]

type Below<Value> = Value extends object
  ? string extends keyof Value
    ? string
    : Value extends readonly unknown[]
      ? string
      : (keyof Value & string) | `${keyof Value & string}.${string}`
  : never

/** Of several shapes, what all of them have. */
export type FilterIn<Shape> = Filter<PathIn<Shape>>

type Paths = { [Kind in RecordKind]: PathIn<RecordOf<Kind>> }

/** Of several kinds, what one of them has. The id is every kind's, also where the kind is not known yet. */
export type PathOf<Kind extends RecordKind> = Paths[Kind] | 'id'
export type FilterOf<Kind extends RecordKind> = Filter<PathOf<Kind>>
export type OrderOf<Kind extends RecordKind> = readonly OrderKey<PathOf<Kind>>[]
export type QueryOf<Kind extends RecordKind> = Query<PathOf<Kind>>
