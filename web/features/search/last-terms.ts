/** Terms by which something was found, the last one first; this person's, in this browser. */
import { useEffect } from 'react'
import { readPreference, usePreference, writePreference } from '../../client/session/preferences.ts'

const name = 'search.terms'
const most = 10
/** Milliseconds that a term stands before it is one, and not on the way to another. */
const settled = 1500

/** Undefined while nothing is found. */
export function useLastTerms(term: string | undefined): void {
  useEffect(() => {
    if (term === undefined) return
    const timer = setTimeout(() => {
      const others = readPreference<readonly string[]>(name, []).filter((one) => one !== term)
      writePreference(name, [term, ...others].slice(0, most))
    }, settled)
    return () => clearTimeout(timer)
  }, [term])
}

export const useTermsOfBefore = (): readonly string[] => usePreference<readonly string[]>(name, [])[0]
