/** Keeps the values used last: at most `most` of them, and of all together at most `mostWeight`, such as bytes. */
export type Recent<Value> = {
  /** The kept value, or the one `make` gives; an undefined one is not kept. */
  get(key: string, make: () => Value | undefined): Value | undefined
  peek(key: string): Value | undefined
  clear(): void
}

export type RecentLimits<Value> = { most: number; weigh?: (value: Value) => number; mostWeight?: number }

export function keepRecent<Value>({
  most,
  weigh = () => 0,
  mostWeight = Number.POSITIVE_INFINITY,
}: RecentLimits<Value>): Recent<Value> {
  const kept = new Map<string, Value>()
  let weight = 0

  function drop(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    weight -= weigh(value)
    kept.delete(key)
  }

  return {
    get(key, make) {
      const value = kept.get(key) ?? make()
      if (value === undefined) return undefined
      drop(key)
      kept.set(key, value)
      weight += weigh(value)
      while (kept.size > most || (weight > mostWeight && kept.size > 1)) drop(kept.keys().next().value as string)
      return value
    },
    peek: (key) => kept.get(key),
    clear() {
      kept.clear()
      weight = 0
    },
  }
}
