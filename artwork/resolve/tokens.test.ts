import { expect, test } from 'vitest'
import type { Run } from '../model/document.ts'
import { plainRun } from './words/plain-run.ts'
import { tokensIn } from '../model/names.ts'
import { joinTokens } from './tokens.ts'

const runs = (texts: readonly string[]): Run[] =>
  texts.map((text) => ({ ...plainRun, content: text === '¶' ? { kind: 'paragraphEnd' } : { kind: 'text', text } }))
const join = (...texts: string[]): string[] =>
  joinTokens(runs(texts)).map(({ content }) => (content.kind === 'text' ? content.text : '¶'))

test('a token cut anywhere into any number of runs is whole in the run it begins in', () => {
  for (const token of ['${preis}', '{{preis}}']) {
    for (let a = 1; a < token.length; a++) {
      expect(join(`A ${token.slice(0, a)}`, `${token.slice(a)} B`)).toEqual([`A ${token}`, ' B'])
      for (let b = a + 1; b < token.length; b++)
        expect(join(token.slice(0, a), token.slice(a, b), token.slice(b))).toEqual([token])
    }
  }
})

test.each([
  ['two tokens that share a run', ['${a', '} und {{b', '}}'], ['${a}', ' und {{b}}']],
  ['an amount in dollars', ['5 $', ' nur', ' {heute}'], ['5 $', ' nur', ' {heute}']],
  ['a brace that nothing closes', ['A ${na', 'me', ' ohne Ende'], ['A ${na', 'me', ' ohne Ende']],
  ['a lone brace', ['A {', 'B', '{c'], ['A {', 'B', '{c']],
  ['a dollar before a whole token', ['$', '{{a}}'], ['$', '{{a}}']],
  ['a token cut by the end of a paragraph', ['${a', '¶', '}'], ['${a', '¶', '}']],
  ['a token longer than any name', ['${', 'a'.repeat(101), '}'], ['${', 'a'.repeat(101), '}']],
  ['the longest name', ['${', 'a'.repeat(100), '}'], [`\${${'a'.repeat(100)}}`]],
  ['words without tokens', ['a', 'b'], ['a', 'b']],
])('%s', (_, texts, joined) => {
  expect(join(...texts)).toEqual(joined)
})

test('names of tokens go without the space around them', () => {
  expect(tokensIn('${a} {{ b c }} ${} {d} ${e')).toEqual(['a', 'b c'])
})
