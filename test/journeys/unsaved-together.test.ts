/** Nothing typed is lost, in many fields at once: the server restarts, the session ends, another browser writes the same. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isSampled, sampleOf } from '../sample.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { enter, holdWrites, says, signIn } from './steps.ts'
import { goWithin, isStored, isThere, type Moment, moments, reach, type Surface, surfaces, type } from './surfaces.ts'

type Desk = { name: string; surface: Surface; page: Page }

const inTurn = sampleOf(Object.entries(surfaces), 2)
const people = [...new Set(inTurn.map(([, { email }]) => email))]
const atOnce = <T, Answer>(work: readonly T[], one: (of: T) => Promise<Answer>) => Promise.all(work.map(one))

/** A tab for each field, side by side in one browser for each person. */
async function openDesks(browser: Browser): Promise<Desk[]> {
  const opened = await Promise.all(
    people.map(async (email) => {
      const first = await openPage(browser)
      await signIn(first, email, '/home')
      const own = inTurn.filter(([, surface]) => surface.email === email)
      return Promise.all(
        own.map(async ([name, surface], index) => {
          const page = index === 0 ? first : await first.context().newPage()
          // As many as there are fields load side by side.
          page.setDefaultTimeout(60_000)
          if (index > 0) await page.goto('/home')
          return { name, surface, page }
        }),
      )
    }),
  )
  return opened.flat()
}

async function begin({ page, surface }: Desk): Promise<void> {
  await goWithin(page, '/home')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await goWithin(page, surface.path)
  await surface.field(page).then((field) => field.waitFor())
}

describe('one browser', () => {
  let browser: Browser
  let desks: Desk[]
  let turn = 30

  beforeAll(async () => {
    browser = await openBrowser()
    desks = await openDesks(browser)
  })
  afterAll(() => browser.close())

  const sampled = (shift: number) => moments.filter((_, index) => isSampled(moments.length, shift, index))
  // In the middle of a word; after a rest.
  test.each(sampled(0))('the server restarts %s', async (moment) => {
    turn++
    await atOnce(desks, begin)
    await atOnce(desks, ({ page, surface }) => type(page, surface, surface.words(turn).slice(0, -1), moments[0]))
    const restarted = fetch(inject('restart'))
    await expect.poll(isUp).toBe(false)
    await atOnce(desks, async ({ page, surface }) => {
      await surface.field(page).then((field) => field.pressSequentially(surface.words(turn).slice(-1)))
      await reach(page, moment)
    })
    await restarted
    expect(await lostAt(desks, turn)).toEqual([])
  })

  test.each(sampled(2))('the session ends, and one signs in again, %s', async (moment) => {
    turn++
    await atOnce(desks, begin)
    await atOnce(desks, ({ page, surface }) => type(page, surface, surface.words(turn), moments[0]))
    for (const email of people) {
      const [{ page } = missing] = desks.filter(({ surface }) => surface.email === email)
      const token = await page.evaluate(() => localStorage.getItem('imprimatur.token'))
      await callAs(token ?? '', '/api/auth/sign-out', { method: 'POST' })
    }
    await atOnce(desks, ({ page }) => reach(page, moment))
    for (const email of people)
      await signInAgain(
        desks.filter(({ surface }) => surface.email === email),
        email,
      )
    expect(await lostAt(desks, turn)).toEqual([])
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

/** Where what was typed is neither stored nor offered. */
async function lostAt(desks: readonly Desk[], turn: number): Promise<string[]> {
  const found = await atOnce(desks, ({ name, page, surface }) =>
    isThere(page, surface, surface.words(turn)).then(
      () => [],
      async () => [`${name} has ${JSON.stringify(await surface.stored())}`],
    ),
  )
  return found.flat()
}

const missing = ((): never => {
  throw new Error('Nobody is at a desk')
}) as never

const isUp = () =>
  fetch(`${inject('address')}/api/start`).then(
    () => true,
    () => false,
  )

/** Wherever it was noticed first; the other tabs follow. */
async function signInAgain(desks: readonly Desk[], email: string): Promise<void> {
  await atOnce(desks, ({ page }) => page.waitForURL(/\/login/))
  const [first] = desks
  if (first) await enter(first.page, email)
  await atOnce(desks, ({ page, surface }) => page.waitForURL((url) => surface.path.startsWith(url.pathname)))
}

describe('two browsers', () => {
  let browser: Browser
  let here: Desk[]
  let there: Desk[]
  let turn = 60

  beforeAll(async () => {
    browser = await openBrowser()
    ;[here, there] = await Promise.all([openDesks(browser), openDesks(browser)])
  })
  afterAll(() => browser.close())

  const conflicts = [
    [moments[0], 'mine', 'app.conflict.keepMine'],
    [moments[1], 'theirs', 'app.conflict.takeTheirs'],
    [moments[2], 'mine', 'app.conflict.keepMine'],
  ] as const
  test.each(conflicts.filter((_, index) => isSampled(moments.length, 1, index)))(
    'both type into the same field, and leave it %s: who comes later sees both and takes %s',
    async (moment, keep, choice) => {
      const [first, later] = [++turn, ++turn]
      await atOnce([...here, ...there], begin)
      await atOnce(here, async (desk) => {
        const { surface, name } = desk
        const second = there.find((one) => one.name === name) ?? missing
        // However slowly the machine types: neither is saved before both have typed.
        const [sendFirst, sendSecond] = await Promise.all([holdWrites(desk.page), holdWrites(second.page)])
        await type(desk.page, surface, surface.words(first), moments[0])
        await type(second.page, surface, surface.words(later), moments[0])
        await leave(desk, moment)
        sendFirst()
        await expect.poll(() => isStored(surface, surface.words(first)), { message: name }).toBe(true)
        await leave(second, moment)
        sendSecond()
        const dialog = second.page.getByRole('dialog', { name: says('app.conflict.title') })
        await dialog.waitFor()
        const sides = await dialog.locator('section').allInnerTexts()
        expect(sides, name).toHaveLength(2)
        expect(sides[0], name).toContain(surface.words(later))
        expect(sides[1], name).toContain(surface.words(first))
        await dialog.getByRole('button', { name: says(choice) }).click()
        await dialog.waitFor({ state: 'hidden' })
        const kept = surface.words(keep === 'mine' ? later : first)
        await expect.poll(() => isStored(surface, kept), { message: name }).toBe(true)
      })
    },
  )

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

/** Without leaving the field before, one leaves the screen. */
async function leave({ page }: Desk, moment: Moment): Promise<void> {
  await reach(page, moment)
  if (moment === 'after leaving the field') return
  await goWithin(page, '/home')
}
