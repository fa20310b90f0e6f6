/** Whether a digital version is delivered as it is now, and when it was last. Nothing for who sees no deliveries. */
import { useQuery } from '@tanstack/react-query'
import { canSeeDeployments } from '#domain/access/deployments.ts'
import type { ExportState as State } from '#domain/deployments/export-state.ts'
import { type Answer, send } from '../../client/calls/api.ts'
import { batched } from '../../client/calls/batch.ts'
import { useActor } from '../../client/session/session.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { type Shape, StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'

type Found = Answer<'POST /api/deployments/exports'>['data'][number]

const looks: Readonly<Record<State, { tone: Tone; shape: Shape }>> = {
  missing: { tone: 'quiet', shape: 'ring' },
  current: { tone: 'good', shape: 'check' },
  outdated: { tone: 'waiting', shape: 'half' },
}

const find = batched<Found>(async (ids) => {
  const { data } = await send('POST /api/deployments/exports', { body: { ids: [...ids] } })
  return new Map(data.map((one) => [one.id, one]))
})

/** For whoever delivers anew: what is shown is asked for again. */
export const exportStatesKey = 'export state'

export function ExportState({ id }: { id: string }) {
  const t = useTexts()
  const maySee = canSeeDeployments(useActor())
  const found = useQuery({
    queryKey: [exportStatesKey, id],
    enabled: maySee,
    staleTime: 0,
    queryFn: () => find(id),
  })
  if (!found.data) return null
  const { state, at } = found.data
  return (
    <span title={at === null ? undefined : t('export.deliveredAt', { day: formatDate(at) })}>
      <StatusBadge label={t(`export.state.${state}`)} {...looks[state]} />
    </span>
  )
}
