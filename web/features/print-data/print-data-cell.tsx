/** How the print data of a version stand, and the way on where something is missing. */
import { ActionIcon, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Release } from '#domain/releases/release.ts'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useMakeAgain, usePrintDataFacts } from './print-data-calls.ts'
import { mayBeMade, type PrintDataState, stateOfPrintData } from './state-of-print-data.ts'

const looks: Readonly<Record<PrintDataState, { tone: Tone; shape: Shape }>> = {
  there: { tone: 'good', shape: 'check' },
  underWay: { tone: 'waiting', shape: 'half' },
  missing: { tone: 'bad', shape: 'diamond' },
  driveMissing: { tone: 'waiting', shape: 'diamond' },
  failed: { tone: 'bad', shape: 'cross' },
  cancelled: { tone: 'quiet', shape: 'bar' },
  none: { tone: 'quiet', shape: 'ring' },
}

export function PrintDataCell({ release }: { release: Release }) {
  const t = useTexts()
  const { data: facts } = usePrintDataFacts(release)
  const makeAgain = useMakeAgain()
  const [isMaking, setMaking] = useState(false)
  if (!facts) return null
  const state = stateOfPrintData(facts)
  const label = t(`printData.state.${state}`, { progress: facts.job?.progress ?? 0 })
  const why = state === 'failed' && facts.job?.error ? errorText(facts.job.error) : undefined
  const again = async () => {
    setMaking(true)
    await makeAgain([release.id]).catch(toastError)
    setMaking(false)
  }
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" title={why ?? label}>
      <StatusBadge label={label} {...looks[state]} />
      {mayBeMade(state) && (
        <ActionIcon
          size="sm"
          variant="subtle"
          tabIndex={-1}
          loading={isMaking}
          aria-label={t('printData.again')}
          title={t('printData.again')}
          onClick={() => void again()}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
