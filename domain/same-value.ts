/** When two values are equal: the one home of that question. */

/** Equal as JSON: the order of an object's fields does not count, absent and null are the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  const [left, right] = [a ?? null, b ?? null]
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  for (const name of Object.keys(left)) if (!sameJson(ownValue(left, name), ownValue(right, name))) return false
  // What only the other has must be nothing. Written at length: all values of a record are compared so at each write.
  for (const name of Object.keys(right))
    if (!Object.hasOwn(left, name) && (ownValue(right, name) ?? null) !== null) return false
  return true
}

/** As a person sees it who left a field empty: absent, null and the empty text are the same. */
export const sameValue = (a: unknown, b: unknown): boolean => (isEmptyValue(a) && isEmptyValue(b)) || sameJson(a, b)

/** A list that was emptied on purpose is a value; a text is not. */
export const isEmptyValue = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

const ownValue = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
