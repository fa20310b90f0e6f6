/** What the paths of a write may be, and what takes it back. */
import { productError } from '#domain/errors.ts'
import { expected, found } from '#domain/formats/refusals/expected.ts'
import { valueAt } from '#domain/query/filter.ts'
import { mostPaths, withoutValue, withValue } from '#domain/query/with-value.ts'

export type Json = Readonly<Record<string, unknown>>

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

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
