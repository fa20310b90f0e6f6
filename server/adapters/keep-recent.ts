/** Keeps the values used last, at most `most` of them. */
export type Recent<Value> = {
  /** The kept value, or the one `make` gives; an undefined one is not kept. */
  get(key: string, make: () => Value | undefined): Value | undefined
  peek(key: string): Value | undefined
  clear(): void
}

export function keepRecent<Value>(most: number): Recent<Value> {
  const kept = new Map<string, Value>()
  return {
    get(key, make) {
      const value = kept.get(key) ?? make()
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
    peek: (key) => kept.get(key),
    clear: () => kept.clear(),
  }
}
