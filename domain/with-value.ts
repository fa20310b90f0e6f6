/** A copy with the value at the dotted path; undefined removes it. Only the objects on the way are copied. */
export function withValue<T>(document: T, path: string, value: unknown): T {
  const [step = '', ...rest] = path.split('.')
  if (Array.isArray(document)) {
    const copy: unknown[] = [...document]
    copy[Number(step)] = rest.length === 0 ? value : withValue(copy[Number(step)] ?? {}, rest.join('.'), value)
    return copy as T
  }
  const copy: Record<string, unknown> = { ...(document as Readonly<Record<string, unknown>>) }
  if (rest.length > 0)
    copy[step] = withValue(Object.hasOwn(copy, step) ? (copy[step] ?? {}) : {}, rest.join('.'), value)
  else if (value === undefined) delete copy[step]
  else copy[step] = value
  return copy as T
}
