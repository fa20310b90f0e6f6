/** Which faults are tried, and what is said of those that no test notices. */
import { describe, expect, test } from 'vitest'
import { judgeSurvivors, type Tried } from './judge-survivors.ts'
import { makeMutants, mutated } from './make-mutants.ts'

describe('tried is', () => {
  const cases: readonly [title: string, text: string, ...mutants: string[]][] = [
    ['the next whole number', 'const most = 1000', 'const most = 1001'],
    ['one for none', 'list.slice(0)', 'list.slice(1)'],
    ['a share, doubled', 'const share = 0.25', 'const share = 0.5'],
    ['a number as it is written', 'const size = 0x10', 'const size = 17'],
    ['a large one', 'const by = 2n', 'const by = 3n'],
    ['the end of a range', 'a < b', 'a <= b'],
    ['the end that belongs to it', 'a >= b', 'a > b'],
    ['one in brackets', '(a) <= (b)', '(a) < (b)'],
    ['or for and', 'a && b', 'a || b'],
    ['and for or, each by itself', 'a || b || c', 'a && b || c', 'a || b && c'],
    ['a refusal left out', "if (a) return refuse('b')\nc()", ';\nc()'],
    ['one in braces', 'if (a) { return notAllowed() }', ';'],
    ['one that is thrown', 'if (a) throw productError(b)', ';'],
    ['one of two ways', "const f = () => (a ? undefined : refuse('b'))", 'const f = () => ((undefined))'],
    ['a refusal and what it asks', 'if (a > 1) throw b', ';', 'if (a >= 1) throw b', 'if (a > 2) throw b'],
    ['no number of a type', 'let a: 1 | 2'],
    ['no number in a text', "const a = '1 < 2'"],
    ['no other way out', 'if (a) return b\nif (c) d()\nif (e) throw f; else g()'],
  ]
  test.each(cases)('%s', (_title, text, ...mutants) => {
    // Top-level returns parse only within a function.
    const [before, after] = ['function f() {\n', '\n}']
    const source = before + text + after
    const made = makeMutants('a.ts', source).map((one) => mutated(source, one))
    expect(made).toEqual(mutants.map((one) => before + one + after))
  })
})

test('each says where it is and what it changes', () => {
  expect(makeMutants('a.ts', 'let a\n  const most = 3')).toMatchObject([
    { number: 2, line: 'const most = 3', change: '3 → 4' },
  ])
  expect(() => makeMutants('a.ts', 'const = 3')).toThrow('a.ts is not TypeScript')
})

describe('of what was tried', () => {
  const mutant = { line: 'const most = 3', change: '3 → 4' }
  const tried = (survives: boolean): Tried[] => [{ path: 'a.ts', number: 2, ...mutant, survives }]
  const there = new Map([['a.ts', [mutant]]])
  const known = { 'a.ts': [{ ...mutant, why: 'A test.' }] }
  const cases: readonly [title: string, Parameters<typeof judgeSurvivors>, faults: string[]][] = [
    ['what a test notices is well', [tried(false), there, {}], []],
    ['what none notices is a fault', [tried(true), there, {}], ['a.ts:2 3 → 4: no test notices']],
    ['what is known may survive', [tried(true), there, known], []],
    ['what is known and noticed is no longer needed', [tried(false), there, known], ['a.ts: a test notices']],
    ['what is known and was not tried stays', [[], there, known], []],
    ['what is known and gone is no longer needed', [[], new Map([['a.ts', []]]), known], ['a.ts has no']],
    ['what is known of another folder stays', [[], new Map(), known], []],
  ]
  test.each(cases)('%s', (_title, given, faults) => {
    expect(judgeSurvivors(...given)).toEqual(faults.map((beginning) => expect.stringContaining(beginning)))
  })
})
