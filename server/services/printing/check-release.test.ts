import { expect, test } from 'vitest'
import { ProductError } from '#domain/errors.ts'
import type { PrintCheck } from '#schema/shapes/composed.ts'
import { demandPrintable } from './check-release.ts'

const missing = (page: string, family: string): PrintCheck['findings'][number] => ({
  severity: 'error',
  code: 'font.missing',
  place: { page },
  params: { family, style: 'Bold', substitute: 'Arimo Bold' },
})

test('a refused approval names a face once, however many pages lack it', () => {
  const findings = [missing('1', 'Minion'), missing('2', 'Minion'), missing('3', 'Minion'), missing('3', 'Univers')]
  try {
    demandPrintable({ hash: 'a', findings, publishing: 'printable', blocking: 4 })
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    expect(error.code).toBe('release.preflightFailed')
    expect(error.params).toMatchObject({ count: 2, findings: [{ family: 'Minion' }, { family: 'Univers' }] })
  }
})
