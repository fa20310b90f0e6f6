import { expect, test } from 'vitest'
import { blockingFindings, standardPreflight } from './preflight-policy.ts'

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
