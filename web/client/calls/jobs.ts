/** Background work: asked for again and again while somebody looks, quickly while something is under way. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, send } from './api.ts'
import { isUnreachable } from './errors.ts'

export type Job = Answer<'GET /api/jobs'>['data'][number]
export type JobShow = 'open' | 'failed' | 'done'

type Newest = { name: Job['name']; collection: 'releases'; document: string; enabled: boolean }

const isUnderWay = ({ state }: Job): boolean => state === 'waiting' || state === 'active' || state === 'retry'

const pauseAfter = (jobs: readonly Job[] = []): number => (jobs.some(isUnderWay) ? 1500 : 5000)

/** Newest first, older ones on demand. */
export const useJobs = (show: JobShow | undefined) =>
  useInfiniteQuery({
    queryKey: ['jobs', { show }],
    queryFn: ({ signal, pageParam }) => send('GET /api/jobs', { query: { show, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pauseAfter(data?.pages.flatMap((page) => page.data)),
  })

/** The newest of a name about a record. */
export const useNewestJob = ({ enabled, ...query }: Newest) =>
  useQuery({
    queryKey: ['jobs', query],
    queryFn: async ({ signal }) => (await send('GET /api/jobs', { query: { ...query, limit: 1 } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
    enabled,
  }).data?.[0]

/** Answers with the job at its end. It goes on without a listener, and without the network, which may come back. */
export async function followJob(id: string, onWay: (job: Job) => void): Promise<Job> {
  for (let pause = 150; ; pause = Math.min(1000, pause * 1.5)) {
    try {
      const job = await send('GET /api/jobs/:id', { params: { id } })
      if (!isUnderWay(job)) return job
      onWay(job)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** `retry` runs it again, `cancel` stops it. */
export function useSteerJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, what }: { id: string; what: 'retry' | 'cancel' }) =>
      send(`POST /api/jobs/:id/${what}`, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
}
