import { beforeAll, expect, test } from 'vitest'
import { init } from 'i18next'
import { blockingFindings, type PublishingDemand } from '#domain/templates/preflight-policy.ts'
import { verdictOf } from '#domain/releases/pages/verdict.ts'
import de from '#locales/de.json' with { type: 'json' }
import { texts } from '../ui/words/texts.ts'
import { countsText, verdictText } from './verdict-text.ts'

beforeAll(async () => {
  await init({
    lng: 'de',
    resources: { de: { translation: de } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
})

const of = (severity: 'error' | 'warning', code: string, params: Record<string, string | number> = {}) => ({
  severity,
  code,
  params,
  place: {},
})
const tooLong = of('error', 'text.overset', { lines: 3 })
const coarse = of('warning', 'preflight.lowResolution', { dpi: 142, least: 300 })
const veryCoarse = of('error', 'preflight.lowResolution', { dpi: 40, least: 300 })

// What is asked, what was found; then the cell, the list beside the label, and what stands beside what holds up before a proof.
test.each<[PublishingDemand, (typeof coarse)[], string, string, string]>([
  ['printable', [], 'passt', '', ''],
  ['printable', [coarse], 'passt, 1 Warnung', '1 Warnung', '1 Warnung'],
  [
    'printable',
    [coarse, coarse, veryCoarse, coarse, coarse],
    'passt, 1 Fehler, 4 Warnungen',
    '1 Fehler, 4 Warnungen',
    '1 Fehler, 4 Warnungen',
  ],
  ['printable', [tooLong], '3 Zeilen zu lang', '1 Fehler', ''],
  [
    'printable',
    [coarse, tooLong, veryCoarse],
    '3 Zeilen zu lang, dazu 1 Fehler, 1 Warnung',
    '2 Fehler, 1 Warnung',
    '1 Fehler, 1 Warnung',
  ],
  ['noErrors', [coarse, veryCoarse], '40 dpi statt 300, dazu 1 Warnung', '1 Fehler, 1 Warnung', '1 Warnung'],
])('%s, %o: %s', (demand, found, cell, beside, others) => {
  const held = blockingFindings(demand, found)
  expect([
    verdictText(texts, verdictOf(demand, found)),
    countsText(texts, found),
    countsText(
      texts,
      found.filter((one) => !held.includes(one)),
    ),
  ]).toEqual([cell, beside, others])
})
