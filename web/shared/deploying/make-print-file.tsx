/** The one click that mends a missing print file, wherever it holds a delivery up. */
import { Button } from '@mantine/core'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/calls/api.ts'
import { followJob } from '../../client/calls/jobs.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'

/** Whether it was made here a moment ago: what was told before does not know of it. */
export const useMadePrintFile = (release: string | undefined): boolean =>
  useMutationState({
    filters: { mutationKey: ['print file', release], status: 'success' },
    select: ({ state }) => (state.data as Job).state,
  }).includes('completed')

type Job = Awaited<ReturnType<typeof followJob>>

/** `isNext`: in the head of what waits for it. */
export function MakePrintFile({ release, isNext = false }: { release: string; isNext?: boolean }) {
  const t = useTexts()
  const queries = useQueryClient()
  const isMade = useMadePrintFile(release)
  const making = useMutation({
    mutationKey: ['print file', release],
    mutationFn: async () => {
      const { jobId } = await send('POST /api/releases/:id/print-data', { params: { id: release } })
      return followJob(jobId, () => {})
    },
    onSuccess: ({ state, error }) =>
      state === 'completed' ? toastDone(t('deploy.printFile.made')) : toastError(error),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['deployment plan'] }),
  })
  if (isMade) return null
  return (
    <Button
      {...(!isNext && { size: 'compact-xs', variant: 'light' })}
      loading={making.isPending}
      onClick={() => making.mutate()}
    >
      {t('deploy.printFile')}
    </Button>
  )
}
