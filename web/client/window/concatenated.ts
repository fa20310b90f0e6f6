import type { Windowed } from './windowed.ts'

/** Several lists as one, each behind the one before: an order that no field of the documents has. */
export function concatenated<T>(parts: readonly Windowed<T>[]): Windowed<T> {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { total }) => sum + total, 0))
  const failed = parts.find(({ status }) => status === 'failed')
  const error = parts.find((part) => part.error !== undefined)?.error
  return {
    status: failed ? 'failed' : parts.every(({ status }) => status === 'ready') ? 'ready' : 'loading',
    total: parts.reduce((sum, { total }) => sum + total, 0),
    at(index) {
      const part = parts.findIndex(({ total }, at) => index >= (starts[at] ?? 0) && index < (starts[at] ?? 0) + total)
      return parts[part]?.at(index - (starts[part] ?? 0))
    },
    here: () =>
      parts.flatMap((part, at) => part.here().map(([index, row]) => [index + (starts[at] ?? 0), row] as const)),
    outside: parts.reduce((sum, { outside }) => sum + outside, 0),
    gone: parts.flatMap(({ gone }) => gone),
    show(first, last) {
      for (const [at, part] of parts.entries()) {
        const start = starts[at] ?? 0
        if (part.total > 0 && last >= start && first < start + part.total)
          part.show(Math.max(0, first - start), Math.min(part.total - 1, last - start))
      }
    },
    hold: (isHeld) => parts.forEach((part) => part.hold(isHeld)),
    retry: () => parts.forEach((part) => part.retry()),
    ...(error !== undefined && { error }),
  }
}
