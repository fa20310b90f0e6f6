import { useEffect, useState } from 'react'

/** Milliseconds that each of the two stands. */
const beat = 900

/** Whether the second of two stands now; they take turns while it runs. */
export function useTurns(runs: boolean): boolean {
  const [isSecond, setSecond] = useState(false)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setSecond((one) => !one), beat)
    return () => clearInterval(timer)
  }, [runs])
  return isSecond
}
