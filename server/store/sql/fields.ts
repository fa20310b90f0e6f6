/** Field writes on plain JSON: values by dotted path, without changing what was given. */
import { productError } from '#domain/errors.ts'
import { expected, found } from '#domain/formats/refusals/expected.ts'
import { valueAt } from '#domain/query/filter.ts'
import { sameJson } from '#domain/same-value.ts'

export type Json = Readonly<Record<string, unknown>>

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Of one write. Each is set in a copy of what holds it. */
const mostPaths = 1000

/**
 * Refuses what has no one meaning: a path inside another one, and names that every object has.
 */
export function checkPaths(paths: readonly string[]): void {
  if (paths.length > mostPaths)
    throw productError('parameter.invalid', {
      name: 'set',
      expected: expected('fewerFields', { count: mostPaths }),
      found: paths.length,
    })
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.some((step) => forbidden.has(step)))
      throw productError('document.unknownField', { path: path.slice(0, 100) })
  }
  const all = new Set(paths)
  const twice = paths.length > all.size ? paths.find((path, index) => paths.indexOf(path) !== index) : undefined
  const outer = twice ?? paths.flatMap(above).find((path) => all.has(path))
  if (outer !== undefined)
    throw productError('parameter.invalid', { name: outer, expected: expected('separatePaths'), found: found(outer) })
}

/** `data.a.value` lies within `data.a` and `data`. */
const above = (path: string): string[] => path.split('.').map((_, end, steps) => steps.slice(0, end).join('.'))

const isWithin = (path: string | undefined, outer: string): boolean => path?.startsWith(`${outer}.`) ?? false

/** Missing steps on the way become objects. A step into a list or a plain value is refused. */
export function withValue(document: Json, path: string, value: unknown): Json {
  return change(document, path.split('.'), path, (parent, name) => ({ ...parent, [name]: value }))
}

export function withoutValue(document: Json, path: string): Json {
  if (valueAt(document, path) === undefined) return document
  return change(document, path.split('.'), path, (parent, name) => {
    const { [name]: _, ...rest } = parent
    return rest
  })
}

function change(
  parent: Json,
  steps: readonly string[],
  path: string,
  apply: (parent: Json, name: string) => Json,
): Json {
  const [step = '', ...rest] = steps
  if (rest.length === 0) return apply(parent, step)
  const child = Object.hasOwn(parent, step) ? parent[step] : {}
  if (typeof child !== 'object' || child === null || Array.isArray(child))
    throw productError('document.wrongType', { path, expected: expected('pathThroughFields'), found: found(child) })
  return { ...parent, [step]: change(child as Json, rest, path, apply) }
}

/** A write shares with what was there before all that it leaves alone: few values are compared. */
export function differsAt(before: Json, after: Json, path: string): boolean {
  const end = path.indexOf('.')
  const root = end < 0 ? path : path.slice(0, end)
  return before[root] !== after[root] && !sameJson(valueAt(before, path), valueAt(after, path))
}

/** The earlier values of the fields that an update changed. */
export type Patch = { set?: Json; unset?: readonly string[] }

/**
 * What takes `paths` back to what they were in `before`. Where a whole branch was missing its root is named, so that
 * nothing empty stays behind.
 */
export function patchTo(before: Json, paths: readonly string[]): Patch {
  const set: Record<string, unknown> = {}
  const unset = new Set<string>()
  for (const path of outermost(paths)) {
    const value = valueAt(before, path)
    if (value === undefined) unset.add(missingRoot(before, path))
    else set[path] = value
  }
  return { ...(Object.keys(set).length > 0 && { set }), ...(unset.size > 0 && { unset: [...unset] }) }
}

export function applyPatch(document: Json, patch: Patch): Json {
  const set = Object.entries(patch.set ?? {}).reduce(
    (result, [path, value]) => withValue(result, path, value),
    document,
  )
  return (patch.unset ?? []).reduce(withoutValue, set)
}

export const pathsOf = (patch: Patch): string[] => [...Object.keys(patch.set ?? {}), ...(patch.unset ?? [])]

function outermost(paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => !paths.some((other) => isWithin(path, other)))
}

function missingRoot(document: Json, path: string): string {
  const steps = path.split('.')
  const depth = steps.findIndex((_, index) => valueAt(document, steps.slice(0, index + 1).join('.')) === undefined)
  return steps.slice(0, depth + 1).join('.')
}
