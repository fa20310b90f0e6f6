import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { graphql } from '../../client/calls/graphql.ts'
import { DeploymentWebhook } from '../../client/calls/operations.generated.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { callsKey } from './webhook-calls.tsx'

/** Tells the receiver that a delivery is there: at once, and again where it is not well. */
export function CallButton({ deployment, isFirst }: { deployment: string; isFirst: boolean }) {
  const t = useTexts()
  const queries = useQueryClient()
  const call = useMutation({
    mutationFn: () => graphql(DeploymentWebhook, { id: deployment }),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: callsKey({ deployment }) }),
  })
  return (
    <Button {...(!isFirst && { variant: 'default' })} loading={call.isPending} onClick={() => call.mutate()}>
      {t('webhook.call')}
    </Button>
  )
}
