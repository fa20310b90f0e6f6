/** What an order keeps of a position, whatever becomes of its release and template. */
import { expect, test } from 'vitest'
import { Release } from '../releases/release.ts'
import { frozenLine } from './frozen-line.ts'

const file = (path: string, usage: 'display' | 'print') =>
  ({ path, usage, filesize: 1, mimetype: 'application/x', updateTimestamp: '2026-03-01T09:30:00.000Z' }) as const

const item = {
  releaseId: 'r',
  label: 'Rose',
  quantity: 50,
  price: 9.37,
  priceReference: 100,
  min: 48,
  step: 24,
  reference: '',
}

const line = (files: Record<string, ReturnType<typeof file>>) => {
  const release = { id: 'r', ...Release.parse({ owner: 'rosenhof', supplier: 'mcs', label: 'Rose', number: 3, files }) }
  return frozenLine(item, 2, { release: release as Release, publication: undefined, template: undefined })
}

test('it says what was ordered, of which version, and what it costs', () => {
  const said = { ...item, position: 2, sum: 4.69, releaseNumber: 3 }
  const { reference: _none, ...expected } = said
  expect(line({})).toEqual(expected)
})

test.each([
  ['the first page', [file('r-2.png', 'display'), file('r-1.png', 'display')], 'r-1.png'],
  ['its left half', [file('r-1r.png', 'display'), file('r-1l.png', 'display')], 'r-1l.png'],
  ['no picture that is for printing', [file('r-1.png', 'print'), file('r-2.png', 'display')], 'r-2.png'],
  ['no other file that is shown', [file('r-0.pdf', 'display'), file('r-2.png', 'display')], 'r-2.png'],
  ['nothing where nothing is shown', [file('r.pdf', 'print')], undefined],
])('its picture is %s', (_title, files, expected) => {
  expect(line(Object.fromEntries(files.map((one, index) => [`f${index}`, one]))).picture).toBe(expected)
})
