/** How the parts of the installation are, as they say themselves, and what to do about one. */
import { useQuery } from '@tanstack/react-query'
import { type Answer, send } from './api.ts'

export type Checked = Answer<'GET /api/self-check'>['parts'][number]

/** `every`: asked again after so many milliseconds; without it, not within a minute. */
export const useSelfCheck = (options: { every?: number; enabled?: boolean }) =>
  useQuery({
    queryKey: ['selfCheck'],
    queryFn: ({ signal }) => send('GET /api/self-check', {}, { signal }),
    enabled: options.enabled ?? true,
    ...(options.every ? { refetchInterval: options.every } : { staleTime: 60_000 }),
  })

/** Texts `selfCheck.advice.NAME`. */
export function adviceOf({ part, figures, state }: Pick<Checked, 'part' | 'figures' | 'state'>) {
  if (part === 'mail' && figures['isSet'] === 0) return 'mailNone'
  if (part === 'jobs' && state === 'bad') return 'jobsStand'
  return part
}
