/** Whoever has a print may ask whether it is approved, and learns nothing else of it. */
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { PageVerdict } from '#domain/releases/pages/approved-pages.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { keepPlain } from '../printing/keep-plain.ts'
import type { RawWrite } from '../../store/store.ts'
import { onOneServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const at = '2026-03-01T09:00:00.000Z'
const hashOf = (digit: string): string => digit.repeat(32)
const fileOf = (digit: string): string => digit.repeat(64)
/** `newer`: the status of the version after it. */
type More = { newer?: ReleaseStatus; files?: object }
const create = (collection: RawWrite['collection'], id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})

onOneServer('pages in hand', (server) => {
  let made = 0
  /** Approved of these pages, in turn. */
  async function approved(
    status: ReleaseStatus,
    pages: readonly string[],
    { newer, ...fields }: More = {},
  ): Promise<string> {
    const id = `approved-${++made}`
    const log = pages.map((hash) => ({
      timestamp: at,
      userId: 'p-owner',
      userName: 'Ada',
      action: 'status.published',
      message: 'Vertraulich',
      pages: hash,
    }))
    const releases = { [id]: { number: 1, status }, ...(newer && { [`${id}-2`]: { number: 2, status: newer } }) }
    await server().services.store.writeRaw(systemActor, [
      create('publications', `p-${id}`, { label: id, ...tenant, releases }),
      create('releases', id, {
        ...tenant,
        label: 'Geheime Rose',
        status,
        publicationId: `p-${id}`,
        log,
        approvedPages: Object.fromEntries(pages.map((hash) => [hash, true])),
        ...fields,
      }),
      ...(newer
        ? [create('releases', `${id}-2`, { ...tenant, number: 2, status: newer, publicationId: `p-${id}` })]
        : []),
    ])
    return id
  }
  /** Without a sign-in. */
  const ask = async (hash: string, file?: string) => {
    const { status, body } = await server().call(
      undefined,
      'GET',
      `/api/verify/${encodeURIComponent(hash)}${file === undefined ? '' : `?file=${file}`}`,
    )
    expect(status).toBe(200)
    return body as Record<string, unknown>
  }

  test.each<[PageVerdict, string, ReleaseStatus, readonly string[], More]>([
    ['valid', 'a', 'published', ['a'], {}],
    ['inAdvance', 'b', 'reviewAndPublish', ['b'], {}],
    ['outdated', 'c', 'published', ['c'], { newer: 'published' }],
    ['replaced', 'd', 'published', ['d', 'e'], {}],
    ['locked', 'f', 'disabled', ['f'], {}],
    ['rejected', '1', 'rejected', ['1'], {}],
  ])('are %s: of %s, by a release that is %s, approved of %j in turn', async (verdict, one, status, pages, more) => {
    await approved(status, pages.map(hashOf), more)
    const { name } = await server().services.store.get(systemActor, 'organizations', 'rosenhof')
    expect(await ask(hashOf(one))).toEqual({ verdict, at, organization: name })
  })

  test('are told the same by what a PDF calls itself', async () => {
    await approved('published', [hashOf('2')])
    expect(await ask('uuid:22222222-2222-2222-2222-222222222222')).toMatchObject({ verdict: 'valid' })
  })

  test('count by the best of the releases that have them', async () => {
    await approved('disabled', [hashOf('3')])
    await approved('published', [hashOf('3')])
    expect(await ask(hashOf('3'))).toMatchObject({ verdict: 'valid' })
  })

  test.each([hashOf('0'), 'nothing', '%', `${'9'.repeat(65)}`, '../releases'])('%s is unknown', async (hash) => {
    expect(await ask(hash)).toEqual({ verdict: 'unknown' })
  })

  test('are those of a file only where that was made of them', async () => {
    const pages = hashOf('4')
    const id = await approved('published', [pages], {
      files: {
        'display-1~png': file('display-1.png', 'display', { pages, sha256: fileOf('7') }),
        'print-preview~pdf': file('print-preview.pdf', 'print-preview', { pages, sha256: fileOf('5') }),
      },
    })
    const print = { [`files.${id}~pdf`]: file(`${id}.pdf`, 'print', { sha256: fileOf('6') }) }
    await server().services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set: print }])
    const plain = await keepPlain(server().services, { id }, { pdf: new Uint8Array([1]), hash: pages })
    for (const [sha256, isFile] of [
      [fileOf('5'), true],
      [fileOf('6'), true],
      [plain.sha256, true],
      [fileOf('8'), false],
    ] as const)
      expect([sha256, await ask(pages, sha256)]).toMatchObject([sha256, { verdict: 'valid', isFile }])
  })

  test('of the file that was printed before, are not those that were approved before', async () => {
    const id = await approved('published', [hashOf('5'), hashOf('6')])
    const print = { [`files.${id}~pdf`]: file(`${id}.pdf`, 'print', { sha256: fileOf('6') }) }
    await server().services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set: print }])
    expect(await ask(hashOf('5'), fileOf('6'))).toMatchObject({ verdict: 'replaced', isFile: false })
    expect(await ask(hashOf('6'), fileOf('6'))).toMatchObject({ verdict: 'valid', isFile: true })
  })

  test('of a PDF of one’s own are that file', async () => {
    await approved('published', [fileOf('a')])
    expect(await ask(fileOf('a'), fileOf('a'))).toMatchObject({ verdict: 'valid', isFile: true })
  })
})

const file = (name: string, usage: string, more: object) => ({
  path: `releases/x/${name}`,
  filesize: 1,
  mimetype: 'application/pdf',
  updateTimestamp: at,
  usage,
  ...more,
})
