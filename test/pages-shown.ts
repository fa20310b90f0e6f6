import { systemActor } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import { asksForPages } from '#domain/releases/pages/approved-pages.ts'
import { checkRelease } from '#server/services/printing/check-release.ts'
import type { TestServer } from './running-server.ts'

/** What whoever decides on these releases has before them now; nothing of those that cannot be composed. */
export async function pagesShown(
  { services }: Pick<TestServer, 'services'>,
  ids: readonly string[],
): Promise<{ release: string; hash: string }[]> {
  const shown = ids.map(async (id) => {
    const release = await services.store.find(systemActor, 'releases', id)
    if (!release || !asksForPages(release)) return []
    try {
      return [{ release: id, hash: (await checkRelease(services, release)).hash }]
    } catch (error) {
      if (error instanceof ProductError) return []
      throw error
    }
  })
  return (await Promise.all(shown)).flat()
}
