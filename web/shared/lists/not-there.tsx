/** An address that leads to nothing that this person may see, and where to go from there. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { State } from '../../ui/notices/state.tsx'

type Props = { title: string; hint?: string; to?: string; toLabel?: string }

export function NotThere({ title, hint, to, toLabel }: Props) {
  return (
    <State
      is="empty"
      isWholeScreen
      isRefused
      title={title}
      hint={hint}
      action={
        to !== undefined && (
          <Button component={Link} to={to}>
            {toLabel}
          </Button>
        )
      }
    />
  )
}
