import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
const linesOf = (path: string, of: RegExp) =>
  [...readFileSync(root + path, 'utf8').matchAll(of)].map(([line]) => `${path}: ${line}`)

/** What is not in the screen, but around it or over it; and what lies at the thumb of whoever holds a phone. */
const ofWindow = [
  'app/shell/',
  'app/sign-in/',
  'shared/undo/undo-menu.module.css',
  // For whoever has no account: nothing stands around it.
  'features/releases/guests/guest.module.css',
  'shared/values/editors/month-picker.module.css',
  'features/releases/turn/release-turn.module.css',
]
/** Not yet; this list only shrinks. */
const notYet = [
  'shared/content-grid/contents-list.module.css',
  'shared/content-grid/paste/block-conflicts.module.css',
  'shared/content-grid/replace/search-replace.module.css',
  'shared/label-beside/label-beside.module.css',
  'features/collections/season/season.module.css',
]

test('a screen goes by the width that it has, not by how wide the window is', () => {
  const asked = sheets
    .filter((path) => ![...ofWindow, ...notYet].some((one) => path.startsWith(one)))
    .flatMap((path) => linesOf(path, /@media [^{]*-width[^{]*/g))
  expect(asked).toEqual([])
})

test('there are three widths at which screens change', () => {
  const other = sheets.flatMap((path) =>
    linesOf(path, /@container main(?! \((?:max|min)-width: (?:640|840|1120)px\) \{).*/g),
  )
  expect(other).toEqual([])
})
