import { expect, test } from 'vitest'
import { inWords } from '../../formats/refusals/said.ts'
import type { PublishingDemand } from '../../templates/preflight-policy.ts'
import type { ReleaseFinding } from './release-findings.ts'
import { countsOf, shortWord, unset, type Verdict, verdictOf } from './verdict.ts'

const found = (
  code: string,
  params: ReleaseFinding['params'] = {},
  severity: ReleaseFinding['severity'] = 'error',
): ReleaseFinding => ({ severity, code, params, place: { placeholder: 'text' }, field: 'description' })

const tooLong = found('text.overset', { characters: 80, lines: 3, text: '' })
const noPicture = found('picture.missing', { picture: 'a.jpg', kind: 'data' })
const coarse = found('preflight.lowResolution', { picture: 'a.jpg', dpi: 142, least: 300 }, 'warning')
const veryCoarse = found('preflight.lowResolution', { picture: 'a.jpg', dpi: 60, least: 300 })

test.each<[string, PublishingDemand, ReleaseFinding[], boolean, Verdict, string[]]>([
  ['nothing is wrong', 'printable', [], false, 'fits', []],
  ['a coarse picture is a hint', 'printable', [coarse], false, 'hints', ['preflight.lowResolution']],
  [
    'an error that holds nothing up is one, too',
    'printable',
    [veryCoarse],
    false,
    'hints',
    ['preflight.lowResolution'],
  ],
  ['it holds up where no error may be', 'noErrors', [veryCoarse], false, 'faulty', ['preflight.lowResolution']],
  ['a hint holds up where none may be', 'noWarnings', [coarse], false, 'faulty', ['preflight.lowResolution']],
  ['lost words hold up', 'printable', [tooLong], false, 'faulty', ['text.overset']],
  ['nothing holds up where nothing is asked', 'nothing', [tooLong], false, 'hints', ['text.overset']],
  [
    'what holds up comes first',
    'printable',
    [coarse, noPicture],
    false,
    'faulty',
    ['picture.missing', 'preflight.lowResolution'],
  ],
  [
    'of these an error first',
    'noWarnings',
    [coarse, tooLong],
    false,
    'faulty',
    ['text.overset', 'preflight.lowResolution'],
  ],
  [
    'then what is an error',
    'printable',
    [coarse, veryCoarse],
    false,
    'hints',
    ['preflight.lowResolution', 'preflight.lowResolution'],
  ],
  [
    'values that would be refused make no label',
    'printable',
    [coarse],
    true,
    'faulty',
    ['content.faulty', 'preflight.lowResolution'],
  ],
])('%s', (_, demand, findings, isWrong, verdict, codes) => {
  const judged = verdictOf(demand, findings, { isWrong })
  expect([judged.verdict, judged.findings.map(({ code }) => code)]).toEqual([verdict, codes])
})

test('a finding says by which field it is mended, and whether it holds up', () => {
  expect(verdictOf('printable', [tooLong, coarse]).findings).toEqual([
    {
      severity: 'error',
      code: 'text.overset',
      params: { characters: 80, lines: 3, text: '' },
      placeholder: 'text',
      field: 'description',
      blocks: true,
    },
    {
      severity: 'warning',
      code: 'preflight.lowResolution',
      params: { picture: 'a.jpg', dpi: 142, least: 300 },
      placeholder: 'text',
      field: 'description',
    },
  ])
  expect(verdictOf('printable', [veryCoarse, { ...veryCoarse, params: { dpi: 10 } }]).findings).toHaveLength(2)
})

test('of many the rest is counted by its kind, and none gets lost', () => {
  const many = [...Array.from({ length: 30 }, () => ({ ...tooLong })), coarse, { ...coarse }, veryCoarse]
  const { findings } = verdictOf('printable', many)
  expect(findings.slice(20).map(({ code, severity, more = 0 }) => [code, severity, more])).toEqual([
    ['text.overset', 'error', 9],
    ['preflight.lowResolution', 'error', 0],
    ['preflight.lowResolution', 'warning', 1],
  ])
  expect(countsOf(findings)).toEqual({ errors: 31, warnings: 2 })
  expect(countsOf(many)).toEqual({ errors: 31, warnings: 2 })
})

test('without pages nothing is said of them', () => {
  expect(unset('template.noDesign')).toEqual({
    verdict: 'unset',
    findings: [{ severity: 'error', code: 'template.noDesign', params: {}, blocks: true }],
  })
})

const said = (key: string, params: object) => `${key} ${Object.values(params).join('/')}`.trim()

test.each([
  [tooLong, 'verdict.tooLong 3'],
  [found('preflight.missingGlyph', { characters: 'ἀ, β', font: 'Garamond' }), 'verdict.noLetter ἀ, β'],
  [found('glyph.missing', { character: 'ß', codePoint: 'U+00DF', font: 'Garamond' }), 'verdict.noLetter ß'],
  [noPicture, 'verdict.noPicture'],
  [found('preflight.missingPicture', { picture: 'a' }), 'verdict.noPicture'],
  [coarse, 'verdict.dpi 142/300'],
  [found('preflight.emptyPlaceholder', { name: 'Preis' }), 'verdict.empty Preis'],
  [found('content.faulty'), 'verdict.wrong'],
  [found('preflight.hairline', { width: 0.1, least: 0.25 }), undefined],
])('%o in few words', (finding, words) => {
  expect(inWords(shortWord(finding), 'de', said)).toBe(words)
})
