/** Whether two values say the same, by lists and plain objects; what is neither is the same only where it is one. */
export function sameParts(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one)) return Array.isArray(other) && sameLists(one, other)
  return isPlain(one) && isPlain(other) && sameFields(one, other)
}

function sameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (!sameParts(one[at], other[at])) return false
  return true
}

function sameFields(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  for (const name of names) if (!Object.hasOwn(other, name) || !sameParts(one[name], other[name])) return false
  return true
}

const isPlain = (value: object): value is Readonly<Record<string, unknown>> =>
  Object.getPrototypeOf(value) === Object.prototype
