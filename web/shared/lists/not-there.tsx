/** An address that leads to nothing that this person may see, in the same words of every kind, and where to go from there. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/texts.ts'

export function NotThere({ to, toLabel }: { to: string; toLabel: string }) {
  const t = useTexts()
  return (
    <State
      is="empty"
      isWholeScreen
      isRefused
      title={t('record.notThere')}
      hint={t('record.notThere.hint')}
      action={
        <Button component={Link} to={to}>
          {toLabel}
        </Button>
      }
    />
  )
}
