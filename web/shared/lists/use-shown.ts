import { useState } from 'react'

/** What is found, or while another answer is on its way the one before. */
export function useShown<Found extends { status: string }>(found: Found): [shown: Found, isBehind: boolean] {
  const [before, setBefore] = useState(found)
  if (found.status === 'ready' && before !== found) setBefore(found)
  const isBehind = found.status === 'loading' && before.status === 'ready'
  return [isBehind ? before : found, isBehind]
}
