/**
 * Once the first screen is there and nothing else is to be done, the first ones of the navigation are fetched, one after the other. Not
 * without the server: a script that failed once does not come in this page any more.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { connectionState } from '../../../client/live/connection.ts'
import { useSession } from '../../../client/session/session.ts'
import { addressOf, navigationOf } from '../../screens.ts'

const count = 5
/** Milliseconds without which the first screen would have to share the line. */
const rest = 3000

export function usePreloadedScreens(): void {
  const router = useRouter()
  const { actor, user } = useSession()
  const addresses = navigationOf(actor, user)
    .slice(0, count)
    .map(({ route }) => addressOf(route))
    .join(' ')
  useEffect(() => {
    let gone = false
    const preload = async () => {
      for (const to of addresses.split(' ')) {
        if (gone || connectionState() !== 'online') return
        // One that does not come is asked for again when somebody goes there.
        await router.preloadRoute({ to }).catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void idle(preload), rest)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [router, addresses])
}

/** Safari knows no idle time. */
const idle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : run())
