/**
 * Makes the pictures of the demo tenant's templates and releases, and the print data of what is published: work for the
 * minute after the first start. What was made before is not made again.
 */
import { type Actor, systemActor, within } from '#domain/access/actor.ts'
import type { RawWrite, Store, WriteOptions, WriteOutcome } from '#server/store/store.ts'
import { releaseRecords } from '#samples/tenant/publications.ts'
import { templates } from '#samples/tenant/templates.ts'
import { prepareRelease } from '../releases/compose-release.ts'
import type { Services } from '../context.ts'
import { generatePrintData } from '../releases/generate-print-data.ts'
import { rereadFonts } from '../fonts/fonts.ts'
import { generateReleaseArtwork } from '../releases/generate-release-artwork.ts'
import { previewPath } from '../templates/replace-design.ts'

export async function drawDemoTenant(services: Services, signal?: AbortSignal): Promise<void> {
  const steps = [
    () => rereadFonts({ ...services, store: keepingDates(services.store), actor: systemActor }),
    ...templates
      .filter(({ design }) => design)
      .map(
        ({ id }) =>
          () =>
            drawTemplate(services, id),
      ),
    ...releaseRecords
      .filter(({ document }) => document['type'] === 'print')
      .map(
        ({ id }) =>
          () =>
            drawRelease(services, id),
      ),
  ]
  for (const step of steps) {
    if (signal?.aborted) return
    try {
      await step()
    } catch (error) {
      if (signal?.aborted) return
      services.log.warn({ err: error }, 'demo artwork not made')
    }
  }
}

/** The design with its examples. */
async function drawTemplate(services: Services, id: string): Promise<void> {
  const template = await services.store.find(systemActor, 'templates', id)
  if (!template || template.preview) return
  const { owner, supplier } = template
  const prepared = await prepareRelease(services, { owner, supplier, template: id, data: {}, examples: true })
  const { pages } = await prepared.compose({ pngDpi: 144 })
  for (const [index, { png }] of pages.entries()) if (png) await services.files.put(previewPath(id, index + 1), png)
  const set = { preview: previewPath(id, 1) }
  await keepingDates(services.store).write(within(systemActor, 'template.upload'), [
    { kind: 'update', collection: 'templates', id, set },
  ])
}

async function drawRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (!release) return
  const files = Object.values(release.files)
  const then = { ...services, store: keepingDates(services.store), clock: () => new Date(release.updateTimestamp) }
  if (!files.some(({ usage }) => usage === 'display'))
    await generateReleaseArtwork({ ...then, actor: systemActor }, { id, forceRecreate: false })
  if (release.status === 'published' && !files.some(({ usage }) => usage === 'print'))
    await generatePrintData(then, id, async () => {})
}

/** The pictures of a record are no change of it: who changed it last, and when, stays. */
function keepingDates(store: Store): Store {
  const withDates = async (write: RawWrite): Promise<RawWrite> => {
    if (write.kind !== 'update') return write
    const found = await store.find(systemActor, write.collection, write.id)
    return found ? { ...write, kept: { updateTimestamp: found.updateTimestamp, updateUser: found.updateUser } } : write
  }
  const write = async <const Writes extends readonly RawWrite[]>(
    actor: Actor,
    writes: Writes,
    options?: WriteOptions,
  ): Promise<WriteOutcome<Writes>> => {
    const outcome = await store.writeRaw(actor, await Promise.all(writes.map(withDates)), options)
    return { ...outcome, documents: outcome.documents as WriteOutcome<Writes>['documents'] }
  }
  return { ...store, write, writeRaw: write }
}
