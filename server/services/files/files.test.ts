/** Pictures and files through the API: what is kept, who gets it, uploads that break off. */
import { readFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'

const hasGhostscript = spawnSync('gs', ['--version']).status === 0

/** One row after another of B, G, R; the size of a row is a multiple of four. */
function redBmp(width: number, height: number): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, Buffer.alloc(width * height * 3, Buffer.from([26, 26, 204]))])
}

/** RGB without layers, planes one after another, not packed. */
function redPsd(width: number, height: number): Buffer {
  const head = Buffer.alloc(26)
  head.write('8BPS', 0, 'latin1')
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(3, 12)
  head.writeUInt32BE(height, 14)
  head.writeUInt32BE(width, 18)
  head.writeUInt16BE(8, 22)
  head.writeUInt16BE(3, 24)
  const planes = [204, 26, 26].map((value) => Buffer.alloc(width * height, value))
  return Buffer.concat([head, Buffer.alloc(12), Buffer.alloc(2), ...planes])
}

onOneServer('files', (server) => {
  const upload = async (name: string, bytes: Uint8Array) => {
    const form = formOf('upload', name, bytes)
    return (await server().ask('member', 'POST /api/pictures', { form })).data
  }
  const red = { create: { width: 600, height: 400, channels: 3 as const, background: '#c81e1e' } }

  test('a CMYK picture says so, and its thumbnail is an sRGB JPEG', async () => {
    const cmyk = await sharp(red).toColourspace('cmyk').jpeg().toBuffer()
    const picture = await upload('rose.jpg', cmyk)
    expect(picture).toMatchObject({ name: 'rose.jpg', colorSpace: 'CMYK', width: 600, height: 400, owner: 'rosenhof' })
    const answer = await fetch(`${server().address}/api/pictures/${String(picture.id)}/thumbnail?w=200`, {
      headers: { authorization: `Bearer ${await server().token('owner')}` },
    })
    const thumbnail = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await thumbnail.metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width: 320 })
    const { dominant } = await thumbnail.stats()
    expect(dominant.r).toBeGreaterThan(150)
    expect(dominant.g).toBeLessThan(80)
  })

  const thumbnailOf = async (id: unknown) => {
    const answer = await fetch(`${server().address}/api/pictures/${String(id)}/thumbnail?w=160`, {
      headers: { authorization: `Bearer ${await server().token('owner')}` },
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** All of them red: 40 x 20 points or pixels. */
  const redPdf = async () => {
    const file = await PDFDocument.create()
    file.addPage([40, 20]).drawRectangle({ x: 0, y: 0, width: 40, height: 20, color: rgb(0.8, 0.1, 0.1) })
    return Buffer.from(await file.save())
  }
  const redEps = () =>
    Buffer.from(
      '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 40 20\n%%EndComments\n0 1 1 0 setcmykcolor 0 0 40 20 rectfill\n',
    )

  test.each([
    ['pdf', redPdf, { width: 40, height: 20, colorSpace: 'RGB' }],
    ['ai', redPdf, { width: 40, height: 20, colorSpace: 'RGB' }],
    ['psd', async () => redPsd(40, 20), { width: 40, height: 20, colorSpace: 'RGB' }],
    ['bmp', async () => redBmp(40, 20), { width: 40, height: 20, colorSpace: 'RGB' }],
    ['tif', () => sharp(red).resize(40, 20).tiff().toBuffer(), { width: 40, height: 20, colorSpace: 'RGB' }],
    ...(hasGhostscript ? [['eps', async () => redEps(), { width: 40, height: 20 }] as const] : []),
  ] as const)('a picture of the type %s is looked at in the library', async (type, make, facts) => {
    const picture = await upload(`rot.${type}`, await make())
    expect(picture).toMatchObject({ format: type, ...facts })
    const { status, bytes } = await thumbnailOf(picture.id)
    expect(status).toBe(200)
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
    expect([format, width / height]).toEqual(['jpeg', 2])
    const { dominant } = await sharp(bytes).stats()
    expect([dominant.r > 150, dominant.g < 90]).toEqual([true, true])
  })

  test('what names itself a PDF and is none is refused, PostScript that nobody can draw has no preview', async () => {
    const form = new FormData()
    form.set('upload', new Blob(['%PDF-1.7 nothing behind it']), 'leer.pdf')
    const answer = await server().call('member', 'POST', '/api/pictures', form)
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'picture.unreadable'])
    expect(answer.body).toMatchObject({ success: false, errors: { upload: answer.body.error?.message } })
    const { id } = await upload(
      'endlos.eps',
      Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 40 20\nthereIsNoSuchOperator'),
    )
    const look = vi.spyOn(server().services.engine, 'run')
    expect((await thumbnailOf(id)).status).toBe(404)
    // Once is enough.
    expect(look).not.toHaveBeenCalled()
    look.mockRestore()
  })

  test('pictures are listed, searched and found by name; strangers find none', async () => {
    await upload('Salvia nemorosa.png', await sharp(red).png().toBuffer())
    const listed = await server().call('owner', 'GET', '/api/pictures?q=salvia&s=o&ob=n&od=0')
    expect(listed.body).toMatchObject({
      success: true,
      total: 1,
      data: [{ name: 'Salvia nemorosa.png', created_at: expect.any(String) }],
    })
    expect((await server().call('owner', 'GET', '/api/pictures/by-name/Salvia%20nemorosa')).body.data).toHaveLength(1)
    expect((await server().call('stranger', 'GET', '/api/pictures?s=a')).body.total).toBe(0)
    expect((await server().call('stranger', 'GET', '/api/pictures/Salvia%20nemorosa.png')).status).toBe(404)
  })

  test('a picture of the same name replaces the one before', async () => {
    const first = await upload('iris.png', await sharp(red).png().toBuffer())
    const second = await upload(
      'iris.png',
      await sharp({ create: { ...red.create, width: 30, height: 20 } })
        .png()
        .toBuffer(),
    )
    expect(second).toMatchObject({ id: first.id, width: 30 })
    expect(second.path).not.toBe(first.path)
  })

  test('a picture that was replaced comes back, and is replaced again', async () => {
    const draw = (background: string) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const { id } = await upload('lilie.png', await draw('#f00'))
    await upload('lilie.png', await draw('#00f'))
    const color = async () => {
      const file = await fetch(`${server().address}/api/pictures/${String(id)}/file`, {
        headers: { authorization: `Bearer ${await server().token('member')}` },
      })
      const pixels = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer()).subarray(0, 3).toString('hex')
      return pixels(Buffer.from(await file.arrayBuffer()))
    }
    const before = await server().call('member', 'GET', `/api/store/pictures/${String(id)}`)
    const takeBackLast = async () => {
      const params = { collection: 'pictures', id: String(id) } as const
      const { data } = await server().ask('member', 'GET /api/store/:collection/:id/history', { params })
      const answer = await server().call('member', 'POST', `/api/changesets/${data[0]?.changeset}/revert`)
      expect(answer.body).toMatchObject({ reverted: 1, conflicts: [] })
    }
    expect(await color()).toBe('0000ff')
    await takeBackLast()
    expect(await color()).toBe('ff0000')
    const { body } = await server().call('member', 'GET', `/api/store/pictures/${String(id)}`)
    expect(body.thumbnails).not.toEqual(before.body.thumbnails)
    expect((await thumbnailOf(String(id))).status).toBe(200)
    await takeBackLast()
    expect(await color()).toBe('0000ff')
  })

  test('a picture goes with who may delete it', async () => {
    const { id } = await upload('tulipa.png', await sharp(red).png().toBuffer())
    const path = `/api/pictures/${String(id)}`
    expect((await server().call('stranger', 'DELETE', path)).status).toBe(404)
    expect((await server().call('buyer', 'DELETE', path)).status).toBe(403)
    expect((await server().call('owner', 'DELETE', path)).body).toEqual({ success: true })
    expect((await server().call('owner', 'GET', path)).status).toBe(404)
  })

  test.each(['leer.png', 'leer.jpg', 'leer.pdf', 'leer.bmp', 'leer.svg'])('an empty %s is refused', async (name) => {
    const form = new FormData()
    form.set('upload', new Blob([]), name)
    const answer = await server().call('member', 'POST', '/api/pictures', form)
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'picture.unreadable'])
  })

  test('a picture of too many pixels is refused before it is opened', async () => {
    const huge = `<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"/>`
    const form = new FormData()
    form.set('upload', new Blob([huge]), 'huge.svg')
    const answer = await server().call('member', 'POST', '/api/pictures', form)
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'picture.unreadable'])
  })

  test('an upload that broke off goes on where it stopped', async () => {
    const path = '/api/files/users/p-member/upload.tmp'
    const put = (text: string, range: string) =>
      server().call('member', 'PUT', path, text, { 'content-type': 'application/octet-stream', 'content-range': range })
    expect((await put('0123', 'bytes 0-3/10')).body).toEqual({ offset: 4 })
    const state = await server().call('member', 'HEAD', path)
    expect(state.headers.get('upload-offset')).toBe('4')
    expect((await put('89', 'bytes 8-9/10')).body.error).toMatchObject({
      code: 'upload.incomplete',
      params: { offset: 4 },
    })
    expect((await put('456789', 'bytes 4-9/10')).body).toEqual({
      offset: 10,
      path: 'users/p-member/upload.tmp',
      size: 10,
    })
    expect((await server().call('owner', 'GET', path)).status).toBe(403)
    expect((await server().call('owner', 'PUT', path, 'x', { 'content-range': 'bytes 0-0/1' })).status).toBe(403)
  })

  test('a table that is uploaded comes back under its name, by a link as well, and never opens in the browser', async () => {
    const path = 'users/p-manager/upload.tmp'
    const sent = (disposition?: string) =>
      server().call('manager', 'PUT', `/api/files/${path}`, 'a;b', {
        'content-type': 'application/octet-stream',
        ...(disposition && { 'content-disposition': disposition }),
      })
    const comesBackAs = async () =>
      (await server().call('manager', 'GET', `/api/files/${path}`)).headers.get('content-disposition')
    for (const [disposition, expected] of [
      ["attachment; filename*=UTF-8''Liste%20Gr%C3%BCn.xlsx", "attachment; filename*=UTF-8''Liste%20Gr%C3%BCn.xlsx"],
      ['attachment; filename="C:\\\\Daten\\\\liste.csv"', "attachment; filename*=UTF-8''liste.csv"],
      ['attachment; filename=zeichen.svg', "attachment; filename*=UTF-8''zeichen.svg"],
      [undefined, "attachment; filename*=UTF-8''upload.tmp"],
      ["attachment; filename*=UTF-8''%E0%A4%A", "attachment; filename*=UTF-8''upload.tmp"],
    ] as const) {
      expect((await sent(disposition)).status).toBe(201)
      expect(await comesBackAs()).toBe(expected)
    }
    await sent('attachment; filename=liste.csv')
    const { body } = await server().call('manager', 'POST', '/api/files/link', { path })
    const linked = await fetch(server().address + String(body.url))
    expect(linked.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''liste.csv")
    expect((await server().call('manager', 'DELETE', `/api/files/${path}`)).status).toBe(200)
    expect(await server().services.files.stat('uploads/p-manager/upload.name')).toBeUndefined()
  })

  test.each([
    ['users/p-member/photo.png', 'member', 'account.photoTooLarge'],
    ['organizations/rosenhof/logo', 'owner', 'organization.logoTooLarge'],
  ] as const)('%s has a limit of its own', async (path, person, code) => {
    const range = { 'content-range': 'bytes 0-0/9000000' }
    expect((await server().call(person, 'PUT', `/api/files/${path}`, 'x', range)).body.error?.code).toBe(code)
  })

  test('a photo is a picture, is named by its person, and goes from the own folder alone', async () => {
    const path = '/api/files/users/p-member/photo.png'
    const user = async () => (await server().call('owner', 'GET', '/api/store/users/p-member')).body
    const refused = await server().call('member', 'PUT', path, 'no picture')
    expect([refused.status, refused.body.error?.code]).toEqual([415, 'upload.typeNotSupported'])
    const photo = await sharp(red).resize(64).png().toBuffer()
    expect((await server().call('member', 'PUT', path, photo)).status).toBe(201)
    expect((await user()).photoURL).toBe('users/p-member/photo.png')
    expect((await server().call('owner', 'GET', path)).status).toBe(200)
    const foreign = await server().call('owner', 'DELETE', path)
    expect([foreign.status, foreign.body.error?.code]).toEqual([403, 'account.photoNotYours'])
    expect((await server().call('member', 'DELETE', path)).body).toEqual({ success: true })
    expect((await user()).photoURL).toBeUndefined()
    expect((await server().call('member', 'DELETE', path)).body).toEqual({ success: true })
  })

  test('what names a file that is gone is taken off all the same, and what names another one stays', async () => {
    const photo = await sharp(red).resize(64).png().toBuffer()
    const path = 'users/p-manager/photo.png'
    expect((await server().call('manager', 'PUT', `/api/files/${path}`, photo)).status).toBe(201)
    const named = async () => (await server().call('manager', 'GET', '/api/store/users/p-manager')).body.photoURL
    const remove = (name: string) => server().call('manager', 'DELETE', `/api/files/users/p-manager/${name}`)
    expect((await remove('photo-old.png')).body).toEqual({ success: true })
    expect(await named()).toBe(path)
    await server().services.files.delete(path)
    expect((await remove('photo.png')).body).toEqual({ success: true })
    expect(await named()).toBeUndefined()
  })

  test('a logo is a picture that nothing runs in, and a bad one leaves the good one', async () => {
    const path = '/api/files/organizations/rosenhof/logo'
    const logo = await sharp(red).resize(80).webp().toBuffer()
    expect((await server().call('owner', 'PUT', path, logo)).status).toBe(201)
    const tiff = await sharp(red).resize(80).tiff().toBuffer()
    for (const [bad, type] of [
      ['hello', 'text'],
      ['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>', 'svg'],
      ['%PDF-1.7 nothing', 'pdf'],
      ['8BPS\0\u0001', 'psd'],
      ['PK\u0003\u0004\0\0', 'zip'],
      [tiff, 'tiff'],
      [Buffer.from([0, 1, 2, 3]), 'image/x-icon'],
    ] as const) {
      const { status, body } = await server().call('owner', 'PUT', path, bad, { 'content-type': 'image/x-icon' })
      expect([status, body.error?.code, body.error?.params?.['type']]).toEqual([
        415,
        'organization.logoTypeNotSupported',
        type,
      ])
    }
    const half = logo.length >> 1
    const part = (bytes: Buffer, start: number) =>
      server().call('owner', 'PUT', path, bytes, {
        'content-range': `bytes ${start}-${start + bytes.length - 1}/${logo.length}`,
      })
    expect((await part(logo.subarray(0, half), 0)).status).toBe(202)
    expect((await part(logo.subarray(half), half)).status).toBe(201)
    const organization = (await server().call('member', 'GET', '/api/store/organizations/rosenhof')).body
    expect(organization.logo).toBe('organizations/rosenhof/logo')
    const answer = await fetch(server().address + path, {
      headers: { authorization: `Bearer ${await server().token('buyer')}` },
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(logo)
  })

  test('a supplier’s logo is for those whom it serves, who do not see its record, and nobody changes it by that', async () => {
    const path = '/api/files/organizations/mcs/logo'
    expect((await server().call('owner', 'GET', path)).body.error?.code).toBe('file.notFound')
    const logo = await sharp(red).resize(80).png().toBuffer()
    expect((await server().call('admin', 'PUT', path, logo)).status).toBe(201)
    expect((await server().call('owner', 'GET', path)).status).toBe(200)
    expect((await server().call('owner', 'GET', '/api/store/organizations/mcs')).status).toBe(404)
    for (const [person, method] of [
      ['stranger', 'GET'],
      ['owner', 'DELETE'],
      ['owner', 'PUT'],
    ] as const) {
      const body = method === 'PUT' ? logo : undefined
      expect([person, method, (await server().call(person, method, path, body)).body.error?.code]).toEqual([
        person,
        method,
        'file.notFound',
      ])
    }
  })

  test('the files of a record are listed 100 at a time, to each what they may read', async () => {
    const { files } = server().services
    const names = Array.from({ length: 105 }, (_, index) => `users/p-editor/list/${String(index).padStart(3, '0')}.txt`)
    for (const path of [...names, 'users/p-editor/photo.png']) await files.put(path, new Uint8Array([1]))
    const list = (person: 'editor' | 'owner', after?: string | null) =>
      server().ask(person, 'GET /api/files', { query: { under: 'users/p-editor', ...(after && { after }) } })
    const first = await list('editor')
    expect([first.data.length, first.next]).toEqual([100, expect.any(String)])
    const rest = await list('editor', first.next)
    expect(rest.data.map(({ path }) => path)).toEqual([...names.slice(100), 'users/p-editor/photo.png'])
    const others = await list('owner', first.next)
    expect(others.data.map(({ path }) => path)).toEqual(['users/p-editor/photo.png'])
    const codeOf = async (query: string) =>
      (await server().call('owner', 'GET', `/api/files?${query}`)).body.error?.code
    for (const query of ['under=users', 'under=jobs/x', 'under=pictures/none', 'under=releases/none/x'])
      expect([query, await codeOf(query)]).toEqual([query, 'file.notFound'])
    expect(await codeOf('under=users/../x')).toBe('file.pathInvalid')
    expect(await codeOf('')).toBe('parameter.required')
  })

  test('attachments are named by their version, told in its log, and not for buyers', async () => {
    const release = 'with-attachments'
    const document = { label: 'x', status: 'published', owner: 'rosenhof', supplier: 'mcs' }
    const creation = { kind: 'create', collection: 'releases', id: release, document } as const
    await server().services.store.writeRaw(systemActor, [creation])
    const at = (name: string) => `/api/files/releases/${release}/attachments/${encodeURIComponent(name)}`
    const bring = (name: string, text = 'Ja, gerne.') => server().call('editor', 'PUT', at(name), Buffer.from(text))
    const stored = async () => {
      const { attachments, log } = await server().services.store.get(systemActor, 'releases', release)
      return { names: attachments.map(({ name, filesize }) => [name, filesize]), told: log.map(({ action }) => action) }
    }
    const before = await stored()
    const together = ['Antwort der Gärtnerei.eml', 'Foto 1.jpg', 'Foto 2.jpg']
    const answers = await Promise.all(together.map((name) => bring(name)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await bring('Foto 1.jpg', 'schärfer')).status).toBe(201)
    const { names, told } = await stored()
    expect(names.toSorted()).toEqual([
      ['Antwort der Gärtnerei.eml', 10],
      ['Foto 1.jpg', 9],
      ['Foto 2.jpg', 10],
    ])
    expect(told.slice(before.told.length)).toEqual(['attachment', 'attachment', 'attachment'])
    expect((await server().call('buyer', 'GET', at('Foto 1.jpg'))).body.error?.code).toBe('file.noAccess')
    const open = await server().call('buyer', 'GET', `/api/files?under=releases/${release}`)
    expect(JSON.stringify(open.body)).not.toContain('attachments')
    for (const [name, code] of [
      ['rechnung.pdf.exe', 'attachment.typeRefused'],
      ['x'.repeat(201), 'file.pathInvalid'],
    ] as const)
      expect((await bring(name)).body.error?.code).toBe(code)
    const deep = await server().call('editor', 'PUT', `${at('mappe')}/seite.html`, Buffer.from('<script>'))
    expect(deep.body.error?.code).toBe('file.noAccess')
    await server().services.files.delete(`releases/${release}/attachments/Foto 2.jpg`)
    for (const name of together) expect((await server().call('editor', 'DELETE', at(name))).status).toBe(200)
    expect(await stored()).toMatchObject({ names: [] })
    expect((await stored()).told.at(-1)).toBe('attachmentRemoved')
  })

  test('of many attachments that come at once no more stay than a version has', async () => {
    const { attachmentLimits } = await import('#domain/releases/attachment.ts')
    const release = 'full-of-attachments'
    const there = Array.from({ length: attachmentLimits.each - 1 }, (_, index) => ({
      name: `${index}.txt`,
      filesize: 1,
      updateTimestamp: '2027-01-01T00:00:00.000Z',
    }))
    const document = { label: 'x', owner: 'rosenhof', supplier: 'mcs', attachments: there }
    await server().services.store.writeRaw(systemActor, [
      { kind: 'create', collection: 'releases', id: release, document },
    ])
    const names = ['a.txt', 'b.txt', 'c.txt']
    const paths = names.map((name) => `releases/${release}/attachments/${name}`)
    const answers = await Promise.all(
      paths.map((path) => server().call('editor', 'PUT', `/api/files/${path}`, Buffer.from('x'))),
    )
    expect(answers.map(({ status, body }) => body.error?.code ?? status).toSorted()).toEqual([
      201,
      'attachment.tooMany',
      'attachment.tooMany',
    ])
    const kept = await Promise.all(paths.map((path) => server().services.files.stat(path)))
    const { attachments } = await server().services.store.get(systemActor, 'releases', release)
    expect(names.filter((_, index) => kept[index])).toEqual(attachments.slice(there.length).map(({ name }) => name))
  })

  test('trial artwork is answered with links, and again from what was kept', async () => {
    const { createTemplate } = await import('../templates/create-template.ts')
    const { uploadTemplate } = await import('../templates/upload-template.ts')
    const { people } = await import('#domain/access/test-people.ts')
    const context = { ...server().services, actor: people.mainSupplier }
    const { id } = await createTemplate(context, { name: 'Regalkarte' })
    const bytes = await readFile(new URL('../../../samples/designs/gefahrstoffetikett-a7.idml', import.meta.url))
    await uploadTemplate(context, id, { name: 'x.idml', bytes })
    const compose = async () =>
      (await server().ask('editor', 'POST /api/artwork/artwork/:id', { params: { id }, body: { data: {}, demo: 1 } }))
        .data
    const first = await compose()
    expect(first.generated).toBe(true)
    expect(await (await fetch(server().address + String(first.downloadPdf))).text()).toContain('%PDF-')
    expect(await compose()).toMatchObject({ generated: false, errors: first.errors })
    expect((await server().call('stranger', 'POST', `/api/artwork/artwork/${id}`, {})).status).toBe(404)
  })

  test('a signed link needs no token, serves ranges, and nothing in the file can run', async () => {
    const { body } = await server().call('member', 'POST', '/api/files/link', { path: 'users/p-member/upload.tmp' })
    const whole = await fetch(server().address + String(body.url), { headers: { range: 'bytes=2-4' } })
    expect([whole.status, await whole.text(), whole.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment/)
    const elsewhere = String(body.url).replace('upload.tmp', 'photo.png')
    expect((await fetch(server().address + elsewhere)).status).toBe(410)
    expect(new Date(String(body.expiresAt)).getTime()).toBeLessThan(Date.now() + 31 * 60_000)
  })
})
