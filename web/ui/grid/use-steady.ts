/**
 * Functions that stay the same for as long as the same ones are given, and call what was given last: what is drawn with them is
 * drawn again only for what it shows.
 */
import { useLayoutEffect, useMemo, useRef } from 'react'

// oxlint-disable-next-line typescript/no-explicit-any -- Of whichever functions.
type Calls = Readonly<Record<string, ((...given: any[]) => unknown) | undefined>>

export function useSteady<Given extends Calls>(calls: Given): Given {
  const latest = useRef<Given>(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })
  const names = Object.keys(calls)
    .filter((name) => calls[name] !== undefined)
    .join(' ')
  return useMemo(() => {
    const steady: Record<string, unknown> = {}
    for (const name of names.split(' ')) steady[name] = (...given: unknown[]) => latest.current[name]?.(...given)
    return steady as Given
  }, [names])
}
