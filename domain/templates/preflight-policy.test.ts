import { expect, test } from 'vitest'
import type { DataFinding } from '../releases/pages/data-findings.ts'
import type { DiagnosticCode, DiagnosticGroup } from '#artwork/facts.ts'
import { asPrintFinding, blockingFindings, excusedFindings, judged, standardPreflight } from './preflight-policy.ts'

const found = [
  { severity: 'error', code: 'text.overset' },
  { severity: 'error', code: 'preflight.missingGlyph' },
  { severity: 'error', code: 'preflight.checkDigit' },
  { severity: 'warning', code: 'preflight.lowResolution' },
  { severity: 'warning', code: 'item.effect', outcome: 'ignored' },
  { severity: 'warning', code: 'screen.knockout' },
  { severity: 'info', code: 'preflight.anything' },
] as const

const lost = ['text.overset', 'preflight.missingGlyph'] as const
const wrong = [...lost, 'preflight.checkDigit'] as const

test.each([
  ['nothing', [], wrong],
  ['printable', lost, ['preflight.checkDigit']],
  ['noErrors', wrong, []],
  ['noWarnings', [...wrong, 'preflight.lowResolution'], []],
] as const)(
  'an approval that requires %s is held up by %j, and for %j it takes a reason',
  (demand, blocking, excused) => {
    expect(blockingFindings(demand, found).map(({ code }) => code)).toEqual(blocking)
    expect(excusedFindings(demand, found).map(({ code }) => code)).toEqual(excused)
  },
)

test.each([
  ['warning', 'glyph.missing', {}, 1],
  ['warning', 'glyph.missing', { substitute: 'Arimo' }, 0],
  ['warning', 'picture.missing', {}, 1],
  ['warning', 'font.missing', {}, 1],
  ['error', 'preflight.emptyPlaceholder', {}, 1],
  ['warning', 'table.spanningCell', {}, 1],
  ['warning', 'story.missing', {}, 1],
  ['warning', 'master.missing', { master: 'u1' }, 1],
  ['warning', 'package.missingSpread', {}, 1],
  ['warning', 'package.missingFile', {}, 0],
  ['error', 'xml.malformed', {}, 1],
  ['error', 'xml.tooLarge', {}, 1],
  ['warning', 'style.missing', {}, 0],
] as const)('a %s %s %j, usually: %i hold an approval up', (severity, code, params, count) => {
  expect(blockingFindings('printable', [asPrintFinding({ severity, code, params })])).toHaveLength(count)
})

test('without a setting pictures are warned of under 300 dpi, and what is lost in print holds an approval up', () => {
  expect(standardPreflight).toMatchObject({ dpi: 300, publishing: 'printable' })
})

test('what is judged are codes of the engine', () => {
  // The catalogue's types say so; the test is that this compiles.
  const codes: readonly (DiagnosticCode | DataFinding['code'])[] = [
    ...judged.losses,
    judged.missingLetter,
    judged.emptyGlyph,
    ...judged.gaps,
  ]
  const groups: readonly DiagnosticGroup[] = judged.groupsOutsidePrint
  expect([codes.length, groups.length]).toEqual([20, 4])
})
