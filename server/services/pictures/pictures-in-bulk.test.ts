/** Pictures many at once: measured, sorted under categories, taken home, deleted but for those that are used. */
import { spawnSync } from 'node:child_process'
import { cmyk, PDFDocument, PDFName, PDFNumber, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import type { BulkWork } from '#domain/bulk/bulk-change.ts'
import { formOf } from '#test/ask.ts'
import { fields } from '#test/fields.ts'
import { onOneServer } from '#test/running-server.ts'
import { readDrawings } from './read-drawings.ts'

const hasGhostscript = spawnSync('gs', ['--version']).status === 0

async function drawing(color: ReturnType<typeof rgb> | ReturnType<typeof cmyk>): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.addPage([240.94, 155.91]).drawRectangle({ x: 5, y: 5, width: 50, height: 50, color })
  return file.save()
}

const eps = Buffer.from(
  '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 200\n%%EndComments\n0 1 1 0 setcmykcolor 0 0 100 200 rectfill\nshowpage\n%%EOF\n',
)

onOneServer('pictures in bulk', (server) => {
  const upload = async (name: string, bytes: Uint8Array, person: Person = 'member') =>
    (await server().ask(person, 'POST /api/pictures', { form: formOf('upload', name, bytes) })).data
  const change = (work: BulkWork, ids: readonly string[], { dryRun = false, person = 'member' as Person } = {}) =>
    server().ask(person, 'POST /api/bulk', {
      body: { collection: 'pictures', where: { field: 'id', op: 'in', value: ids }, work, dryRun },
    })
  const { store } = { store: () => server().services.store }
  const found = (id: string) => store().get(systemActor, 'pictures', id)
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c81e1e' } })
      .jpeg()
      .toBuffer()
    for (const name of ['rose.jpg', 'leaf.jpg', 'idle.jpg']) ids[name] = (await upload(name, photo)).id
    await store().write(systemActor, [
      ...fields({ photo: { type: 'image', multiple: true } }),
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
      {
        kind: 'create',
        collection: 'contents',
        id: 'c1',
        document: {
          type: 'plant',
          owner: 'rosenhof',
          supplier: 'mcs',
          label: { de: 'Rose' },
          data: { photo: { value: ['rose.jpg'] } },
        },
      },
    ])
  })

  describe('drawings', () => {
    test.each<[string, () => Promise<Uint8Array>, object]>([
      ['card.pdf', () => drawing(cmyk(0, 1, 1, 0)), { width: 240.94, height: 155.91, colorSpace: 'CMYK' }],
      ['screen.pdf', () => drawing(rgb(1, 0, 0)), { width: 240.94, height: 155.91, colorSpace: 'RGB' }],
      // As people name them.
      [
        '‘Alma’ × 50 % – Nº 1?.pdf',
        () => drawing(rgb(1, 0, 0)),
        { name: '‘Alma’ × 50 % – Nº 1?.pdf', colorSpace: 'RGB' },
      ],
      ['logo.ai', () => drawing(cmyk(1, 0, 0, 0)), { width: 240.94, height: 155.91, colorSpace: 'CMYK' }],
    ])('%s tells its size in points, and its colours', async (name, bytes, expected) => {
      const picture = await upload(name, await bytes())
      ids[name] = picture.id
      expect(picture).toMatchObject(expected)
      expect(picture).not.toHaveProperty('dpi')
    })

    test('in units of several points are as large as they are seen', async () => {
      const file = await PDFDocument.load(await drawing(cmyk(0, 1, 1, 0)))
      file.getPage(0).node.set(PDFName.of('UserUnit'), PDFNumber.of(2))
      expect(await upload('large.pdf', await file.save())).toMatchObject({ width: 481.88, height: 311.82 })
    })

    const locked = async () => {
      const file = await PDFDocument.load(await drawing(cmyk(0, 1, 1, 0)))
      file.encrypt({ ownerPassword: 'secret', permissions: {} })
      return file.save({ useObjectStreams: false })
    }
    test.each<[string, () => Promise<Uint8Array>, string]>([
      ['locked.pdf', locked, 'reason.lockedPicture'],
      ['torn.pdf', async () => Buffer.from('%PDF-1.7 and no more'), 'reason.otherType'],
      ['endless.eps', async () => Buffer.from(eps.toString().replace(/%%BoundingBox.*\n/, '')), 'reason.noBox'],
    ])('%s is refused with why', async (name, bytes, says) => {
      const form = formOf('upload', name, await bytes())
      const { status, body } = await server().call('member', 'POST', '/api/pictures', form)
      expect([status, body.error?.code, body.error?.params?.['reason']?.['says']]).toEqual([
        422,
        'picture.unreadable',
        says,
      ])
    })

    test.skipIf(!hasGhostscript)('an EPS as well, where Ghostscript is there', async () => {
      expect(await upload('shape.eps', eps)).toMatchObject({ width: 100, height: 200, colorSpace: 'CMYK' })
    })

    test('that came before are measured once; what nobody can read stays as it is', async () => {
      const [known, lost] = [ids['card.pdf'] ?? '', ids['logo.ai'] ?? '']
      const before = { width: 0, height: 0, colorSpace: 'unknown' } as const
      await store().write(systemActor, [
        { kind: 'update', collection: 'pictures', id: known, set: before },
        { kind: 'update', collection: 'pictures', id: lost, set: { ...before, path: 'pictures/none/gone.ai' } },
      ])
      const percents: number[] = []
      const watch = {
        progress: async (percent: number) => void percents.push(percent),
        signal: new AbortController().signal,
      }
      await readDrawings(server().services, watch)
      expect(await found(known)).toMatchObject({ width: 240.94, height: 155.91, colorSpace: 'CMYK' })
      expect(await found(lost)).toMatchObject(before)
      expect(percents.at(-1)).toBe(100)
      const { version } = await found(known)
      await readDrawings(server().services, watch)
      expect((await found(known)).version).toBe(version)
    })
  })

  test('are sorted under categories beside those they have, and under one no more', async () => {
    const those = [ids['rose.jpg'] ?? '', ids['leaf.jpg'] ?? '']
    expect((await change({ kind: 'sort', add: ['Rosen', ' Rot '] }, those)).changed).toBe(2)
    expect((await change({ kind: 'sort', add: ['Rosen', 'Blatt'] }, [those[1] ?? ''])).changed).toBe(1)
    expect((await change({ kind: 'sort', remove: ['Rosen'] }, those)).changed).toBe(2)
    const sorted = await Promise.all(those.map(async (id) => (await found(id)).categories))
    expect(sorted).toEqual([['Rot'], ['Rot', 'Blatt']])
    expect((await change({ kind: 'sort', add: ['Rot'] }, those)).changed).toBe(0)
  })

  test('those that are used stay, and are named before and afterwards', async () => {
    const those = [ids['rose.jpg'] ?? '', ids['idle.jpg'] ?? '']
    for (const dryRun of [true, false]) {
      const { changed, leftOut } = await change({ kind: 'delete' }, those, { dryRun })
      expect([changed, leftOut.map(({ code, count }) => [code, count])]).toEqual([1, [['record.inUse', 1]]])
      expect(leftOut[0]?.examples.map(({ id, name }) => [id, name])).toEqual([[those[0], 'rose.jpg']])
    }
    expect(await found(those[0] ?? '')).toMatchObject({ name: 'rose.jpg' })
    expect(await store().find(systemActor, 'pictures', those[1] ?? '')).toBeUndefined()
  })

  test('whoever may not write them is told of each', async () => {
    const { changed, leftOut } = await change({ kind: 'sort', add: ['x'] }, [ids['rose.jpg'] ?? ''], {
      person: 'buyer',
    })
    expect([changed, leftOut.map(({ code }) => code)]).toEqual([0, ['write.notAllowed']])
  })

  test('are taken home as one file, by those who see all of them', async () => {
    const body = { ids: [ids['rose.jpg'] ?? '', ids['leaf.jpg'] ?? ''] }
    const packed = await server().ask('member', 'POST /api/pictures/pack', { body })
    expect(packed).toMatchObject({ files: 2, missing: 0, name: 'Imprimatur-Pictures.zip' })
    const answer = await fetch(new URL(packed.link, server().address))
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(['PK', 'rose.jpg', 'leaf.jpg'].every((one) => text.includes(one))).toBe(true)
    const refused = await server().call('stranger', 'POST', '/api/pictures/pack', body)
    expect([refused.status, refused.body.error?.code]).toEqual([404, 'picture.notFound'])
  })

  test('of a work that is of pictures, nothing else is taken', async () => {
    const { status, body } = await server().call('member', 'POST', '/api/bulk', {
      collection: 'contents',
      work: { kind: 'sort', add: ['x'] },
    })
    expect([status, body.error?.code]).toEqual([400, 'parameter.invalid'])
  })
})
