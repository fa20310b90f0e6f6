/**
 * Who opens which screen, and who does what to whom: each role signs in once, goes through the screens of `route-cases.ts`, and
 * looks at the people of a client, whose acts stand in `member-cases.ts`.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#domain/access/actor.ts'
import {
  cellsOf,
  invitedOwnerless,
  invitedRoles,
  memberGrid,
  ownerlessGrid,
  roleLetters,
} from '#domain/access/member-cases.ts'
import { routeColumns, routeRows } from '#domain/access/route-cases.ts'
import { type RouteId, routes } from '#domain/access/routes.ts'
import { sampleOf } from '../sample.ts'
import { addressOf } from './addresses.ts'
import { callAs, faults, openBrowser, openPage, password } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'
import { goWithin } from './surfaces.ts'

type Column = (typeof routeColumns)[number]

const admin = 'admin@mcs.example'
const emails: Readonly<Record<Column, string>> = {
  admin,
  mainSupplier: 'supplier@mcs.example',
  mainBuyer: 'einkauf@mcs.example',
  supplier: 'supplier@gruenwerk.example',
  supplierBuyer: 'einkauf@gruenwerk.example',
  owner: 'owner@rosenhof.example',
  manager: 'manager@rosenhof.example',
  member: 'member@rosenhof.example',
  editor: 'editor@rosenhof.example',
  buyer: 'buyer@rosenhof.example',
  neighbour: 'owner@staudenland.example',
  unlicensed: 'mitarbeit@alpenflora.example',
}
/** Those whom the demo tenant does not have. */
const newcomers = [
  ['mainBuyer', 'mcs', 'buyer'],
  ['supplierBuyer', 'gruenwerk', 'buyer'],
  ['unlicensed', 'alpenflora', 'member'],
] as const
const secret = 'sieben gelbe Tulpen'
const restricted = (Object.keys(routes) as RouteId[]).filter((route) => routeRows.has(routes[route].path))
/** Of people and organizations, for whom not everybody is let in. */
const own: readonly RouteId[] = [
  'organizations',
  'organization',
  'ownOrganization',
  'people',
  'outbox',
  'audit',
  'selfCheck',
]
/** The rules hold all of these grids in their own tables. */
const due = sampleOf(routeColumns, 4)

/** All; of a role that opens the same as one before it, those of people and organizations. */
function walkOf(name: Column): readonly RouteId[] {
  const index = routeColumns.indexOf(name)
  const cellsAt = (column: number) => [...routeRows.values()].map((cells) => cells[column]).join('')
  return routeColumns.slice(0, index).some((_, before) => cellsAt(before) === cellsAt(index)) ? own : restricted
}
/** Of this wing, for everybody. */
const open = ['account', 'notFound', 'imprint', 'privacy'] as const
/** Those for whom the people of a client are open. */
const acting: readonly Column[] = ['admin', 'mainSupplier', 'mainBuyer', 'owner', 'manager']
/** Who is met in a client with an owner, and in one that has lost it; oneself is on no line of the grids. */
const met = {
  rosenhof: [
    ['owner', 'Annelies Keller'],
    ['manager', 'zweite'],
    ['member', 'Céline Favre'],
    ['editor', 'Lena Brunner'],
    ['buyer', 'Urs Widmer'],
    ['manager', 'Beat Zollinger'],
  ],
  verwaist: [
    ['manager', 'leitung'],
    ['member', 'mitarbeit'],
    ['editor', 'redaktion'],
    ['buyer', 'einkauf'],
  ],
} as const

describe('roles', () => {
  let browser: Browser
  let page: Page
  const told = new Map<string, string>()

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    const document = { name: 'Gärtnerei Verwaist', type: 'client', supplier: 'mcs' }
    const makes = [{ kind: 'create', collection: 'organizations', id: 'verwaist', document }]
    await send(await tokenOf(admin), '/api/store/write', { writes: makes })
    const owner = await invite('verwaist', 'jemand@verwaist.example', 'owner')
    for (const [role, name] of met.verwaist) await invite('verwaist', `${name}@verwaist.example`, role)
    await invite('rosenhof', 'zweite@rosenhof.example', 'manager')
    await change(`organizationMemberRemove(id: "verwaist", userId: "${owner}")`)
    for (const [name, id, role] of newcomers) {
      await invite(id, emails[name], role)
      const chosen = { name, newPassword: secret, repetition: secret, language: 'de' }
      await send('', '/api/auth/accept-invitation', { token: await invitationOf(emails[name]), ...chosen })
    }
    await change('organizationLicenseUpdate(id: "alpenflora", license: 0)')
    const speaks = [{ kind: 'update', collection: 'users', id: 'member-rosenhof', set: { language: 'de' } }]
    await send(await tokenOf(emails.member), '/api/store/write', { writes: speaks })
  })
  afterAll(() => browser.close())

  test('signed out, the operator’s pages, a page that is nowhere and a link of a delivery open', async () => {
    for (const [address, words] of [
      ['/imprint', 'operator.imprint.none'],
      ['/privacy', 'operator.privacy.none'],
      ['/404', 'app.notFound.text'],
      ['/dpl/nirgends', 'dpl.title.unknown'],
    ] as const) {
      await page.goto(address)
      await page.getByText(says(words)).waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
    }
  })

  describe.each(due)('%s', (name) => {
    test('opens what role and modules open, and is told what would open the rest', async () => {
      await page.evaluate(() => localStorage.clear())
      await signIn(page, emails[name], '/account', newcomers.some(([one]) => one === name) ? secret : password)
      const found: string[] = []
      for (const route of walkOf(name)) {
        const { sign, words } = await openingOf(page, route)
        found.push(`${routes[route].path} ${sign}`)
        told.set(`${name} ${route}`, words)
      }
      const column = routeColumns.indexOf(name)
      const expected = (path: string) => `${path} ${routeRows.get(path)?.[column]}`
      expect(found).toEqual(walkOf(name).map((route) => expected(routes[route].path)))
      for (const route of open) expect([route, (await openingOf(page, route)).sign]).toEqual([route, 'x'])
    })

    if (!acting.includes(name)) return
    test('sees what may be done to each member, and why the rest may not', async () => {
      await goWithin(page, '/config/organizations/rosenhof?tab=members')
      expect(await gridOf(page, name, met.rosenhof)).toEqual(meant(memberGrid, name))
    })

    test('sees into which roles people may be invited, or why not', async () => {
      const letters = (invitedRoles as Partial<Record<Column, string>>)[name] ?? ''
      expect(await invitedOf(page)).toEqual(roles.filter((role) => letters.includes(roleLetters[role])))
    })

    if (!(name === 'admin' || name === 'mainSupplier')) return
    test('sees who becomes the owner where there is none', async () => {
      await goWithin(page, '/config/organizations/verwaist?tab=members')
      expect(await gridOf(page, name, met.verwaist)).toEqual(meant(ownerlessGrid, name))
      const letters = invitedOwnerless[name]
      expect(await invitedOf(page)).toEqual(roles.filter((role) => letters.includes(roleLetters[role])))
    })
  })

  const sentences = [
    ['neighbour mediaDetail', 'Ihre Organisation hat das Modul „Bilder“ nicht.'],
    ['neighbour mediaDetail', 'Wer Ihre Organisation betreut, kann es freischalten lassen.'],
    ['neighbour deployments', 'Ihre Organisation hat das Modul „Digital“ nicht.'],
    ['unlicensed orders', 'Ihre Organisation hat das Modul „Druck“ nicht.'],
    ['owner organizations', 'Sie öffnet sich für: Administration oder Personen eines Lieferanten.'],
    ['mainSupplier audit', 'Sie öffnet sich für: Administration.'],
  ] as const
  const toldNow = sentences.filter(([asked]) => due.some((name) => asked.startsWith(`${name} `)))
  test.each(toldNow)('%s: “%s”', (asked, sentence) => expect(told.get(asked)).toContain(sentence))

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

/** The lines of one who acts. The role that somebody has is none to give. */
const meant = (grid: string, name: Column): string[] =>
  [...cellsOf(grid)].flatMap(([line, cell]) => {
    const [who, whom] = line.split('/') as [string, Role]
    if (who !== name || whom === 'admin' || cell === '- - -') return []
    return [`${line} ${cell.replace(/^\S+/, (given) => given.replace(roleLetters[whom], '') || '-')}`]
  })

async function gridOf(page: Page, name: Column, people: readonly (readonly [Role, string])[]): Promise<string[]> {
  const found = new Set<string>()
  for (const [role, person] of people) {
    const cell = await cellOf(page, role, person)
    if (cell !== '- - -') found.add(`${name}/${role} ${cell}`)
  }
  return [...found]
}

/** The roles that the dialog offers; none where one may not invite and is told so. */
async function invitedOf(page: Page): Promise<Role[]> {
  const button = page.getByRole('button', { name: says('members.invite') })
  if ((await button.getAttribute('aria-disabled')) === 'true') {
    const reason = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
    expect(await reason.textContent()).toBe(says('member.inviteNotAllowed'))
    return []
  }
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  const offered = await dialog
    .getByRole('radio')
    .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ value }) => value))
  await dialog.getByRole('button', { name: says('ui.cancel') }).click()
  await dialog.waitFor({ state: 'hidden' })
  return roles.filter((role) => offered.includes(role))
}

const reasons = ['self', 'removeNotAllowed', 'roleNotAllowed', 'ownerKept', 'managerByOwner', 'ownerFromBelow'] as const
const isReason = (words: string | undefined): boolean => reasons.some((reason) => says(`member.${reason}`) === words)

/** What of a person's menu and of the dialog of roles is on; whatever is off must say why. */
async function cellOf(page: Page, current: Role, person: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: person })
  await row.getByRole('button', { name: says('members.acts', { name: person }) }).click()
  // The one before is still closing.
  const menu = page.getByRole('menu', { name: says('members.acts', { name: person }) })
  await menu.waitFor()
  const entries = await menu.getByRole('menuitem').evaluateAll((items) =>
    items.map((item) => ({
      isOff: item.ariaDisabled === 'true',
      words: (item as HTMLElement).innerText.split('\n').filter((line) => line !== ''),
    })),
  )
  const isOn = (label: string): boolean => {
    const entry = entries.find(({ words }) => words[0] === label)
    expect([person, label, !entry?.isOff || isReason(entry.words[1])]).toEqual([person, label, true])
    return entry?.isOff === false
  }
  const removing = entries.some(({ words }) => words[0] === says('members.withdraw')) ? 'withdraw' : 'remove'
  const [mayRemove, mayDisable] = [isOn(says(`members.${removing}`)), isOn(says('members.disable'))]
  await menu.getByRole('menuitem', { name: says('members.changeRole') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  const radios = await dialog.getByRole('radio').evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ value, disabled, parentElement }) => {
      const about = parentElement?.parentElement?.innerText.split('\n').filter((line) => line !== '') ?? []
      return { value, disabled, why: about.at(-1) }
    }),
  )
  for (const { value, disabled, why } of radios)
    if (disabled) expect([person, value, why, isReason(why)]).toEqual([person, value, why, true])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const given = roles.filter(
    (role) => role !== current && radios.some(({ value, disabled }) => value === role && !disabled),
  )
  return [given.map((role) => roleLetters[role]).join('') || '-', mayRemove ? 'x' : '-', mayDisable ? 'd' : '-'].join(
    ' ',
  )
}

/** What a screen is for who goes there within the application: open, or closed by the role or for want of a module. */
async function openingOf(page: Page, route: RouteId): Promise<{ sign: string; words: string }> {
  // Its id is new in each tenant: one that is not there opens, too.
  const address = route === 'importTable' ? '/import/nirgends' : addressOf(route)
  // What stood there before is not mistaken for it.
  await page.evaluate((to) => {
    for (const one of document.querySelectorAll<HTMLElement>('main :is(h1, h2)')) one.dataset['seen'] = ''
    history.pushState({}, '', to)
  }, address)
  const shown = await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const head = main?.querySelector('h1') ?? main?.querySelector('[role=alert] h2')
    return (
      head instanceof HTMLElement &&
      main?.ariaBusy !== 'true' &&
      head.dataset['seen'] === undefined && { title: head.innerText, words: main?.innerText ?? '' }
    )
  })
  const { title, words } = (await shown.jsonValue()) as { title: string; words: string }
  if (title !== says('app.closed.title')) return { sign: 'x', words }
  return {
    sign: words.includes(says('app.closed.licence')) ? 'l' : words.includes(says('access.roleMissing')) ? 'r' : '?',
    words,
  }
}

async function send(token: string, path: string, body: object): Promise<unknown> {
  const answer = await callAs(token, path, { method: 'POST', body: JSON.stringify(body) })
  const said = (await answer.json()) as { errors?: unknown }
  expect([path, answer.status, said.errors]).toEqual([path, 200, undefined])
  return said
}

const change = async (operation: string) =>
  send(await tokenOf(admin), '/api/graphql', { query: `mutation { ${operation} }` })

/** Answers with the new person's id. */
async function invite(id: string, email: string, role: string): Promise<string> {
  const asked = `organizationMembersInvite(id: "${id}", emails: "${email}", role: "${role}") { id }`
  const { data } = (await change(asked)) as { data: { organizationMembersInvite: { id: string }[] } }
  return data.organizationMembersInvite[0]?.id ?? ''
}

async function invitationOf(email: string): Promise<string> {
  const answer = await callAs(await tokenOf(admin), '/api/outbox')
  const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] }
  return /token=([\w-]+)/.exec(data.find(({ recipient }) => recipient === email)?.body ?? '')?.[1] ?? ''
}
