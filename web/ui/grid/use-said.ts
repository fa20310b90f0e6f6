import { useEffect, useState } from 'react'

/** What the keyboard did, or why it did nothing, for as long as it takes to read. */
export function useSaid(): [said: string, say: (text: string) => void] {
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), 4000)
    return () => clearTimeout(timer)
  }, [said])
  return [said, say]
}
