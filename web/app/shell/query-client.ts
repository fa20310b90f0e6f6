/** For answers that are not live: history, counts, fonts. A refusal is final; a server that is unreachable or busy is asked again. */
import { QueryClient } from '@tanstack/react-query'
import { asksAgain, pauseBefore } from '../../client/calls/busy.ts'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: asksAgain, retryDelay: pauseBefore } },
})
