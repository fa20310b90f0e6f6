/**
 * Makes the pictures of the demo tenant's templates and releases, and the print data of what is published: work for the
 * minute after the first start. What was made before is not made again.
 */
import { systemActor, within } from '#domain/access/actor.ts'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { all, is } from '#domain/query/filter.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { demoDelivery } from '#samples/tenant/trade.ts'
import { pastOf } from '#samples/tenant/past.ts'
import { releaseRecords } from '#samples/tenant/publications.ts'
import { templates } from '#samples/tenant/templates.ts'
import { addDeployment } from '../deployments/add-deployment.ts'
import { runDelivery } from '../deployments/run/run-delivery.ts'
import { keepingDates } from '../base/keeping-dates.ts'
import { prepareRelease } from '../printing/compose-release.ts'
import type { Services } from '../base/context.ts'
import { bindOverdue } from '../printing/bind-release.ts'
import { generatePrintData } from '../printing/generate-print-data.ts'
import { rereadFonts } from '../templates/fonts.ts'
import { generateReleaseArtwork } from '../printing/generate-release-artwork.ts'
import { previewPath } from '../templates/replace-design.ts'
import { nameApproved } from './name-approved.ts'

/** Lists show the newest first: these are drawn first, and no print data before what people look at. */
const newest: readonly string[] = releaseRecords
  .filter(({ document }) => document['type'] === 'print')
  .map((record) => ({ id: record.id, changed: pastOf(record).updateTimestamp }))
  .toSorted((a, b) => (a.changed < b.changed ? 1 : -1))
  .map(({ id }) => id)

export async function drawDemoTenant(services: Services, signal?: AbortSignal): Promise<void> {
  const steps = [
    () => rereadFonts({ ...services, store: keepingDates(services.store), actor: systemActor }),
    // Before anybody can bring another master.
    ...newest.map((id) => () => bindRelease(services, id)),
    ...templates
      .filter(({ design }) => design)
      .map(
        ({ id }) =>
          () =>
            drawTemplate(services, id),
      ),
    ...newest.map((id) => () => drawRelease(services, id)),
    ...newest.map((id) => () => approveRelease(services, id)),
    ...newest.map((id) => () => printRelease(services, id)),
    () => deliver(services, signal),
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

async function bindRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (release) await bindOverdue(atTimeOf(services, release), release)
}

async function drawRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (!release || has(release, 'display')) return
  await generateReleaseArtwork({ ...atTimeOf(services, release), actor: systemActor }, { id, forceRecreate: false })
}

async function approveRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (release) await nameApproved(atTimeOf(services, release), release)
}

async function printRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (release?.status !== 'published' || has(release, 'print')) return
  await generatePrintData(atTimeOf(services, release), id, async () => {})
}

/** One that may be fetched. */
async function deliver(services: Services, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const { collectionId, name } = demoDelivery
  const where = all(is('collectionId', collectionId), is('name', name))
  if ((await services.store.count(systemActor, 'deployments', where)) > 0) return
  const actor = await services.actors.of(demoDelivery.by)
  const input = DeliveryInput.parse({
    name,
    collectionId,
    print: {},
    folders: 'template',
    list: 'xlsx',
    expires: '12m',
  })
  const { id } = await addDeployment({ ...services, actor }, { input })
  // At once: whoever looks at the demo may have no worker.
  await runDelivery(services, { id, run: 1 }, { progress: async () => {}, signal })
}

const has = ({ files }: Release, usage: ReleaseFile['usage']): boolean =>
  Object.values(files).some((file) => file.usage === usage)

const atTimeOf = (services: Services, { updateTimestamp }: Release): Services => ({
  ...services,
  store: keepingDates(services.store),
  clock: () => new Date(updateTimestamp),
})
