/** The time, told anew each minute: for what turns while somebody looks at it. */
import { useEffect, useState } from 'react'
import { now } from '../../../ui/words/dates.ts'

const minute = 60_000

export function useNow(): string {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minute)
    return () => clearInterval(timer)
  }, [])
  return at
}
