/**
 * Writes of fields by dotted path, in copies: only the objects on the way are copied. The store writes by them, and both sides
 * predict by them what it will.
 */
import { accept, must, type Outcome, refuse } from '../errors.ts'
import { expected, found } from '../formats/refusals/expected.ts'
import { valueAt } from './filter.ts'
import { sameJson } from '../same-value.ts'

/** Of one write. Each is set in a copy of what holds it. */
export const mostPaths = 1000

/**
 * The document with the value at the path; undefined takes away what is there. Missing steps on the way become objects. A step
 * into a list or a plain value is refused.
 */
export function placed<T extends object>(document: T, path: string, value: unknown): Outcome<T> {
  if (value === undefined && valueAt(document, path) === undefined) return accept(document)
  return placedAt(document, path.split('.'), path, value) as Outcome<T>
}

export const withValue = <T extends object>(document: T, path: string, value: unknown): T =>
  must(placed(document, path, value))

export const withoutValue = <T extends object>(document: T, path: string): T => withValue(document, path, undefined)

type Change = { set?: Readonly<Record<string, unknown>>; unset?: readonly string[] }

/** As it will be after the change. What would be refused is left out: the write itself is answered so. */
export function predicted<T extends object>(before: T, { set = {}, unset = [] }: Change): T {
  const values: (readonly [string, unknown])[] = [
    ...Object.entries(set),
    ...unset.map((path) => [path, undefined] as const),
  ]
  return values.reduce<T>((made, [path, value]) => {
    const next = placed(made, path, value)
    return next.ok ? next.value : made
  }, before)
}

/** A write shares with what was there before all that it leaves alone: few values are compared. */
export function differsAt<T extends object>(before: T, after: T, path: string): boolean {
  const root = path.split('.', 1)[0] as keyof T
  return before[root] !== after[root] && !sameJson(valueAt(before, path), valueAt(after, path))
}

function placedAt(parent: object, steps: readonly string[], path: string, value: unknown): Outcome<object> {
  const [step = '', ...rest] = steps
  const own = parent as Readonly<Record<string, unknown>>
  if (rest.length === 0) {
    if (value !== undefined) return accept({ ...own, [step]: value })
    const { [step]: _, ...others } = own
    return accept(others)
  }
  const child = Object.hasOwn(own, step) ? own[step] : {}
  if (typeof child !== 'object' || child === null || Array.isArray(child))
    return refuse('document.wrongType', { path, expected: expected('pathThroughFields'), found: found(child) })
  const next = placedAt(child, rest, path, value)
  return next.ok ? accept({ ...own, [step]: next.value }) : next
}
