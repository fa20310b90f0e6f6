/** The pictures that the demonstration comes with show what the engine makes of it now: pages are composed, none is drawn. */
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { type ShippedKind, shippedPages } from '#samples/previews/shipped.ts'
import { onOneServer } from '#test/running-server.ts'
import { templatePages } from '../templates/draw-template.ts'
import { composedFacts } from '../printing/composed-facts.ts'
import { fileKey } from '../base/release-writes.ts'
import { drawRelease } from '../releases/pages/draw-release.ts'
import { seedDemoTenant } from './seed-demo-tenant.ts'

onOneServer('a fresh demonstration', (server) => {
  const hashOf = async (kind: ShippedKind, id: string): Promise<string> => {
    const { services } = server()
    if (kind === 'releases')
      return (await composedFacts(services, await services.store.get(systemActor, kind, id))).hash
    const prepared = await templatePages(services, await services.store.get(systemActor, kind, id))
    return (await prepared.compose({})).hash
  }

  test('has the pictures of its pages; others are made by `node tools/samples/previews.ts`', async () => {
    const { services } = server()
    await seedDemoTenant(services)
    const releases = await services.store.list(systemActor, 'releases', { limit: 1000 })
    const print = releases.documents.filter(({ type }) => type === 'print')
    const shown = print.filter(({ files }) => Object.values(files).some(({ usage }) => usage === 'display'))
    expect([print.length > 40, shown.length]).toEqual([true, print.length])
    const stale: string[] = []
    for (const kind of ['releases', 'templates'] as const)
      for (const [id, { hash }] of Object.entries(shippedPages[kind]))
        if ((await hashOf(kind, id)) !== hash) stale.push(`${kind}/${id}`)
    expect(stale).toEqual([])
  }, 300_000)

  test('prints no caption without what belongs to it', async () => {
    const { services } = server()
    const alone: string[] = []
    for (const id of Object.keys(shippedPages.releases)) {
      const { told } = await composedFacts(services, await services.store.get(systemActor, 'releases', id))
      for (const { code, params } of told)
        if (code === 'placeholder.wordsAlone') alone.push(`${id}: ${JSON.stringify(params)}`)
    }
    expect(alone).toEqual([])
  }, 60_000)

  test('a job draws what is missing beside them, and all where they are out of date', async () => {
    const { services } = server()
    const id = 'basilikum-r01'
    const files = async () => Object.values((await services.store.get(systemActor, 'releases', id)).files)
    const drawn = async () => (await files()).filter(({ usage }) => usage === 'display')
    const [shipped, draw] = [await drawn(), () => drawRelease(services, id)]
    await draw()
    expect(await drawn()).toEqual(shipped)
    expect((await files()).map(({ usage }) => usage)).toContain('print-preview')

    // As an engine finds it that sets otherwise, in an installation of its own.
    const set = Object.fromEntries(shipped.map(({ path }) => [`files.${fileKey(nameOf(path))}.pages`, 'a'.repeat(32)]))
    await services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set }])
    await services.files.delete(`releases/${id}/artwork.sha256`)
    await draw()
    const anew = await drawn()
    expect(anew.map(({ pages }) => pages)).toEqual(shipped.map(({ pages }) => pages))
    expect(anew.every(({ filesize }, index) => filesize > (shipped[index]?.filesize ?? 0))).toBe(true)
  }, 60_000)
})

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
