/** Keeps the values used last: at most `most` of them, and of all together at most `mostWeight`, such as bytes. */
export type Recent<Value> = {
  /** The kept value, or the one `make` gives; an undefined one is not kept. */
  get(key: string, make: () => Value | undefined): Value | undefined
  peek(key: string): Value | undefined
  clear(): void
}

export type RecentLimits<Value> = {
  most: number
  /** Asked once, when the value comes in. */
  weigh?: (value: Value) => number
  mostWeight?: number
  /** Told of each value that gives way to others; not of those that are cleared. */
  onDrop?: (value: Value) => void
}

export function keepRecent<Value>({
  most,
  weigh = () => 0,
  mostWeight = Number.POSITIVE_INFINITY,
  onDrop = () => undefined,
}: RecentLimits<Value>): Recent<Value> {
  const kept = new Map<string, { value: Value; weight: number }>()
  let weight = 0

  function take(key: string): { value: Value; weight: number } | undefined {
    const entry = kept.get(key)
    kept.delete(key)
    weight -= entry?.weight ?? 0
    return entry
  }

  return {
    get(key, make) {
      const known = take(key)
      const value = known ? known.value : make()
      if (value === undefined) return undefined
      const entry = known ?? { value, weight: weigh(value) }
      kept.set(key, entry)
      weight += entry.weight
      while (kept.size > most || (weight > mostWeight && kept.size > 1)) onDrop(take(kept.keys().next().value!)!.value)
      return value
    },
    peek: (key) => kept.get(key)?.value,
    clear() {
      kept.clear()
      weight = 0
    },
  }
}

/** The same of values that take time to make. Asked for again meanwhile, one is not made twice; a failure is not kept. */
export type RecentlyMade<Value> = {
  get(key: string, make: () => Promise<Value>): Promise<Value>
  clear(): void
}

export function keepRecentlyMade<Value>(limits: RecentLimits<Value>): RecentlyMade<Value> {
  const recent = keepRecent<Value>(limits)
  const underWay = new Map<string, Promise<Value>>()

  async function made(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make()
      recent.get(key, () => value)
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async get(key, make) {
      const known = recent.get(key, () => undefined)
      if (known !== undefined) return known
      const making = underWay.get(key) ?? made(key, make)
      underWay.set(key, making)
      return making
    },
    clear: () => recent.clear(),
  }
}
