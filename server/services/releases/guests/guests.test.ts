/** People without an account look at a version and decide: what they hold lets them do that, and nothing else. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Call } from '#schema/call.ts'
import { rooms } from '#schema/calls/index.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { emailOf, onOneServer } from '#test/running-server.ts'
import { decideAsGuest } from './decide-as-guest.ts'
import { hashOf } from './guest-secrets.ts'
import { lookAt, visitBySession } from './visit.ts'

const design = new URL('../../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const minutes = 60_000

onOneServer('guests', (server) => {
  let release = ''
  let proof = ''

  const post = async (path: string, body: unknown, bearer?: string) => {
    const answer = await fetch(server().address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { token?: string; error?: { code: string } } }
  }
  const get = (path: string, bearer: string) =>
    fetch(server().address + path, { headers: { authorization: `Bearer ${bearer}` } })
  const codeOf = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) =>
    (await answer).body.error?.code

  const invite = (person: Person, of: string, more: object = {}) =>
    server().call(person, 'POST', '/api/guests', {
      releases: [of],
      guests: [{ name: 'Petra Muster', email: 'petra@druck.example' }],
      ...more,
    })
  const mailsTo = async (recipient: string) =>
    (await server().services.outbox.list({ limit: 200 })).filter((mail) => mail.recipient === recipient)
  const linkTo = async (recipient: string) =>
    /\/guest#(\S+)/.exec((await mailsTo(recipient)).map(({ body }) => body).join('\n'))?.[1] ?? ''
  const lastCode = async (recipient: string) => {
    const [mail] = (await mailsTo(recipient)).filter(({ subject }) => subject === 'Ihr Code')
    return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
  }
  /** As far as the token. */
  const come = async (email: string, of: string, more: object = {}) => {
    const { data } = await server().ask('owner', 'POST /api/guests', {
      body: { releases: [of], guests: [{ name: 'Petra Muster', email }], ...more },
    })
    expect(data).toMatchObject([{ email, refusal: null }])
    const [link, browser] = [await linkTo(email), randomUUID()]
    expect((await post('/api/guest/code', { link, browser })).status).toBe(200)
    const code = await lastCode(email)
    const { token = '' } = (await post('/api/guest/enter', { link, browser, code })).body
    expect(token).not.toBe('')
    return { link, token, id: data[0]?.id ?? '' }
  }

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    const template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, {
      set: { 'preflight.publishing': 'nothing' },
    })
    const make = async (label: string) => {
      const made = await server().graphql('editor', createMutation, { release: { label, template } })
      const id = String(made.data?.releaseCreate?.id)
      await server().graphql('mainSupplier', statusMutation, { ids: [id], status: 'approval' })
      await server().graphql('mainSupplier', artworkMutation, { id })
      return id
    }
    release = await make('Rosa gallica')
    proof = await make('Rosa alba')
    expect((await server().services.store.get(systemActor, 'releases', proof)).status).toBe('approval')
  }, 120_000)

  test.each<[Person, object, number, string | undefined]>([
    ['owner', { rights: ['decide'] }, 200, undefined],
    ['mainSupplier', {}, 200, undefined],
    // It would be the client's word.
    ['mainSupplier', { rights: ['decide'] }, 403, 'guest.rightNotYours'],
    ['admin', { rights: ['decide'] }, 403, 'guest.rightNotYours'],
    ['stranger', {}, 404, 'release.notFound'],
    ['neighbour', {}, 404, 'release.notFound'],
    ['buyer', {}, 404, 'release.notFound'],
    ['owner', { days: 61 }, 400, 'parameter.invalid'],
  ])('%s invites with %o: %i', async (person, more, status, code) => {
    const answer = await invite(person, release, {
      ...more,
      guests: [{ name: 'A', email: `${randomUUID()}@x.example` }],
    })
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('the address of a guest is told to the house that asked, and to nobody else', async () => {
    const addresses = async (person: Person) =>
      (await server().ask(person, 'GET /api/releases/:id/guests', { params: { id: release } })).data.map(
        ({ email, host }) => [host, email !== null],
      )
    expect(await addresses('editor')).toEqual([
      ['owner', true],
      ['mainSupplier', false],
    ])
    expect(await addresses('mainSupplier')).toEqual([
      ['owner', false],
      ['mainSupplier', true],
    ])
    expect((await server().call('stranger', 'GET', `/api/releases/${release}/guests`)).status).toBe(404)
  })

  test('a link alone shows whom it is for, and the code lets in the browser that asked for it, once', async () => {
    await invite('owner', proof, { guests: [{ name: 'Petra Muster', email: 'one@druck.example' }] })
    const link = await linkTo('one@druck.example')
    expect(link).toMatch(/^[\w-]{32}$/)
    const { body } = await post('/api/guest/open', { link })
    expect(Object.keys(body).toSorted()).toEqual(['address', 'asksPhrase', 'organization', 'person', 'until'])
    expect(body).toMatchObject({ address: 'o…e@druck.example' })
    const [browser, other] = [randomUUID(), randomUUID()]
    expect(await codeOf(post('/api/guest/enter', { link, browser, code: '' }))).toBe('guest.codeWrong')
    expect(await codeOf(post('/api/guest/code', { link, browser: 'x' }))).toBe('parameter.required')
    await post('/api/guest/code', { link, browser })
    const code = await lastCode('one@druck.example')
    expect(await codeOf(post('/api/guest/enter', { link, browser: other, code }))).toBe('guest.codeWrong')
    expect(
      await codeOf(
        post('/api/guest/enter', { link, browser, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }),
      ),
    ).toBe('guest.codeWrong')
    expect((await post('/api/guest/enter', { link, browser, code })).status).toBe(200)
    expect(await codeOf(post('/api/guest/enter', { link, browser, code }))).toBe('guest.codeWrong')
    expect(await codeOf(post('/api/guest/open', { link: `${link}x` }))).toBe('guest.notFound')
    // Nobody who reads the database has any of it.
    const kept = JSON.stringify(await server().services.guests.ofRelease(proof))
    for (const secret of [link, code, browser]) expect(kept).not.toContain(secret)
  })

  test('a passphrase is asked for with the code', async () => {
    await invite('owner', proof, { guests: [{ name: 'P', email: 'phrase@druck.example' }], phrase: 'Magnolie' })
    const [link, browser] = [await linkTo('phrase@druck.example'), randomUUID()]
    await post('/api/guest/code', { link, browser })
    const code = await lastCode('phrase@druck.example')
    expect(await codeOf(post('/api/guest/enter', { link, browser, code, phrase: 'Tulpe' }))).toBe('guest.codeWrong')
    expect((await post('/api/guest/enter', { link, browser, code, phrase: ' Magnolie ' })).status).toBe(200)
  })

  test('codes and tries are counted by guest: three codes, five tries of each, then fifteen a day lock it and the host hears', async () => {
    await invite('owner', proof, { guests: [{ name: 'P', email: 'guess@druck.example' }] })
    await invite('owner', proof, { guests: [{ name: 'Q', email: 'colleague@druck.example' }] })
    const [link, browser] = [await linkTo('guess@druck.example'), randomUUID()]
    const wrong = async () => codeOf(post('/api/guest/enter', { link, browser, code: 'none' }))
    for (let round = 0; round < 3; round++) {
      expect((await post('/api/guest/code', { link, browser })).status).toBe(200)
      for (let tried = 0; tried < (round === 2 ? 3 : 5); tried++) expect(await wrong()).toBe('guest.codeWrong')
      // Of a code that was tried five times the right one is wrong, too.
      if (round === 0)
        expect(
          await codeOf(post('/api/guest/enter', { link, browser, code: await lastCode('guess@druck.example') })),
        ).toBe('guest.codeWrong')
    }
    expect(await codeOf(post('/api/guest/code', { link, browser }))).toBe('guest.tooManyCodes')
    // The fifteenth wrong one.
    expect(await wrong()).toBe('guest.notFound')
    expect(await codeOf(post('/api/guest/code', { link, browser }))).toBe('guest.notFound')
    expect(await codeOf(post('/api/guest/open', { link }))).toBe('guest.notFound')
    const told = await mailsTo(people.owner.email ?? 'owner@test.example')
    expect(told.filter(({ subject }) => subject === 'Gast gesperrt: P')).toHaveLength(1)
    expect((await post('/api/guest/open', { link: await linkTo('colleague@druck.example') })).status).toBe(200)
  })

  describe('who is in', () => {
    test('sees the version and its pages, and is refused by each other call as if nobody had come', async () => {
      const { token } = await come('matrix@druck.example', proof)
      const view = await get(`/api/guest/releases/${proof}`, token)
      expect(view.headers.get('cache-control')).toBe('no-store')
      expect(await view.json()).toMatchObject({ label: 'Rosa alba', status: 'approval', pages: 2, mayDecide: false })
      const page = await get(`/api/guest/releases/${proof}/pages/1`, token)
      expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'no-store',
      ])
      const plain = await fetch(`${server().address}/api/releases/${proof}/files/display-1.png`, {
        headers: { authorization: `Bearer ${await server().token('owner')}` },
      })
      expect(Buffer.from(await page.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(false)
      expect((await get(`/api/guest/releases/${proof}/pages/3`, token)).status).toBe(404)

      const calls: readonly Call[] = Object.values(rooms).flatMap((room) => Object.values(room as Record<string, Call>))
      const let_in: string[] = []
      for (const { method, path, who } of calls) {
        if (who === 'public' || who === 'guest') continue
        const address = path.replaceAll(/:\w+/g, 'x').replace('/*', '/x')
        const answer = await fetch(server().address + address, {
          method,
          headers: { authorization: `Bearer ${token}` },
        })
        if (answer.status !== 401) let_in.push(`${method} ${path} ${answer.status}`)
      }
      expect(let_in).toEqual([])
      const own = calls
        .filter(({ who, path }) => who === 'guest' || path.startsWith('/api/guest/'))
        .map(({ path }) => path)
      expect(own.toSorted()).toEqual([
        '/api/guest/code',
        '/api/guest/enter',
        '/api/guest/leave',
        '/api/guest/open',
        '/api/guest/releases',
        '/api/guest/releases/:id',
        '/api/guest/releases/:id/decision',
        '/api/guest/releases/:id/pages/:page',
        '/api/guest/releases/:id/pdf',
        '/api/guest/releases/:id/remarks',
      ])
      // Nobody who signed in is a guest.
      for (const person of ['owner', 'admin'] as const)
        expect((await get(`/api/guest/releases/${proof}`, await server().token(person))).status).toBe(401)
    })

    test('finds it among their own data where their address has an account, and nobody else does', async () => {
      await invite('owner', proof, { guests: [{ name: 'Mia Member', email: emailOf('member').toUpperCase() }] })
      const mine = await server().ask('member', 'GET /api/account/data')
      expect(mine.asGuest).toMatchObject([{ name: 'Mia Member', enteredAt: null, decidedAt: null }])
      expect((await server().ask('editor', 'GET /api/account/data')).asGuest).toEqual([])
    })

    test('takes the pages home where they may, with their name across, and else is refused', async () => {
      const [{ token }, { token: may }] = [
        await come('nopdf@druck.example', proof),
        await come('pdf@druck.example', proof, { rights: ['pdf'] }),
      ]
      expect((await get(`/api/guest/releases/${proof}/pdf`, token)).status).toBe(403)
      expect(await (await get(`/api/guest/releases/${proof}`, may)).json()).toMatchObject({
        mayTakePdf: true,
        mayDecide: false,
      })
      const file = await get(`/api/guest/releases/${proof}/pdf`, may)
      expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ])
      const bytes = Buffer.from(await file.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await get(`/api/guest/releases/${proof}/pdf`, await server().token('owner'))).status).toBe(401)
    })

    test('is out with the next call once they were revoked, or left, or their host is gone', async () => {
      const out = async (token: string) => (await get(`/api/guest/releases/${proof}`, token)).status
      const [one, two, three] = [
        await come('revoked@druck.example', proof),
        await come('left@druck.example', proof),
        await come('gone@druck.example', proof),
      ]
      expect((await server().call('mainSupplier', 'POST', `/api/guests/${one.id}/revoke`)).status).toBe(403)
      expect((await server().call('stranger', 'POST', `/api/guests/${one.id}/revoke`)).status).toBe(404)
      expect(await out(one.token)).toBe(200)
      expect((await server().call('manager', 'POST', `/api/guests/${one.id}/revoke`)).status).toBe(200)
      expect(await out(one.token)).toBe(401)
      expect(await codeOf(post('/api/guest/open', { link: one.link }))).toBe('guest.notFound')
      expect((await post('/api/guest/leave', { link: two.link })).status).toBe(401)
      expect(await out(two.token)).toBe(200)
      await post('/api/guest/leave', {}, two.token)
      expect(await out(two.token)).toBe(401)
      const disable = (disabled: boolean) =>
        server().services.store.write(systemActor, [
          { kind: 'update', collection: 'users', id: people.owner.id, set: { disabled } },
        ])
      await disable(true)
      await expect.poll(() => out(three.token)).toBe(401)
      expect(await codeOf(post('/api/guest/open', { link: three.link }))).toBe('guest.notFound')
      await disable(false)
      await expect.poll(() => out(three.token)).toBe(200)
    })

    test('is out after twelve hours, and a code is over after ten minutes', async () => {
      const { guests, clock } = server().services
      const { token, id } = await come('late@druck.example', proof)
      const at = (later: number) => new Date(clock().getTime() + later)
      expect(await guests.bySession(hashOf(token), at(11.9 * 60 * minutes))).toMatchObject({ id })
      expect(await guests.bySession(hashOf(token), at(12.1 * 60 * minutes))).toBeUndefined()
      const mail = {
        id: randomUUID(),
        recipient: 'x@x.example',
        topic: 'x',
        subject: 'x',
        body: 'x',
        createdAt: at(0),
        dueAt: at(0),
      }
      const enter = (later: number) =>
        guests.enter(id, { code: 'c', browser: 'b', phrase: undefined, session: 's', at: at(later) })
      await guests.beginCode(id, { code: 'c', browser: 'b', at: at(0) }, mail)
      expect(await enter(10.1 * minutes)).toBe('refused')
      expect(await enter(9.9 * minutes)).toBe('entered')
    })
  })

  test('another link ends the one before, and whatever was entered by it', async () => {
    const { link, token, id } = await come('again@druck.example', proof)
    expect((await server().call('owner', 'POST', `/api/guests/${id}/renew`)).status).toBe(200)
    expect((await get(`/api/guest/releases/${proof}`, token)).status).toBe(401)
    expect(await codeOf(post('/api/guest/open', { link }))).toBe('guest.notFound')
  })

  test('another link is good for as long as the first, five times a day, and not for whoever decided all of it', async () => {
    const { id, token } = await come('termed@druck.example', proof, { days: 3 })
    const renew = async () => {
      const { status, body } = await server().call('owner', 'POST', `/api/guests/${id}/renew`)
      return body.error?.code ?? status
    }
    expect(token).not.toBe('')
    for (let sent = 0; sent < 5; sent++) expect(await renew()).toBe(200)
    expect(await renew()).toBe('guest.notAsked')
    const { invitedAt, expiresAt } = (await server().services.guests.find(id)) ?? {}
    expect((expiresAt?.getTime() ?? 0) - (invitedAt?.getTime() ?? 0)).toBe(3 * 24 * 60 * minutes)
    const decided = await come('through@druck.example', release)
    await server().services.guests.noteDecision(decided.id, release, new Date())
    const setTo = (status: string) =>
      server().services.store.write(systemActor, [
        { kind: 'update', collection: 'releases', id: release, set: { status } },
      ])
    const { status } = await server().services.store.get(systemActor, 'releases', release)
    await setTo('published')
    const again = await server().call('owner', 'POST', `/api/guests/${decided.id}/renew`)
    expect([again.status, again.body.error?.code]).toEqual([409, 'guest.hasDecided'])
    await setTo(status)
  })

  test('of a host who may not sign in any more they are the guests of the colleague who sends another link', async () => {
    const { id, token } = await come('orphan@druck.example', proof)
    const disable = (disabled: boolean) =>
      server().services.store.write(systemActor, [
        { kind: 'update', collection: 'users', id: people.owner.id, set: { disabled } },
      ])
    await disable(true)
    await expect.poll(async () => (await get(`/api/guest/releases/${proof}`, token)).status).toBe(401)
    const listed = await server().ask('manager', 'GET /api/releases/:id/guests', { params: { id: proof } })
    expect(listed.data.find((guest) => guest.id === id)?.email).toBe('orphan@druck.example')
    expect((await server().call('mainSupplier', 'POST', `/api/guests/${id}/renew`)).status).toBe(403)
    expect((await server().call('manager', 'POST', `/api/guests/${id}/renew`)).status).toBe(200)
    expect((await post('/api/guest/open', { link: await linkTo('orphan@druck.example') })).status).toBe(200)
    await disable(false)
    await expect.poll(async () => (await server().call('owner', 'GET', '/api/session')).status).toBe(200)
  })

  test('of a host whose account is gone they stay the guests of that house', async () => {
    const { guests, clock, store } = server().services
    const { organization: house } = people.owner
    const at = clock()
    const [id, email] = [randomUUID(), 'left-behind@druck.example']
    const mail = { id: randomUUID(), recipient: email, topic: 'x', subject: 'x', body: 'x', createdAt: at, dueAt: at }
    const facts = { id, releases: [proof], invitedBy: 'p-left', house, name: 'Petra', email, organization: 'Druck' }
    const expiresAt = new Date(at.getTime() + 60 * minutes)
    const given = { language: 'de', rights: [], link: hashOf(id), phrase: undefined, at, expiresAt }
    await guests.add({ ...facts, ...given }, mail)
    expect(await store.find(systemActor, 'users', facts.invitedBy)).toBeUndefined()
    const addressFor = async (who: 'manager' | 'mainSupplier') => {
      const { data } = await server().ask(who, 'GET /api/releases/:id/guests', { params: { id: proof } })
      return data.find((guest) => guest.id === id)?.email
    }
    expect(await addressFor('mainSupplier')).toBeNull()
    expect(await addressFor('manager')).toBe(email)
    for (const act of ['renew', 'revoke'] as const) {
      expect((await server().call('mainSupplier', 'POST', `/api/guests/${id}/${act}`)).status).toBe(403)
      expect((await server().call('manager', 'POST', `/api/guests/${id}/${act}`)).status).toBe(200)
    }
  })

  test('takes the pages home ten times an hour', async () => {
    const { guests, clock } = server().services
    const { id } = await come('often@druck.example', proof, { rights: ['pdf'] })
    const taken = await Promise.all(Array.from({ length: 12 }, () => guests.takePdf(id, clock())))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(await guests.takePdf(id, new Date(clock().getTime() + 61 * minutes))).toBe(true)
  })

  test('whoever wants no more of it is asked no more', async () => {
    const { token } = await come('never@druck.example', proof)
    expect((await post('/api/guest/leave', { forever: true }, token)).status).toBe(200)
    expect(await invite('manager', proof, { guests: [{ name: 'P', email: 'Never@druck.example' }] })).toMatchObject({
      body: { data: [{ id: null, refusal: { code: 'guest.notAsked' } }] },
    })
  })

  test('remarks in their own name, and reads what guests and colleagues say to guests, nothing else', async () => {
    const [one, quiet] = [
      await come('says@druck.example', proof, { rights: ['comment'] }),
      await come('quiet@druck.example', proof),
    ]
    const tenant = { release: proof, owner: 'rosenhof', supplier: 'mcs' }
    const say = (person: Person, remark: object) =>
      server().call(person, 'POST', '/api/store/remarks', { ...tenant, ...remark })
    const inner = await say('owner', { text: 'Der Gast ist schwierig' })
    const open = await say('mainSupplier', { text: 'Farbe stimmt so?', forGuests: true })
    expect([inner.status, open.status]).toEqual([201, 201])
    const as = (bearer: string, body: object) => post(`/api/guest/releases/${proof}/remarks`, body, bearer)
    expect(await codeOf(as(quiet.token, { text: 'x' }))).toBe('guest.mayNotComment')
    expect(await codeOf(as(one.token, { text: 'x', answers: String(inner.body.id) }))).toBe('remark.notFound')
    expect(await codeOf(as(one.token, { text: '  ' }))).toBe('remark.empty')
    expect((await as(one.token, { text: 'Zu rot', answers: String(open.body.id) })).status).toBe(200)
    const place = { page: 1, shape: 'pin', points: [{ x: 40, y: 90.5 }] }
    expect((await as(one.token, { text: 'Preis fehlt', place })).status).toBe(200)

    const threads = async (bearer: string) => {
      const view = await server().services.guests.bySession(hashOf(bearer), new Date())
      expect(view).toBeDefined()
      const seen = (await (await get(`/api/guest/releases/${proof}`, bearer)).json()) as {
        threads: { text: string; by: string; isMine: boolean; place?: unknown; answers: { text: string }[] }[]
      }
      return seen.threads.map(({ text, by, isMine, place: on, answers }) => [
        text,
        by,
        isMine,
        on,
        answers.map((answer) => answer.text),
      ])
    }
    const signed = 'Petra Muster (Gast von owner)'
    expect(await threads(one.token)).toEqual([
      ['Farbe stimmt so?', 'mainSupplier', false, undefined, ['Zu rot']],
      ['Preis fehlt', signed, true, place, []],
    ])
    expect(await threads(quiet.token)).toEqual([
      ['Farbe stimmt so?', 'mainSupplier', false, undefined, ['Zu rot']],
      ['Preis fehlt', signed, false, place, []],
    ])
    // The host hears it, and does not put words into a guest's mouth.
    const heard = async () =>
      (await server().services.store.list(people.owner, 'notifications', {})).documents.map(({ message }) => message)
    await expect
      .poll(heard, { timeout: 20_000 })
      .toEqual(expect.arrayContaining([expect.stringContaining(`${signed}`)]))
    const { documents } = await server().services.store.list(people.owner, 'remarks', {})
    const said = documents.find(({ text }) => text === 'Preis fehlt')
    expect(said).toMatchObject({ guest: one.id })
    const rewritten = await server().call('owner', 'PATCH', `/api/store/remarks/${said?.id ?? ''}`, {
      set: { text: 'Alles gut' },
    })
    expect([rewritten.status, rewritten.body.error?.code]).toEqual([403, 'write.notAllowed'])
    const forged = await say('owner', { text: 'Von Petra', guest: one.id })
    expect(forged.status).toBe(403)
  })

  test('is heard thirty times an hour, however many come at once', async () => {
    const many = await come('floods@druck.example', proof, { rights: ['comment'] })
    const flood = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(`/api/guest/releases/${proof}/remarks`, { text: `${index}` }, many.token),
      ),
    )
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('decides as their host may, on the pages that were seen, signed by both; then the word is over', async () => {
    const [{ token, id }, looker] = [
      await come('word@druck.example', release, { rights: ['decide'] }),
      await come('eyes@druck.example', release),
    ]
    const decide = (bearer: string, body: object) =>
      post(`/api/guest/releases/${release}/decision`, { status: 'published', ...body }, bearer)
    const [{ hash = '' } = {}] = await pagesShown(server(), [release])
    const view = (await (await get(`/api/guest/releases/${release}`, token)).json()) as {
      hash: string
      mayDecide: boolean
    }
    expect(view).toMatchObject({ hash, mayDecide: true })
    expect(await codeOf(decide(looker.token, { hash }))).toBe('guest.mayNotDecide')
    expect(await codeOf(decide(token, { hash: 'f'.repeat(32) }))).toBe('release.pagesDiffer')
    expect(await codeOf(decide(token, { hash, status: 'rejected' }))).toBe('release.reasonRequired')
    const tasks = vi.spyOn(server().services.engine, 'run')
    expect((await decide(token, { hash })).status).toBe(200)
    const { status, log } = await server().services.store.get(systemActor, 'releases', release)
    expect(status).toBe('published')
    expect(log.find(({ action }) => action === 'status.published')).toMatchObject({
      userId: people.owner.id,
      userName: 'Petra Muster (Gast von owner)',
      pages: hash,
      guest: id,
    })
    // The sheet that both houses keep names the address that the code went to.
    const sheets = () => tasks.mock.calls.flatMap(([task]) => (task.kind === 'certificate' ? [task] : []))
    await expect.poll(() => sheets().length).toBe(1)
    const acts = sheets()[0]?.facts.find(({ name }) => name === 'Freigegeben von')?.value
    expect(acts).toMatch(/Petra Muster \(Gast von owner\), [^]*\nals Gast, mit einem Code an word@druck\.example$/)
    tasks.mockRestore()
    expect(await codeOf(decide(token, { hash }))).toBe('guest.mayNotDecide')
    const { data: events } = await server().ask('owner', 'GET /api/security-log', { query: { limit: 200 } })
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['guestInvited', 'guestEntered', 'guestLocked', 'guestRevoked', 'guestDecided']),
    )
  })

  test('is noted as somebody who decided before the word is written, and no longer once it was refused', async () => {
    const { services } = server()
    const { token, id } = await come('cut.off@druck.example', proof, { rights: ['decide'] })
    const [{ hash = '' } = {}] = await pagesShown(server(), [proof])
    const word = { to: 'published', afterChanges: false, hash, reason: '' } as const
    const from = { address: '', agent: '' }
    const visit = await lookAt(services, await visitBySession(services, token), proof)
    const atWrite: (Date | null | undefined)[] = []
    const breaking = {
      ...services.store,
      write: async () => {
        atWrite.push((await services.guests.find(id))?.decidedAt)
        throw new Error('The database is away')
      },
    }
    await expect(decideAsGuest({ ...services, store: breaking }, visit, word, from)).rejects.toThrow('is away')
    expect(atWrite).toEqual([expect.any(Date)])
    // Whether it was written is not known: whoever may have decided is not forgotten as one who did not.
    expect((await services.guests.find(id))?.decidedAt).toEqual(atWrite[0])
    await services.guests.takeBackDecision(id, proof)
    const other = { ...word, hash: 'f'.repeat(32) }
    await expect(decideAsGuest(services, visit, other, from)).rejects.toMatchObject({ code: 'release.pagesDiffer' })
    expect((await services.guests.find(id))?.decidedAt).toBeNull()
    expect((await services.store.get(systemActor, 'releases', proof)).status).toBe('approval')
  })

  describe('who is asked about several', () => {
    type Versions = { data: { id: string; label: string; state: string }[] }
    let both = { token: '', id: '' }
    const states = async () => {
      const { data } = (await (await get('/api/guest/releases', both.token)).json()) as Versions
      return data.map(({ id, state }) => [id, state])
    }

    test('has one link to all of these, in a mail that counts them', async () => {
      both = await come('both@druck.example', proof, { releases: [proof, release], rights: ['comment'] })
      const [{ body = '' } = {}] = (await mailsTo('both@druck.example')).filter((mail) => mail.body.includes('/guest#'))
      expect(body).toContain('Rosa alba, Version 1, und noch eine Version')
      expect(await states()).toEqual([
        [proof, 'waits'],
        [release, 'over'],
      ])
    })

    test('sees each of them, and of another the same as of one that is not there', async () => {
      for (const [id, label] of [
        [proof, 'Rosa alba'],
        [release, 'Rosa gallica'],
      ])
        expect(await (await get(`/api/guest/releases/${id}`, both.token)).json()).toMatchObject({ label })
      const single = await come('single@druck.example', proof, { rights: ['decide', 'comment'] })
      const answer = async (id: string, path: string, body?: object) => {
        const address = `/api/guest/releases/${id}${path}`
        const { status, ...rest } = body
          ? await post(address, body, single.token)
          : await get(address, single.token).then(async (one) => ({ status: one.status, body: await one.json() }))
        return [status, JSON.stringify(rest).replaceAll(id, 'ID')]
      }
      const word = { status: 'published', hash: 'f'.repeat(32) }
      for (const [path, body] of [[''], ['/pages/1'], ['/pdf'], ['/remarks', { text: 'x' }], ['/decision', word]] as [
        string,
        object?,
      ][]) {
        const foreign = await answer(release, path, body)
        expect([path, foreign[0]]).toEqual([path, 404])
        expect(foreign).toEqual(await answer(randomUUID(), path, body))
      }
    })

    test('is invited to none of them where the host may not invite to each, which is said by name', async () => {
      const { status, body } = await invite('mainSupplier', proof, { releases: [proof, release], rights: ['decide'] })
      expect([status, body.error?.code, body.error?.params?.['names']]).toEqual([
        403,
        'guest.rightNotYours',
        'Rosa alba, Rosa gallica',
      ])
      // Nobody gives a word about what was decided.
      const late = await invite('owner', proof, { releases: [proof, release], rights: ['decide'] })
      expect([late.status, late.body.error?.params?.['names']]).toEqual([403, 'Rosa gallica'])
      const missing = await invite('owner', proof, { releases: [proof, randomUUID()] })
      expect([missing.status, missing.body.error?.code]).toEqual([404, 'release.notFound'])
      const many = await invite('owner', proof, { releases: Array.from({ length: 51 }, () => randomUUID()) })
      expect(many.status).toBe(400)
    })

    test('is listed with each of them, by what they decided of it', async () => {
      const { data } = await server().ask('owner', 'GET /api/releases/:id/guests', { params: { id: release } })
      expect(data.find(({ id }) => id === both.id)).toMatchObject({ state: 'entered', versions: 2 })
      await server().services.guests.noteDecision(both.id, proof, new Date())
      const stateAt = async (id: string) =>
        (await server().ask('owner', 'GET /api/releases/:id/guests', { params: { id } })).data.find(
          (guest) => guest.id === both.id,
        )?.state
      expect([await stateAt(proof), await stateAt(release)]).toEqual(['decided', 'entered'])
      expect((await states())[0]).toEqual([proof, 'decided'])
      await server().services.guests.takeBackDecision(both.id, proof)
      expect(await stateAt(proof)).toBe('entered')
    })

    test('is out of all of them at once', async () => {
      expect((await server().call('owner', 'POST', `/api/guests/${both.id}/revoke`)).status).toBe(200)
      for (const id of [proof, release]) expect((await get(`/api/guest/releases/${id}`, both.token)).status).toBe(401)
      expect((await get('/api/guest/releases', both.token)).status).toBe(401)
    })
  })

  test('approves after corrections where a remark says what to correct', async () => {
    const { token } = await come('corrects@druck.example', proof)
    const other = await invite('owner', proof, {
      rights: ['decide', 'comment'],
      guests: [{ name: 'Petra Muster', email: 'corrector@druck.example' }],
    })
    expect(other.status).toBe(200)
    const [link, browser] = [await linkTo('corrector@druck.example'), randomUUID()]
    await post('/api/guest/code', { link, browser })
    const code = await lastCode('corrector@druck.example')
    const decider = (await post('/api/guest/enter', { link, browser, code })).body.token ?? ''
    const { hash } = (await (await get(`/api/guest/releases/${proof}`, decider)).json()) as { hash: string }
    const word = { status: 'rejected', afterChanges: true, hash }
    expect(await codeOf(post(`/api/guest/releases/${proof}/decision`, word, token))).toBe('guest.mayNotDecide')
    expect(await codeOf(post(`/api/guest/releases/${proof}/decision`, word, decider))).toBe(undefined)
    const { status, log } = await server().services.store.get(systemActor, 'releases', proof)
    expect(status).toBe('rejected')
    expect(log.at(-1)).toMatchObject({ action: 'status.rejected', afterChanges: true })
    expect(await (await get(`/api/guest/releases/${proof}`, decider)).json()).toMatchObject({ isAfterChanges: true })
  })

  test('ninety days after the end nothing names them, unless they decided', async () => {
    const { guests, clock } = server().services
    const days = (count: number) => new Date(clock().getTime() + count * 24 * 60 * minutes)
    const names = async () => new Map((await guests.ofRelease(release)).map(({ email, name }) => [email, name]))
    await guests.forget(days(14 + 89))
    expect(await names()).toEqual(expect.objectContaining({}))
    expect((await names()).get('eyes@druck.example')).toBe('Petra Muster')
    await guests.forget(days(14 + 91))
    expect((await names()).get('eyes@druck.example')).toBeUndefined()
    expect((await names()).get('word@druck.example')).toBe('Petra Muster')
  })
})

const templateMutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const artworkMutation = 'mutation A($id: ID!) { releaseArtwork(id: $id) { files { filename } } }'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!) { releaseChangeStatus(ids: $ids, status: $status) { success error { code } } }'
