/** The one click that mends a missing print file, wherever it holds a delivery up. */
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/calls/api.ts'
import { followJob } from '../../client/calls/jobs.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function MakePrintFile({ release }: { release: string }) {
  const t = useTexts()
  const queries = useQueryClient()
  const making = useMutation({
    mutationFn: async () => {
      const { jobId } = await send('POST /api/releases/:id/print-data', { params: { id: release } })
      return followJob(jobId, () => {})
    },
    onSuccess: ({ state, error }) =>
      state === 'completed' ? toastDone(t('deploy.printFile.made')) : toastError(error),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['deployment plan'] }),
  })
  return (
    <Button size="compact-xs" variant="light" loading={making.isPending} onClick={() => making.mutate()}>
      {t('deploy.printFile')}
    </Button>
  )
}
