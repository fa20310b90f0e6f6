/**
 * What nobody foresaw. A rejection that nobody took belongs to one call: it costs that call, one line of the log and one count,
 * and all others go on. Very many of them, or an error thrown where nobody could catch it, say that the process is no longer
 * sound: then it ends as on SIGTERM, and whatever started it starts it again.
 */
import type { Services } from './services/base/context.ts'

/** In a minute. */
const mostRejections = 20
const minute = 60_000

export function watchUnforeseen(services: Pick<Services, 'log' | 'unforeseen'>, end: () => void): void {
  const isTooMuch = tooMany()
  process.on('unhandledRejection', (error) => {
    tell(error)
    if (isTooMuch()) end()
  })
  process.on('uncaughtException', (error) => {
    tell(error)
    end()
  })

  function tell(error: unknown): void {
    services.unforeseen.count++
    services.log.error({ err: error }, 'unforeseen')
  }
}

/** Called once a rejection; true from the one on that is too many in a minute. `now` in milliseconds. */
export function tooMany(now = () => performance.now()): () => boolean {
  let recent: number[] = []
  return () => {
    recent = [...recent.filter((at) => now() - at < minute), now()]
    return recent.length > mostRejections
  }
}
