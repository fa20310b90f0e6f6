/** What a server says of itself. */
import type { Readiness } from '#schema/shapes/readiness.ts'
import type { ServerProcess } from '../crash/server-process.ts'

export async function readiness(server: ServerProcess | undefined): Promise<Readiness> {
  const answer = await fetch(`http://${server?.address}/readyz`)
  const found = (await answer.json()) as Readiness
  if (answer.ok !== found.ready) throw new Error(`readiness ${answer.status}: ${JSON.stringify(found)}`)
  return found
}

/** Of the part that does not work. */
export const seenBy = (part: keyof Readiness['parts']) => ({ ready: false, parts: { [part]: false } })
