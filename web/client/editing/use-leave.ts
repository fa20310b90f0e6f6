import { useEffect, useRef } from 'react'

/** Calls back when a field goes without the person having left it: with its screen, by Back, a key, another tab of the application. */
export function useLeave(leave: () => void): void {
  const last = useRef(leave)
  useEffect(() => {
    last.current = leave
  }, [leave])
  useEffect(() => () => last.current(), [])
}
