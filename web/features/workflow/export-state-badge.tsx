import type { ExportState } from '#domain/deployments/export-state.ts'
import { formatDate } from '#web/ui/dates.ts'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'

const looks: Readonly<Record<ExportState, { tone: Tone; shape: Shape }>> = {
  missing: { tone: 'quiet', shape: 'ring' },
  current: { tone: 'good', shape: 'check' },
  outdated: { tone: 'waiting', shape: 'half' },
}

/** Whether a digital version is delivered as it is now, and when it was last. */
export function ExportStateBadge({ state, at }: { state: ExportState; at: string | null }) {
  const t = useTexts()
  return (
    <span title={at === null ? undefined : t('export.deliveredAt', { day: formatDate(at) })}>
      <StatusBadge label={t(`export.state.${state}`)} {...looks[state]} />
    </span>
  )
}
