/** When two values are equal: the one home of that question. */

/** Equal as JSON: the order of an object's fields does not count, absent and null are the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  const [left, right] = [a ?? null, b ?? null]
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => sameJson(ownValue(left, name), ownValue(right, name)))
}

/** As a person sees it who left a field empty: absent, null and the empty text are the same. */
export const sameValue = (a: unknown, b: unknown): boolean => (isEmptyValue(a) && isEmptyValue(b)) || sameJson(a, b)

/** A list that was emptied on purpose is a value; a text is not. */
export const isEmptyValue = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

const ownValue = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
