/** Before an approval that is one of several: what one's own word does, or in whose place one decides. */
import { Text } from '@mantine/core'
import { useTexts } from '../../../ui/words/texts.ts'
import type { useRound } from './use-round.ts'

export function RoundLine({ round }: { round: NonNullable<ReturnType<typeof useRound>> }) {
  const t = useTexts()
  if (!round.isAsked)
    return (
      <Text size="sm" role="note">
        {t('round.ends.hint', { names: round.asked.join(', ') })}
      </Text>
    )
  return <Text size="sm">{t(round.isLast ? 'round.last' : 'round.one')}</Text>
}
