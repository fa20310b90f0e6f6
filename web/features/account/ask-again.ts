/** What the account shows of its security is asked again after whatever changes it, refused or not. */
import { useQueryClient } from '@tanstack/react-query'

export const sessionsKey = ['sessions']
export const securityKey = ['security-log']
export const keysKey = ['keys']

export function useAskAgain(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([sessionsKey, securityKey, keysKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
