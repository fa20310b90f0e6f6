/** Where there is nothing more to do: the way to where everybody begins. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signedIn } from '../../client/session/session.ts'
import { useTexts } from '#web/ui/texts.ts'

export function WayOn() {
  const t = useTexts()
  const isIn = signedIn() !== undefined
  return (
    <Button component={Link} to={isIn ? '/home' : '/login'} fullWidth mt="xl">
      {t(isIn ? 'app.notFound.home' : 'login.back')}
    </Button>
  )
}
