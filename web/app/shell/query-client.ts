/** For answers that are not live: history, counts, fonts. A refusal is final; an unreachable server is asked again. */
import { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../../client/calls/errors.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => isUnreachable(error) && failures < 3 },
  },
})
