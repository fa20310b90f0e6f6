/** What nobody is bound to is deleted, and nothing that anybody is, may be again, or is being bound to at this moment. */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { openFilesInFolder } from '../../../adapters/files/files-in-folder.ts'
import { boundReleases } from '../../../store/uses/bound-releases.ts'
import { createStore } from '../../../store/create-store.ts'
import { onEachDatabase } from '#test/databases.ts'
import { keepBoundFile, keepBoundSet, keepBytes, pathOfBound } from './bound-set.ts'
import { sweepSeen } from '../last-compositions.ts'
import { sweepBound } from './sweep-bound.ts'

const day = 86_400_000
const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

onEachDatabase('files that releases are bound to', (open) => {
  async function begin() {
    const { database, close } = await open()
    const folder = await mkdtemp(join(tmpdir(), 'imprimatur-bound-'))
    const files = await openFilesInFolder(folder)
    const store = await createStore({ database })
    const services = { files, store, clock: () => new Date() }
    await store.writeRaw(systemActor, [
      organization('mcs', { name: 'MCS', type: 'supplier' }),
      organization('rosenhof', { name: 'Rosenhof', type: 'client' }),
    ])
    /** All files grow older. */
    const wait = async (days: number) => {
      for (const name of ['bound', 'looks', 'unused/bound', 'unused/looks', 'sweeps', 'seen'])
        for (const one of await readdir(join(folder, name)).catch(() => [])) {
          const path = join(folder, name, one)
          const { mtimeMs } = await stat(path)
          await utimes(path, new Date(mtimeMs - days * day), new Date(mtimeMs - days * day))
        }
    }
    const keep = async (text: string) => pathOfBound(await keepBytes(services, bytesOf(text)))
    /** A design, a picture and a set of them. */
    const setOf = async (name: string) => {
      const design = await keep(`${name}: design`)
      const picture = await keep(`${name}: picture`)
      const standIn = await keep(`${name}: face`)
      const set = await keepBoundSet(services, {
        template: { id: 't', name, ...tenant, placeholders: [] },
        facts: { fonts: [], links: [] },
        design: { key: name, path: design },
        fonts: [],
        standIns: [{ file: 'Arimo_400Regular.ttf', path: standIn, use: 'wanted' }],
        exceptions: {},
        pictures: [
          { name: 'rose.jpg', key: name, path: picture },
          { name: 'nobody.jpg', key: '', path: null },
        ],
      })
      return { set, files: [pathOfBound(set), design, picture, standIn] }
    }
    const release = (id: string, fields: object, status = 'review') =>
      store.writeRaw(systemActor, [
        {
          kind: 'create',
          collection: 'releases',
          id,
          document: { ...tenant, label: id, type: 'print', status, ...fields },
        },
      ])
    const there = async (paths: readonly string[]) =>
      (await Promise.all(paths.map(async (path) => (await files.stat(path)) !== undefined))).map(Number).join('')
    const sweep = () => sweepBound(services, () => boundReleases(database))
    const end = async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    }
    return { services, store, wait, keep, setOf, release, there, sweep, end }
  }

  test('stay while somebody is bound to them, or may be again; the others go after a quarter', async () => {
    const { services, store, wait, keep, setOf, release, there, sweep, end } = await begin()
    const [used, trashed, left, again] = [
      await setOf('used'),
      await setOf('trashed'),
      await setOf('left'),
      await setOf('again'),
    ]
    const pdf = await keep('%PDF-')
    await release('used', bound(used.set))
    await release('trashed', bound(trashed.set))
    await store.writeRaw(systemActor, [{ kind: 'delete', collection: 'releases', id: 'trashed' }])
    const pages = [{ width: 60, height: 140, look: hashOf('look') }]
    await release('own', { ownPdf: { sha256: hashOf('%PDF-'), name: 'x.pdf', filesize: 5, pages } })
    const looks = ['look', 'other look'].map((look) => `looks/${hashOf(look)}.png`)
    for (const path of looks) await services.files.put(path, bytesOf(path))
    const state = () => Promise.all([used.files, trashed.files, left.files, again.files, [pdf], looks].map(there))

    await wait(200)
    await sweep()
    // However old they are: whoever takes a step back may need them.
    expect(await state()).toEqual(['1111', '1111', '1111', '1111', '1', '11'])
    await release('again', bound(again.set))
    await wait(80)
    await sweep()
    expect(await state()).toEqual(['1111', '1111', '1111', '1111', '1', '11'])
    await wait(11)
    await sweep()
    expect(await state()).toEqual(['1111', '1111', '0000', '1111', '1', '10'])
    await store.writeRaw(systemActor, [{ kind: 'delete', collection: 'releases', id: 'again' }])
    await wait(400)
    await sweep()
    expect(await state()).toEqual(['1111', '1111', '0000', '1111', '1', '10'])
    await end()
  })

  test('stay where a release is being bound to them at this moment', async () => {
    const { services, wait, keep, there, sweep, end } = await begin()
    const kept = await keep('kept again')
    const known = { key: `known ${kept}`, path: kept }
    expect(await keepBoundFile(services, known)).toBe(kept)
    const gone = await keep('gone')
    await wait(200)
    await sweep()
    await wait(200)
    // The release itself is written later.
    await keepBoundFile(services, known)
    await sweep()
    expect(await there([kept, gone])).toBe('10')
    // What a process knows to be kept is kept anew where it is gone.
    const source = await keep('source')
    const path = await keepBoundFile(services, { key: 'source', path: source })
    await services.files.delete(path)
    await services.files.put('pictures/source', bytesOf('source'))
    expect(await keepBoundFile(services, { key: 'source', path: 'pictures/source' })).toBe(path)
    expect(await there([path])).toBe('1')
    await end()
  })

  test('are looked for once a week', async () => {
    const { services, wait, keep, there, sweep, end } = await begin()
    const lonely = await keep('lonely')
    const mark = `unused/${lonely}`
    await sweep()
    await services.files.delete(mark)
    await wait(6)
    await sweep()
    expect(await there([mark])).toBe('0')
    await wait(2)
    await sweep()
    expect(await there([lonely, mark])).toBe('11')
    await end()
  })

  test('and what was seen of releases goes with them, or with their decision', async () => {
    const { services, wait, release, there, end } = await begin()
    await release('open', {})
    await release('decided', {}, 'published')
    const paths = ['open', 'decided', 'gone'].map((id) => `seen/${id}.json`)
    for (const path of paths) await services.files.put(path, bytesOf('[]'))
    await sweepSeen(services)
    expect(await there(paths)).toBe('111')
    await wait(8)
    await sweepSeen(services)
    expect(await there(paths)).toBe('100')
    await end()
  })
})

const bound = (set: string) => ({
  bound: { set, design: { name: 'x.idml', updateTimestamp: '2026-03-01T09:00:00.000Z' } },
})
const organization = (id: string, document: object) =>
  ({
    kind: 'create',
    collection: 'organizations',
    id,
    document: { supplier: 'mcs', license: 15, ...document },
  }) as const
