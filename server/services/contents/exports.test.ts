/** What is exported and imported again changes nothing, in both forms; what a stranger's text begins with is no formula. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { PropertyType } from '#domain/properties/property.ts'
import type { InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import type { Write } from '../../store/store.ts'
import { fields } from '#test/fields.ts'
import { randomFrom } from '#test/random.ts'
import { onOneServer, type TestServer } from '#test/running-server.ts'

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))
const run = promisify(execFile)

onOneServer('an export', (server: () => TestServer) => {
  const random = randomFrom(334)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const words = [
    'Rose',
    '=1+1',
    '@home',
    '-5',
    "'s",
    'Gräser & Farne, klein',
    'a; b',
    'e "f"',
    'eins\nzwei',
    '  weit  ',
    '00053',
    'ja',
    '1.234',
    '3. Mai',
    'k. A. nicht',
    '\u202fschmal',
  ]
  const line = () => pick(words).replaceAll('\n', ' ')
  const values: Record<PropertyType, () => unknown> = {
    string: line,
    text: () => pick(words),
    number: () => pick([0, -1.5, 1234, 1.234, 0.001, 12_345_678.25]),
    date: () => pick(['2026-05-03', '1899-12-31', '2026-12-31']),
    period: () => pick([[1], [11, 12, 1], [5, 6, 7], [1, 3, 5]]).toSorted((a, b) => a - b),
    select: () => pick(['red', 'grass', 'own; value']),
    image: () => pick(['rose.jpg', 'tulpe 2.png']),
    boolean: () => random() < 0.5,
    reference: () => pick(['twin-1', 'twin-2', 'single']),
    exclude: () => pick(['red', 'grass']),
    combination: () => [{ red: pick([40, 'a, b', true]), grass: line() }, { grass: '12' }],
  }
  const types = Object.keys(values) as PropertyType[]
  const several = ['string', 'number', 'date', 'select', 'reference', 'image'] as const
  const options = [
    { id: 'red', label: { de: 'rot', fr: 'rouge' } },
    { id: 'grass', label: { de: 'Gräser & Farne, klein', fr: 'rouge' } },
  ]
  const moreOf = (type: PropertyType) => ({
    ...(['select', 'exclude', 'combination'].includes(type) && { options }),
    ...(type === 'select' && { values: ['own; value'] }),
  })
  const content = (id: string, document: object): Write => ({
    kind: 'create',
    collection: 'contents',
    id,
    document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: id }, ...document },
  })
  const own = { field: 'owner', op: '=', value: 'rosenhof' } as const

  const exported = async (asked: Partial<InputOf<Calls['POST /api/exports']>['body']>, person: Person = 'member') => {
    const { job } = await server().ask(person, 'POST /api/exports', {
      body: { where: own, format: 'xlsx', title: 'Alles', ...asked },
    })
    for (;;) {
      const { state, file, error } = await server().ask(person, 'GET /api/exports/:id', { params: { id: job } })
      if (error) throw new Error(JSON.stringify(error))
      if (state === 'completed' && file)
        return { ...file, job, bytes: new Uint8Array(await (await fetch(server().address + file.link)).arrayBuffer()) }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const checked = async (bytes: Uint8Array, name: string) => {
    const file = `users/${people.member.id}/imports/back`
    await server().call('member', 'PUT', `/api/files/${file}`, bytes)
    const { data } = await server().graphql(
      'member',
      'mutation ($file: String!, $name: String!) { uploadContents(file: $file, name: $name) { id sheets { captions mappingProposal { columnIndex property } } } }',
      { file, name },
    )
    const id = data?.uploadContents?.id ?? ''
    const { captions = [], mappingProposal: mapping = [] } = data?.uploadContents?.sheets[0] ?? {}
    expect(captions.filter((_, index) => !mapping.some(({ columnIndex }) => columnIndex === index))).toEqual([])
    const report = await server().ask('member', 'POST /api/imports/:id/checks', {
      params: { id },
      body: { mapping, owner: 'rosenhof', type: 'plant', key: 'id', empty: 'clear', skip: 1 },
    })
    const { data: rows } = await server().ask('member', 'GET /api/imports/:id/checks/:check/rows', {
      params: { id, check: report.check },
      query: {},
    })
    return { ...report, told: rows.filter(({ action }) => action !== 'same') }
  }

  beforeAll(async () => {
    const { store } = server().services
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: [...types, ...several.map((type) => `${type}_many`), 'words', 'twin'] }],
        },
      },
      ...types.flatMap((type) => fields({ [type]: { type, ...moreOf(type) } })),
      ...several.flatMap((type) => fields({ [`${type}_many`]: { type, ...moreOf(type), multiple: true } })),
      ...fields({ words: { type: 'text', translatable: true }, twin: { type: 'string', label: { de: 'string' } } }),
      content('twin-1', { label: { de: 'Zwilling' } }),
      content('twin-2', { label: { de: 'Zwilling' } }),
      content('single', { label: { de: 'Einzelkind' } }),
    ])
    const dataOf = () => ({
      ...Object.fromEntries(types.filter(() => random() < 0.8).map((type) => [type, { value: values[type]() }])),
      ...Object.fromEntries(
        (['string', 'number', 'date', 'select', 'reference'] as const)
          .filter(() => random() < 0.7)
          .map((type) => [`${type}_many`, { value: [...new Set([values[type](), values[type]()])] }]),
      ),
      words: { translation: { de: pick(words), fr: pick(words) } },
      twin: { value: line() },
    })
    await store.write(
      systemActor,
      Array.from({ length: 40 }, (_, index) => content(`c${index}`, { data: dataOf(), active: random() < 0.8 })),
    )
    await store.write(
      systemActor,
      Array.from({ length: 6 }, (_, index) =>
        content(`v${index}`, { parentId: `c${index}`, label: {}, data: { twin: { value: line() } } }),
      ),
    )
  })

  test.each(['xlsx', 'csv'] as const)('as %s and imported again changes nothing', async (format) => {
    const { bytes, rows } = await exported({ format })
    expect(rows).toBe(49)
    expect(await checked(bytes, `alles.${format}`)).toMatchObject({
      same: 49,
      create: 0,
      change: 0,
      faulty: 0,
      told: [],
    })
  })

  test('begins no cell with a formula', async () => {
    const { bytes } = await exported({ format: 'csv' })
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain("'=1+1")
    expect(text).not.toMatch(/(?:^|;|\n)"?[=@+]/u)
  })

  test('has only what was asked for, for whoever began it', async () => {
    const { bytes, job } = await exported({ format: 'csv', columns: ['number', 'words'], languages: ['fr'] })
    const [captions] = new TextDecoder().decode(bytes).split('\r\n')
    expect(captions?.split(';').slice(-2)).toEqual(['number', 'words (fr)'])
    expect((await server().call('owner', 'GET', `/api/exports/${job}`)).body.error?.code).toBe('job.notFound')
    const strange = await server().ask('stranger', 'POST /api/exports', {
      body: { where: own, format: 'csv', title: 'x' },
    })
    await expect
      .poll(
        async () =>
          (await server().ask('stranger', 'GET /api/exports/:id', { params: { id: strange.job } })).error?.code,
        { timeout: 30_000 },
      )
      .toBe('download.empty')
  })

  test('comes with its pictures as a ZIP file, and says which there are not', async () => {
    const { bytes, missing, name } = await exported({ pictures: true })
    expect(name).toBe('Alles.zip')
    expect(Object.keys(unzipSync(bytes))).toEqual(['Alles.xlsx'])
    expect(missing.toSorted()).toEqual(['rose.jpg', 'tulpe 2.png'])
  })

  test.skipIf(!office)('opens in LibreOffice, and comes back from it unchanged', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'imprimatur-office-'))
    try {
      await writeFile(join(folder, 'alles.xlsx'), (await exported({})).bytes)
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      await run(office ?? '', [
        profile,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        join(folder, 'out'),
        join(folder, 'alles.xlsx'),
      ])
      const back = new Uint8Array(await readFile(join(folder, 'out', 'alles.xlsx')))
      expect(await checked(back, 'alles.xlsx')).toMatchObject({ same: 49, change: 0, faulty: 0, told: [] })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
