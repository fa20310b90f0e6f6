import { expect, test } from 'vitest'
import type { DiagnosticCode, DiagnosticGroup } from '#artwork/facts.ts'
import { blockingFindings, judged, standardPreflight } from './preflight-policy.ts'

const found = [
  { severity: 'error', code: 'text.overset' },
  { severity: 'error', code: 'preflight.missingGlyph' },
  { severity: 'warning', code: 'preflight.lowResolution' },
  { severity: 'warning', code: 'item.effect', outcome: 'ignored' },
  { severity: 'warning', code: 'screen.knockout' },
  { severity: 'info', code: 'preflight.anything' },
] as const

test.each([
  ['nothing', []],
  ['noErrors', ['text.overset', 'preflight.missingGlyph']],
  ['noWarnings', ['text.overset', 'preflight.missingGlyph', 'preflight.lowResolution']],
] as const)('publishing that requires %s is held up by %j', (demand, codes) => {
  expect(blockingFindings(demand, found).map(({ code }) => code)).toEqual(codes)
})

test('without a setting pictures are warned of under 300 dpi, and nothing is held up', () => {
  expect(standardPreflight).toMatchObject({ dpi: 300, publishing: 'nothing' })
})

test('what is judged are codes of the engine', () => {
  // The catalogue's types say so; the test is that this compiles.
  const codes: readonly DiagnosticCode[] = [...judged.losses, judged.missingLetter, judged.emptyGlyph]
  const groups: readonly DiagnosticGroup[] = judged.groupsOutsidePrint
  expect([codes.length, groups.length]).toEqual([6, 5])
})
