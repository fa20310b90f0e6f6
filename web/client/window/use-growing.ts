/** The beginning of a long list, a step longer each time it is asked for: where rows stand one below the other on a page. */
import { useEffect, useState } from 'react'
import type { Windowed } from './windowed.ts'

export type Growing<T> = {
  /** Those of the beginning that are here. */
  rows: readonly T[]
  /** How many come after it. */
  more: number
  grow: () => void
}

export function useGrowing<T>({ total, at, show }: Windowed<T>, step: number): Growing<T> {
  const [wanted, setWanted] = useState(step)
  const length = Math.min(wanted, total)
  useEffect(() => show(0, Math.max(0, length - 1)), [show, length])
  return {
    rows: Array.from({ length }, (_, index) => at(index)).filter((row) => row !== undefined),
    more: total - length,
    grow: () => setWanted(length + step),
  }
}
