/** Collections: three roses remembered, shared, copied, numbered and taken out; who sees what; and what is refused in words. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { allSent, record, says, signIn, tokenOf, undoOf } from './steps.ts'

const keeper = 'manager@rosenhof.example'
const colleague = 'owner@rosenhof.example'
const stranger = 'owner@staudenland.example'
const agency = 'supplier@mcs.example'
const shares = { name: 'MCS Media Concept Services AG', other: 'Staudenland Meier GmbH' }
const owned = { owner: 'rosenhof', supplier: 'mcs' }
const roses = ['Prüfrose Adele', 'Prüfrose Berta', 'Prüfrose Cilly']

const post = async (email: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await callAs(await tokenOf(email), path, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}
const idOf = async (name: string): Promise<string> => {
  const where = { field: 'name', op: '=', value: name }
  const { data } = await post(keeper, '/api/store/collections/query', { where, fields: ['name'] })
  const [found] = data as { id: string }[]
  return found?.id ?? ''
}
const sees = async (email: string, id: string): Promise<number> =>
  (await callAs(await tokenOf(email), `/api/store/collections/${id}`)).status

describe('collections', () => {
  let browser: Browser
  let mine: Page
  let theirs: Page
  let grid: Locator
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const rowsOf = (of: Locator) => async () => Number(await of.getAttribute('aria-rowcount')) - 1
  const tickAll = async (count: number) => {
    await expect.poll(rowsOf(grid)).toBe(count)
    for (let row = 1; row <= count; row++) await grid.getByRole('checkbox').nth(row).click()
  }
  const list = (page: Page, name: string) => page.getByRole('list', { name })

  beforeAll(async () => {
    await post(keeper, '/api/store/write', {
      writes: roses.map((name) => ({
        kind: 'create',
        collection: 'contents',
        document: { type: 'woody', label: { de: name }, ...owned },
      })),
    })
    browser = await openBrowser()
    mine = await openPage(browser)
    theirs = await openPage(browser)
    grid = mine.getByRole('grid', { name: says('contents.title') })
    await signIn(mine, keeper, '/contents?q=Pr%C3%BCfrose')
  })
  afterAll(() => browser.close())

  test('three roses are remembered on a new memo list', async () => {
    await tickAll(3)
    await button(mine, says('remember.act')).click()
    await mine.getByRole('menuitem', { name: says('remember.new') }).click()
    const making = dialog(mine, says('remember.new.title'))
    const decide = making.getByRole('button', { name: says('remember.act') })
    await expect.poll(() => decide.getAttribute('aria-disabled')).toBe('true')
    await making.getByLabel(says('field.name')).fill('Prüfrosen')
    await decide.click()
    await mine.getByText(says('collect.contents.done_other', { count: 3, name: 'Prüfrosen' })).waitFor()
  })

  test('they are found on home, and nobody else sees the list until it is shared', async () => {
    await mine
      .getByRole('link', { name: says('home.title') })
      .first()
      .click()
    await list(mine, says('home.memoLists')).getByRole('link', { name: 'Prüfrosen' }).click()
    await expect.poll(rowsOf(grid)).toBe(3)
    const id = await idOf('Prüfrosen')
    expect(await sees(colleague, id)).toBe(404)
    await signIn(theirs, colleague, '/collections')
    await theirs.getByRole('treeitem', { name: /Gesamtsortiment\s*\d+ Inhalte/ }).waitFor()
    expect(await theirs.getByRole('treeitem', { name: /Prüfrosen/ }).count()).toBe(0)
    expect(await sees(stranger, id)).toBe(404)
  })

  test('shared with the own organization it is seen there, and not beyond', async () => {
    await button(mine, says('collection.edit')).click()
    await mine.getByRole('tab', { name: says('collection.tab.shares') }).click()
    await mine.getByText(says('collection.shares.memo')).waitFor()
    await mine
      .getByRole('switch', { name: says('collection.shares.wholeOrganization', { name: 'Rosenhof Gartenkultur AG' }) })
      .click()
    await mine.getByText(says('collection.shared', { name: 'Rosenhof Gartenkultur AG' })).waitFor()
    const id = await idOf('Prüfrosen')
    expect(await sees(colleague, id)).toBe(200)
    expect(await sees(stranger, id)).toBe(404)
    await theirs.getByRole('treeitem', { name: /Prüfrosen/ }).waitFor()
  })

  test('shared with whoever serves it, and by these with another client, it is seen in each house', async () => {
    const id = await idOf('Prüfrosen')
    await mine.getByRole('switch', { name: says('collection.shares.withSupplier', { name: shares.name }) }).click()
    await mine.getByText(says('collection.shared', { name: shares.name })).waitFor()
    const served = await openPage(browser)
    await signIn(served, agency, `/collections/${id}/edit?tab=shares`)
    await served.getByRole('combobox', { name: says('collection.shares.add.organizations') }).fill('Staudenland')
    await served.getByRole('option', { name: shares.other }).click()
    await served
      .getByRole('button', { name: says('collection.share'), exact: true })
      .first()
      .click()
    await served.getByText(says('collection.shared', { name: shares.other })).waitFor()
    const other = await openPage(browser)
    await signIn(other, stranger, '/collections')
    await other.getByText(says('collections.view.sharedWithOrganization'), { exact: true }).click()
    await other.getByRole('treeitem', { name: /Prüfrosen/ }).click()
    await other.getByRole('heading', { name: 'Prüfrosen' }).waitFor()
    expect(await sees(stranger, id)).toBe(200)
    await served.getByRole('button', { name: says('collection.unshare', { name: shares.other }) }).click()
    await other.getByText(says('record.notThere', { kind: says('search.kind.collections') })).waitFor()
    await served.context().close()
    await other.context().close()
  })

  test('a name is needed; what is typed is kept, and the example of a file is shown', async () => {
    await mine.getByRole('tab', { name: says('collection.tab.general') }).click()
    const name = mine.getByRole('textbox', { name: says('field.name'), exact: true })
    await name.fill('')
    await name.blur()
    await mine.getByText(says('collection.nameRequired')).waitFor()
    await name.fill('Prüfrosen 2027')
    await name.blur()
    await allSent(mine)
    await mine.getByRole('heading', { name: 'Prüfrosen 2027' }).waitFor()
    const example = says('collection.fileNames.madeUp')
    await mine.getByText(says('collection.fileNames.example', { name: `${example} v1.pdf` })).waitFor()
  })

  test('a range is begun, and its next three numbers stand there', async () => {
    await button(mine, says('organization.range.add')).click()
    const adding = dialog(mine, says('organization.range.add'))
    await adding.getByLabel(says('organization.range.prefix')).fill('PR')
    await adding.getByRole('button', { name: says('organization.range.add') }).click()
    await adding.waitFor({ state: 'hidden' })
    const digits = mine.getByLabel(says('field.digits'))
    await digits.fill('3')
    await digits.blur()
    await mine.getByRole('cell', { name: 'PR001 PR002 PR003' }).waitFor()
    await allSent(mine)
  })

  test('numbers are taken, told before, and undone without coming back', async () => {
    await button(mine, says('collection.toMembers')).click()
    await tickAll(3)
    await button(mine, says('numbers.take')).click()
    const taking = dialog(mine, says('numbers.title'))
    await taking.getByRole('combobox', { name: says('numbers.property') }).click()
    await mine.getByRole('option', { name: 'Artikelnummer', exact: true }).click()
    await taking.getByText(says('numbers.foreseen_other', { count: 3, first: 'PR001', last: 'PR003' })).waitFor()
    await taking.getByRole('button', { name: says('numbers.confirm') }).click()
    const done = says('numbers.done_other', { count: 3, first: 'PR001', last: 'PR003' })
    await mine.getByText(done).waitFor()
    const id = await idOf('Prüfrosen 2027')
    expect((await record(keeper, 'collections', id)).numberRanges['PR']?.counter).toBe(3)
    await undoOf(mine, done).click()
    await mine.getByText(says('ui.undone')).first().waitFor()
    expect((await record(keeper, 'collections', id)).numberRanges['PR']?.counter).toBe(3)
  })

  test('a copy is private, called so, and counts anew', async () => {
    await button(mine, says('collection.more')).click()
    await mine.getByRole('menuitem', { name: says('collection.act.copy') }).click()
    const copying = dialog(mine, says('collection.copy'))
    await copying.getByRole('button', { name: says('collection.copy.confirm') }).click()
    const called = `Prüfrosen 2027${says('collection.copySuffix')}`
    await mine.getByRole('heading', { name: called }).waitFor()
    await mine.getByText(says('collection.private')).waitFor()
    await expect.poll(rowsOf(grid)).toBe(3)
    const copy = await record(keeper, 'collections', await idOf(called))
    expect([copy.organizations, copy.users, copy.numberRanges['PR']?.counter]).toEqual([{}, {}, 0])
  })

  test('what is taken out of it stays, and comes back by undoing', async () => {
    await grid.getByRole('checkbox').nth(1).click()
    await button(mine, says('collect.out')).click()
    await expect.poll(rowsOf(grid)).toBe(2)
    const copy = `Prüfrosen 2027${says('collection.copySuffix')}`
    await undoOf(mine, says('collect.contents.out.done_one', { name: copy })).click()
    await expect.poll(rowsOf(grid)).toBe(3)
  })

  test('one inside another, which then cannot be put into it', async () => {
    await button(mine, says('collection.more')).click()
    await mine.getByRole('menuitem', { name: says('collection.act.inside') }).click()
    const making = dialog(mine, says('collections.new'))
    await making.getByLabel(says('field.name')).fill('Prüfrosen im Topf')
    await making.getByRole('button', { name: says('collections.new.confirm') }).click()
    await mine.getByRole('heading', { name: 'Prüfrosen im Topf' }).waitFor()
    const outer = await idOf(`Prüfrosen 2027${says('collection.copySuffix')}`)
    await mine.goto(`/collections/${outer}/edit`)
    const parent = mine.getByRole('combobox', { name: says('collection.parent') })
    await parent.click()
    await parent.fill('im Topf')
    await mine.getByRole('option', { name: 'Prüfrosen im Topf' }).click()
    await mine
      .getByText(/das liegt schon darunter/)
      .first()
      .waitFor()
    expect((await record(keeper, 'collections', outer)).parentId).toBeUndefined()
  })

  test('contents, tables, print PDFs and publications are added where contents are already', async () => {
    const id = await idOf(`Prüfrosen 2027${says('collection.copySuffix')}`)
    const add = async (what: Parameters<typeof says>[0]) => {
      await mine.goto(`/collections/${id}`)
      await expect.poll(rowsOf(grid)).toBeGreaterThan(2)
      await button(mine, says('collection.add')).click()
      await mine.getByRole('menuitem', { name: says(what) }).click()
    }
    await add('contents.create')
    const making = dialog(mine, says('contents.create.title'))
    await making.getByLabel(says('contents.create.names')).fill('Prüfrose Dora\nPrüfrose Emma')
    await making.getByRole('button', { name: says('contents.create.confirmMany', { count: 2 }) }).click()
    await expect.poll(rowsOf(grid)).toBe(5)
    const called = says('publications.new.into', { name: `Prüfrosen 2027${says('collection.copySuffix')}` })
    await post(keeper, '/api/store/write', {
      writes: [{ kind: 'update', collection: 'collections', id, set: { releaseDefaultFormat: '60x140' } }],
    })
    await add('publications.create')
    const beginning = dialog(mine, says('publications.new.title'))
    await beginning.getByText(called).waitFor()
    await beginning.getByRole('combobox', { name: says('publications.new.template') }).click()
    const first = mine.getByRole('group', { name: says('publications.new.ofFormat', { format: '60x140' }) })
    await first
      .or(mine.getByText(says('publications.new.ofFormat', { format: '60x140' })))
      .first()
      .waitFor()
    await add('printFiles.link')
    await mine.getByText(called).waitFor()
    await add('collection.add.table')
    await expect.poll(() => new URL(mine.url()).searchParams.get('collection')).toBe(id)
  })

  test('deleted, it is gone for whoever looks at it; undone, it is there again', async () => {
    const id = await idOf('Prüfrosen im Topf')
    await theirs.goto(`/collections/${id}`)
    await theirs.getByRole('heading', { name: 'Prüfrosen im Topf' }).waitFor()
    await mine.goto(`/collections/${id}`)
    await button(mine, says('collection.more')).click()
    await mine.getByRole('menuitem', { name: says('collection.act.delete') }).click()
    await dialog(mine, says('uses.delete.title', { name: 'Prüfrosen im Topf' }))
      .getByRole('button', { name: says('ui.delete') })
      .click()
    await theirs.getByText(says('record.notThere', { kind: says('search.kind.collections') })).waitFor()
    await undoOf(mine, says('collection.deleted', { name: 'Prüfrosen im Topf' })).click()
    await theirs.getByRole('heading', { name: 'Prüfrosen im Topf' }).waitFor()
  })

  test('the collection that was looked at stands on home, at whatever machine', async () => {
    await theirs.goto('/home')
    await list(theirs, says('home.used')).getByRole('link', { name: 'Prüfrosen im Topf' }).waitFor()
  })

  test('what is searched for in a collection narrows its list and not the tree beside it', async () => {
    await mine.goto('/collections')
    const tree = mine.getByRole('tree')
    await tree.getByRole('treeitem', { name: /Gesamtsortiment/ }).waitFor()
    const rows = await tree.getByRole('treeitem').count()
    const search = mine.getByRole('searchbox', { name: says('contents.search') })
    await search.pressSequentially('rose', { delay: 150 })
    await mine.waitForURL(/q=rose/)
    expect(await search.inputValue()).toBe('rose')
    expect(await mine.getByRole('searchbox', { name: says('collections.search') }).inputValue()).toBe('')
    expect(await tree.getByRole('treeitem').count()).toBe(rows)
  })

  test('no page reported a fault', () => {
    expect(faults).toEqual([])
  })
})
