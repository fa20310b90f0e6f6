import { expect, test } from 'vitest'
import { Placeholder } from '../../templates/placeholder.ts'
import { type EngineFinding, releaseFindings } from './release-findings.ts'

const places = [Placeholder.parse({ id: 'name', label: 'Name', property: 'label' })]
const finding = (code: string, more: Partial<EngineFinding> = {}): EngineFinding => ({
  severity: 'warning',
  code,
  place: { page: '1', placeholder: 'name' },
  params: {},
  ...more,
})
const letter = (substitute: string, page = '1') =>
  finding('glyph.missing', { place: { page, placeholder: 'name' }, params: { character: '語', substitute } })

const cases: [fact: string, told: EngineFinding[], checked: EngineFinding[], found: string[]][] = [
  ['nothing', [], [], []],
  [
    'what composing told, then what the check found',
    [finding('a')],
    [finding('b')],
    ['warning a label', 'warning b label'],
  ],
  ['what is lost in print as an error', [finding('text.overset')], [], ['error text.overset label']],
  ['a letter that another font lends as a warning', [letter('Inter Regular')], [], ['warning glyph.missing label']],
  ['a letter that none has as an error', [letter('')], [], ['error glyph.missing label']],
  [
    'that letter once, where the page shows it missing',
    [letter(''), letter('', '2')],
    [finding('preflight.missingGlyph', { severity: 'error' })],
    ['error glyph.missing label', 'error preflight.missingGlyph label'],
  ],
  ['not how the engine draws the design', [finding('item.effect', { outcome: 'ignored' })], [], []],
  ['no field where no placeholder is', [finding('a', { place: { page: '1' } })], [], ['warning a -']],
]

test.each(cases)('the list holds %s', (_, told, checked, found) => {
  const all = releaseFindings(places, { required: [] }, {}, { told, checked })
  expect(all.map(({ severity, code, field = '-' }) => `${severity} ${code} ${field}`)).toEqual(found)
})

test('what is wrong with the data comes first', () => {
  const all = releaseFindings(places, { required: ['name'] }, {}, { told: [finding('a')], checked: [] })
  expect(all.map(({ code, field }) => [code, field])).toEqual([
    ['preflight.emptyPlaceholder', 'label'],
    ['a', 'label'],
  ])
})
