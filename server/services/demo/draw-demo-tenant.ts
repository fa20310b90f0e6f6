/**
 * Makes the pictures of the demo tenant's templates and releases, and the print data of what is published: work for the
 * minute after the first start, a job each, of which none waits for all. What was made before is not made again.
 */
import { systemActor } from '#domain/access/actor.ts'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { all, is } from '#domain/query/filter.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { demoDelivery } from '#samples/tenant/trade.ts'
import { pastOf } from '#samples/tenant/past.ts'
import { releaseRecords } from '#samples/tenant/publications.ts'
import { templates } from '#samples/tenant/templates.ts'
import { shippedOf } from '#samples/previews/shipped.ts'
import { addDeployment } from '../deployments/add-deployment.ts'
import { runDelivery } from '../deployments/run/run-delivery.ts'
import { keepingDates } from '../base/without-touching-dates.ts'
import type { Services } from '../base/context.ts'
import { bindOverdue } from '../printing/bind-release.ts'
import { templatePages } from '../templates/draw-template.ts'
import { rereadFonts } from '../templates/fonts/reread-fonts.ts'
import { aboutRelease } from '../telling/address-of-release.ts'
import { nameApproved } from './name-approved.ts'
import { oneByOne, type Run, type Step } from './one-by-one.ts'

/** Lists show the newest first: these are drawn first, and no print data before what people look at. */
const newest: readonly string[] = releaseRecords
  .filter(({ document }) => document['type'] === 'print')
  .map((record) => ({ id: record.id, changed: pastOf(record).updateTimestamp }))
  .toSorted((a, b) => (a.changed < b.changed ? 1 : -1))
  .map(({ id }) => id)

export function drawDemoTenant(services: Services, run: Run): Promise<void> {
  const { signal } = run
  const steps: Step[] = [
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
  return oneByOne(services, steps, run)
}

async function drawTemplate(services: Services, id: string): Promise<string | void> {
  const { store, jobs } = services
  const template = await store.find(systemActor, 'templates', id)
  if (!template || (template.preview && !(await isOld(services, template)))) return
  const { owner, supplier } = template
  const about = { collection: 'templates', id, owner, supplier } as const
  return jobs.start('draw-template', { templateId: id }, { actor: systemActor, key: id, about })
}

/** It has the picture that it came with, and is set otherwise by now. */
async function isOld(services: Services, template: Template): Promise<boolean> {
  const shipped = shippedOf('templates', template.id)
  if (!shipped) return false
  return (await (await templatePages(services, template)).compose({})).hash !== shipped.hash
}

async function bindRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (release) await bindOverdue(atTimeOf(services, release), release)
}

async function drawRelease({ store, jobs }: Services, id: string): Promise<string | void> {
  const release = await store.find(systemActor, 'releases', id)
  if (!release || has(release, 'print-preview')) return
  return jobs.start('draw-release', { releaseId: id }, { actor: systemActor, key: id, about: aboutRelease(release) })
}

async function approveRelease(services: Services, id: string): Promise<void> {
  const release = await services.store.find(systemActor, 'releases', id)
  if (release) await nameApproved(atTimeOf(services, release), release)
}

/** As of when it was published: lists of print data show the newest first as well. */
async function printRelease({ store, jobs }: Services, id: string): Promise<string | void> {
  const release = await store.find(systemActor, 'releases', id)
  if (release?.status !== 'published' || has(release, 'print')) return
  const payload = { releaseId: id, at: release.updateTimestamp }
  return jobs.start('generate-print-data', payload, { actor: systemActor, key: id, about: aboutRelease(release) })
}

/** One that may be fetched. */
async function deliver(services: Services, signal: AbortSignal): Promise<void> {
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
