import { expect, test } from 'vitest'
import { type ScreenPart, showsPart } from './simple-view.ts'
import { people } from './test-people.ts'

/** `x` is shown: to an editor, to a buyer, to a member as they are, and to a member who has chosen the view. */
const table: Readonly<Record<ScreenPart, string>> = {
  'release.pictures': '. . x .',
  'release.composition': '. . x .',
  'release.screenFiles': '. . x .',
  'release.findings': 'x . x x',
  'release.log': 'x . x x',
  'release.compare': 'x . x x',
  'releases.redraw': '. . x .',
  'releases.naming': '. . x .',
  'contents.uses': '. . x .',
  'contents.history': 'x . x x',
  'orders.csv': '. . x .',
}

test.each(Object.entries(table))('%s: editor, buyer, member, by choice: %s', (part, expected) => {
  const shown = [
    [people.editor, false],
    [people.buyer, false],
    [people.member, false],
    [people.member, true],
  ] as const
  const marks = shown.map(([actor, simpleView]) => (showsPart(actor, { simpleView }, part as ScreenPart) ? 'x' : '.'))
  expect(marks.join(' ')).toBe(expected)
})
