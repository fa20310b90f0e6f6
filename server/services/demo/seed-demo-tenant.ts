/**
 * Puts the demo tenant of `samples/` into an installation: organizations, people with accounts, fonts, pictures, designs,
 * contents and their course through proof, approval, order and export. What is there stays as it is, so that a start that
 * was interrupted is simply continued, and people's changes survive the next one.
 */
import { readFile } from 'node:fs/promises'
import { systemActor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { barcodeSize } from '#samples/pictures/barcode.ts'
import { demoPictures, type DemoPicture } from '#samples/tenant/pictures.ts'
import { Diagnostics, readPicture } from '#artwork/facts.ts'
import { demoFonts } from '#samples/tenant/fonts.ts'
import { organizationRecords, people, type Person, userDocument } from '#samples/tenant/people.ts'
import { pastOf } from '#samples/tenant/past.ts'
import type { DemoRecord } from '#samples/tenant/record.ts'
import { demoRecords } from '#samples/tenant/records.ts'
import { templates } from '#samples/tenant/templates.ts'
import { deploymentRecords } from '#samples/tenant/trade.ts'
import type { RawWrite } from '#server/store/store.ts'
import { createUser } from '../users/create-user.ts'
import { demoPassword } from '../users/sign-in/known-password.ts'
import type { Services } from '../base/context.ts'
import { withPreviews } from './with-previews.ts'
import { seedDeliveryLogs } from './seed-delivery-logs.ts'
import { seedImports } from './seed-imports.ts'
import { pagesOf } from '../base/list-all.ts'
import { designPath, keepFacts } from '../designs/template-files.ts'

/** `percent` of the seeding, 0 to 100. */
export type SeedOptions = { onProgress?: (percent: number) => void }

type SeedServices = Pick<Services, 'store' | 'files' | 'identity' | 'engine' | 'actors' | 'deliveries'>

export async function seedDemoTenant(
  services: SeedServices,
  { onProgress = () => {} }: SeedOptions = {},
): Promise<{ created: number }> {
  let created = 0
  const put = async (records: readonly DemoRecord[]) => {
    created += await createMissing(services, records)
  }
  // Options of properties name pictures.
  await seedPictures(services, put, (share) => onProgress(45 * share))
  // Organizations name their content types, content types the organizations they are loaded for: all in one write.
  await put([...organizationRecords, ...demoRecords.filter(({ collection }) => definitions.has(collection))])
  onProgress(50)
  created += await seedPeople(services)
  onProgress(60)
  await put(await seedFonts(services))
  onProgress(70)
  await seedDesigns(services)
  onProgress(75)
  await put(demoRecords.filter(({ collection }) => collection !== 'deployments'))
  await put(await seedDeliveryLogs(services, deploymentRecords))
  await seedImports(services)
  onProgress(100)
  return { created }
}

const definitions: ReadonlySet<RecordKind> = new Set(['properties', 'contentTypes'])

/** Documents a write: few enough that readers are not kept waiting, many enough to be quick. */
const batch = 200

async function createMissing({ store, files }: SeedServices, records: readonly DemoRecord[]): Promise<number> {
  const known = new Map<RecordKind, ReadonlySet<string>>()
  for (const collection of new Set(records.map((record) => record.collection)))
    known.set(collection, await knownIds({ store }, collection))
  const missing = records.filter(({ collection, id }) => !known.get(collection)?.has(id))
  for (let at = 0; at < missing.length; at += batch) {
    const records = await Promise.all(missing.slice(at, at + batch).map((record) => withPreviews(files, record)))
    const writes = records.map((record): RawWrite => ({
      kind: 'create',
      collection: record.collection,
      id: record.id,
      document: record.document,
      kept: pastOf(record),
    }))
    await store.writeRaw(systemActor, writes, { label: 'DemoTenant' })
  }
  return missing.length
}

async function knownIds({ store }: Pick<SeedServices, 'store'>, collection: RecordKind): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const page of pagesOf({ store, actor: systemActor }, collection, {}))
    for (const { id } of page) ids.add(id)
  return ids
}

/** Hashing a password takes its time by design: all at once. */
async function seedPeople(services: SeedServices): Promise<number> {
  const known = await knownIds(services, 'users')
  const [there, missing] = [people.filter(({ id }) => known.has(id)), people.filter(({ id }) => !known.has(id))]
  await Promise.all([
    ...there.map((person) => completeAccount(services, person)),
    ...missing.map((person) =>
      createUser(services, { id: person.id, password: demoPassword, document: userDocument(person) }),
    ),
  ])
  return missing.length
}

/** A start that ended between document and account left a person who could not sign in. */
async function completeAccount({ identity }: SeedServices, { id, email, name }: Person): Promise<void> {
  try {
    await identity.createAccount({ id, email, name, password: demoPassword })
  } catch (error) {
    if ((error as { code?: string }).code !== alreadyThere) throw error
  }
}

/** PostgreSQL's `unique_violation`. */
const alreadyThere = '23505'

async function seedFonts({ files }: SeedServices): Promise<DemoRecord[]> {
  return Promise.all(
    demoFonts.map(async ({ id, filename, family, style, isItalic, read }): Promise<DemoRecord> => {
      const path = `fonts/${id}/font.ttf`
      if (!(await files.stat(path))) await files.put(path, await read())
      return {
        collection: 'fonts',
        id,
        document: { filename, name: `${family} ${style}`, family, style, owner: 'mcs', path, type: 'ttf', isItalic },
      }
    }),
  )
}

const atOnce = 24

async function seedPictures(
  services: SeedServices,
  put: (records: readonly DemoRecord[]) => Promise<void>,
  progress: (share: number) => void,
): Promise<void> {
  const known = await knownIds(services, 'pictures')
  const missing = demoPictures.filter(({ id }) => !known.has(id))
  for (let at = 0; at < missing.length; at += atOnce) {
    await put(await Promise.all(missing.slice(at, at + atOnce).map((picture) => keepPicture(services, picture))))
    progress(Math.min(1, (at + atOnce) / missing.length))
  }
}

async function keepPicture({ files }: SeedServices, { read, ...picture }: DemoPicture): Promise<DemoRecord> {
  const bytes = await read()
  const path = `pictures/${picture.id}/original.${picture.format}`
  await files.put(path, bytes)
  const { id, ...facts } = picture
  const header = readPicture(picture.name, bytes, new Diagnostics())
  return {
    collection: 'pictures',
    id,
    document: {
      ...facts,
      path,
      size: bytes.byteLength,
      width: header?.width ?? barcodeSize.width,
      height: header?.height ?? barcodeSize.height,
      dpi: header?.dpi ?? 300,
      copyright: 'MCS Media Concept Services AG',
      rightOfUse: 'Frei für Kunden',
    },
  }
}

async function seedDesigns(services: SeedServices): Promise<void> {
  const { files, engine } = services
  for (const { id, design } of templates) {
    if (!design || (await files.stat(designPath(id)))) continue
    const bytes = await readFile(new URL(`../../../samples/designs/${design}.idml`, import.meta.url))
    const task = { kind: 'inspect', design: { key: `demo ${design}`, bytes } } as const
    await keepFacts(services, id, await engine.run(task))
    await files.put(designPath(id), bytes)
  }
}
