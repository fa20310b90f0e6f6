import { describe, expect, it } from 'vitest'
import { matchGrep } from './match-grep.ts'
import { parseGrep } from './parse-grep.ts'

const budget = () => ({ grepSteps: 1_000_000 })

const found = (expression: string, text: string) => {
  const node = parseGrep(expression)
  return node && matchGrep(node, text, budget())?.map(({ from, to }) => text.slice(from, to))
}

describe('what GREP styles find', () => {
  it.each<[string, string, string[]]>([
    ['\\d+', 'H 30–40 cm', ['30', '40']],
    ['\\n.+', 'Anna\u2028Redaktorin\u2028Bern', ['\u2028Redaktorin', '\u2028Bern']],
    ['^.+?:', 'Standort: sonnig: warm', ['Standort:']],
    ['(?<=CHF )\\d+\\.\\d{2}', 'ab CHF 12.90 statt 14.50', ['12.90']],
    ['\\u\\l+', 'Rosa alba Linné', ['Rosa', 'Linné']],
    ['(?i)ROSA', 'Rosa rosa', ['Rosa', 'rosa']],
    ['[[:upper:]]{2,}', 'PEFC und FSC', ['PEFC', 'FSC']],
    ['~m', 'a\u2003b', ['\u2003']],
    ['[~m~>]+', 'a\u2003\u2002b', ['\u2003\u2002']],
    ['\\bm[²³]', '3 m² cm²', ['m²']],
    ['(\\w)\\1', 'Narzisse Allium', ['ss', 'll']],
    ['a|bc', 'abc', ['a', 'bc']],
    ['\\x{2022}\\s', '• a', ['• ']],
    ['(?!Rosa)\\b\\w+', 'Rosa alba', ['alba']],
    ['“[^”]*”', 'die “Hidcote” da', ['“Hidcote”']],
    ['.+?(?=\\t)', 'Preis\t12', ['Preis']],
    ['Nr\\.\\K\\s', 'Nr. 5', [' ']],
    ['[^\\d-]+', '12-ab-3', ['ab']],
    ['\\Qa.b\\E', 'a.b axb', ['a.b']],
    ['(?:ab)*c', 'ababc c', ['ababc', 'c']],
    ['\\p{Lu}', 'aÄb', ['Ä']],
    ['x*', 'axxb', ['xx']],
    ['a++a', 'aaa', []],
    ['𝒜.', '𝒜𝒷', ['𝒜𝒷']],
  ])('%s in %j', (expression, text, expected) => expect(found(expression, text)).toEqual(expected))

  it.each(['(', 'a)', '[', '*a', '~', '[z-a]', '(?<', '\\x{}', '(?y)', 'a{3,2}', 'x'.repeat(3000)])(
    'no expression: %j',
    (expression) => expect(parseGrep(expression)).toBeUndefined(),
  )
})

it.each(['(a+)+$', '(a|a)*b', '(a*)*b', '(.*)(.*)(.*)(.*)(.*)x', '((a?){50}){50}b', '(?<=(a+)+)b'])(
  'expressions that take ages end: %s',
  (expression) => {
    const node = parseGrep(expression)!
    const began = process.cpuUsage()
    for (let i = 0; i < 3; i++) matchGrep(node, `${'a'.repeat(3000)}c`, budget())
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(3000)
  },
)
