/**
 * A paragraph of which the design says nothing, set as InDesign sets it: the factory settings of its dialogues as Adobe's
 * InDesign User Guide shows them ("Hyphenation Settings", "Justification", "Keep Options"). They are written out here: who
 * changes one sets every design anew that leaves it out.
 */
import { expect, test } from 'vitest'
import { openDesign, spread, textFrame } from '../../idml/test-package.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import { resolve } from '../resolve.ts'

const range = (attributes: string): string =>
  `<ParagraphStyleRange ${attributes}><CharacterStyleRange><Content>Rosa</Content></CharacterStyleRange></ParagraphStyleRange>`

const formatOf = (attributes = '') => {
  const spreads = [spread(textFrame({ id: 'f', story: 'u1' }))]
  const { document } = openDesign({ spreads, stories: { u1: range(attributes) } })
  const resolved = resolve(document, {}, new Map(), new Diagnostics())
  return resolved.stories.get('u1')?.paragraphs[0]?.format
}
const millimetres = (points = NaN): number => (points / 72) * 25.4

test.each([
  ['spaces between words of 80, 100, 133 %', { wordSpacing: [80, 100, 133] }],
  ['no space between letters', { letterSpacing: [0, 0, 0] }],
  ['letters as wide as they are', { glyphScaling: [100, 100, 100] }],
  ['120 % of the size from line to line', { autoLeading: 120 }],
  ['two first and two last lines, where lines are kept', { keepFirstLines: 2, keepLastLines: 2 }],
  ['lines that nothing keeps together', { keepLinesTogether: false, keepAllLines: false, keepWithNext: 0 }],
  ['hyphens in words of five letters and more', { hyphenation: { minimumWord: 5 } }],
  ['two letters before a hyphen and two after it', { hyphenation: { beforeHyphen: 2, afterHyphen: 2 } }],
  ['three hyphens in a row at most', { hyphenation: { ladder: 3 } }],
  [
    'hyphens in capitalised and last words',
    { hyphenation: { capitalized: true, lastWord: true, acrossColumns: true } },
  ],
  ['spacing as good as hyphens are few', { hyphenation: { weight: 5 } }],
])('it has %s', (_, expected) => expect(formatOf()).toMatchObject(expected))

test('its hyphenation zone is 12.7 mm', () => {
  expect(millimetres(formatOf()?.hyphenation?.zone)).toBeCloseTo(12.7, 9)
})

test('what the design says counts', () => {
  const said = 'MinimumWordSpacing="70" MaximumWordSpacing="150" HyphenateWordsLongerThan="8" KeepFirstLines="3"'
  expect(formatOf(said)).toMatchObject({
    wordSpacing: [70, 100, 150],
    hyphenation: { minimumWord: 8, beforeHyphen: 2 },
    keepFirstLines: 3,
    keepLastLines: 2,
  })
  expect(formatOf('Hyphenation="false"')?.hyphenation).toBeUndefined()
})
