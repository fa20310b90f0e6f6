import { columnsOf } from './types/content-type.ts'
import { describe, expect, test } from 'vitest'
import { Property } from '../properties/property.ts'
import type { Content } from './content.ts'
import { contentLabel, contentName } from './content-label.ts'
import { checkExcludedCombinations, isExcluded } from './exclusions/excluded-combinations.ts'
import { longestPattern } from './replace/longest-pattern.ts'
import { parseSearch } from './replace/search-replace.ts'
import { canHaveVariants, isOverridden, withInheritance } from './variant-inheritance.ts'

type Data = Content['data']

describe('a variant', () => {
  const parent = {
    label: { de: 'Rose' },
    data: { height: { value: 40 }, name: { translation: { de: 'Rose', fr: 'Rosier' } }, tags: { value: ['a'] } },
  }
  const variant = {
    parentId: 'k1',
    label: {},
    data: { height: { value: 60 }, name: { translation: { de: 'Rote Rose', fr: '' } }, tags: { value: [] } },
  }
  test('shows its own values and inherits the others', () => {
    expect(withInheritance(variant, parent)).toMatchObject({
      label: { de: 'Rose' },
      data: { height: { value: 60 }, name: { translation: { de: 'Rote Rose', fr: 'Rosier' } }, tags: { value: [] } },
    })
  })
  test.each<[string, Data, Data, Data]>([
    // what the variant has   what its parent has   what is shown
    ['own alone', { p: { value: 1 } }, {}, { p: { value: 1 } }],
    ["the parent's alone", {}, { p: { value: 2 } }, { p: { value: 2 } }],
    ['own before the parent', { p: { value: 1 } }, { p: { value: 2 } }, { p: { value: 1 } }],
    [
      'no and zero are own',
      { p: { value: false }, q: { value: 0 } },
      { p: { value: true }, q: { value: 4 } },
      { p: { value: false }, q: { value: 0 } },
    ],
    ['null is none', { p: { value: null } }, { p: { value: 2 } }, { p: { value: 2 } }],
    ['an empty text is none', { p: { value: '' } }, { p: { value: 'a' } }, { p: { value: 'a' } }],
    [
      'translations one by one',
      { p: { translation: { de: 'a' } } },
      { p: { translation: { de: 'b', fr: 'c' } } },
      { p: { translation: { de: 'a', fr: 'c' } } },
    ],
    [
      'entries of a combination as a whole',
      { p: { value: [{ size: 's' }] } },
      { p: { value: [{ size: 'm', price: 3 }, { size: 'l' }] } },
      { p: { value: [{ size: 's' }] } },
    ],
    ['none of both', { p: { value: null } }, { p: {} }, { p: {} }],
  ])('shows %s', (_, own, parents, shown) => {
    const [child, above] = [
      { parentId: 'k1', label: {}, data: own },
      { label: {}, data: parents },
    ]
    expect(withInheritance(child, above).data).toEqual(shown)
  })
  test('stands alone without a parent', () => {
    expect(withInheritance(variant, undefined)).toBe(variant)
  })
  test('has no variants itself', () => {
    expect([canHaveVariants(variant), canHaveVariants({})]).toEqual([false, true])
  })
  test('knows what it overrides', () => {
    expect(['height', 'name', 'tags', 'size'].filter((id) => isOverridden(variant, id))).toEqual([
      'height',
      'name',
      'tags',
    ])
  })
})

describe('combinations that exclude each other', () => {
  test.each<[Record<string, string>[], string]>([
    [
      [
        { color: 'red', size: 's' },
        { size: 'm', color: 'red' },
      ],
      'ok',
    ],
    [[{}], 'content.excludeEmpty'],
    [[{ color: ' ' }], 'content.excludeEntryMissing'],
    [
      [
        { color: 'red', size: 's' },
        { size: 's', color: 'red' },
      ],
      'content.excludeDuplicate',
    ],
  ])('%j: %s', (combinations, expected) => {
    const outcome = checkExcludedCombinations(combinations)
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
  })
  test.each<[Record<string, string>, Record<string, string>[], boolean]>([
    // what is chosen                       what is ruled out                       whether it is
    [{ color: 'red' }, [{ color: 'red' }], true],
    [{ color: 'red' }, [{ color: 'red', size: 's' }], false],
    [{ color: 'red', size: 's' }, [{ color: 'red', size: 's' }], true],
    [{ color: 'red', size: 's', form: 'round' }, [{ color: 'red', size: 's' }], true],
    [{ color: 'red', size: 'm' }, [{ color: 'red', size: 's' }, { size: 'm' }], true],
    [{ color: 'blue' }, [{ color: 'red' }, { size: 's' }], false],
    [{}, [{ color: 'red' }], false],
    [{ color: 'red' }, [{}], false],
    [{ color: 'red' }, [], false],
  ])('%j among %j: %s', (selection, combinations, expected) => {
    expect(isExcluded(selection, combinations)).toBe(expected)
  })
  test('are found in a selection', () => {
    expect(isExcluded({ color: 'red', size: 's' }, [{ color: 'red' }])).toBe(true)
    expect(isExcluded({ color: 'blue', size: 's' }, [{ color: 'blue', size: 'm' }])).toBe(false)
  })
})

const property = (id: string) => (id === 'latin' ? Property.parse({ type: 'string' }) : undefined)

describe('what a content is called', () => {
  const fields = { type: { labelDefault: '{name||latin}' }, property }
  const latin = { latin: { value: 'Rosa canina' } }
  const both = { de: 'Rose', fr: 'Rosier' }
  test.each([
    ['its label in the language', both, 'fr', latin, 'Rosier'],
    ['of a region, that of the language', both, 'fr-CH', latin, 'Rosier'],
    ['else the German one', both, 'it', latin, 'Rose'],
    ['else the English one', { fr: 'Rosier', en: 'Rose tree' }, 'it', latin, 'Rose tree'],
    ['else the Latin one', { fr: 'Rosier', la: 'Rosa' }, 'it', latin, 'Rosa'],
    ['else any', { fr: 'Rosier' }, 'it', latin, 'Rosier'],
    ['an empty one is none', { it: '', de: 'Rose' }, 'it', latin, 'Rose'],
    ['without a label, its fields as its type says', {}, 'de', latin, 'Rosa canina'],
    ['without either, nothing', {}, 'de', {}, undefined],
  ])('%s', (_, label, language, data, expected) =>
    expect(contentLabel({ label, data }, language, fields)).toBe(expected),
  )

  test('where nothing is known of its fields, its id stands for what is missing', () => {
    expect([contentName({ id: 'c1', label: both }, 'fr'), contentName({ id: 'c1' }, 'fr')]).toEqual(['Rosier', 'c1'])
  })
})

const run = (text: string, search: string, replace: string, regex = false, matchCase = true) => {
  const request = { field: 'name', search, replace, regex, matchCase }
  const pattern = parseSearch(request)
  return pattern.ok ? pattern.value.replace(text, 1e6) : pattern.code
}

describe('search and replace', () => {
  test.each([
    ['a.b a.b', 'a.b', 'x', false, 'x x'],
    ['axb', 'a.b', 'x', false, 'axb'],
    ['10 CHF', 'CHF', '$&', false, '10 $&'],
    ['Rose 40 cm', '(\\d+) cm', '$1 mm', true, 'Rose 40 mm'],
    ['🌹🌹', '🌹', 'R', false, 'RR'],
    ['x', '', 'y', false, 'contents.searchReplace.required'],
    ['x', '(', 'y', true, 'contents.searchReplace.regexError'],
    ['a/b{c}', 'b{c}', 'd', false, 'a/d'],
    ['Äpfel und Öl', '\\p{Lu}', 'X', true, 'Xpfel und Xl'],
    ['Rose, Rose', '^Rose', 'Iris', true, 'Iris, Rose'],
    ['aa', '(a)\\1', 'b', true, 'contents.searchReplace.regexError'],
    ['aa', 'a(?=a)', 'b', true, 'contents.searchReplace.regexError'],
    ['a', '((a{1000}){1000})', 'b', true, 'contents.searchReplace.regexError'],
    ['a', 'a'.repeat(longestPattern + 1), 'b', false, 'contents.searchReplace.regexError'],
  ])('%j, %j to %j', (text, search, replace, regex, expected) => {
    expect(run(text, search, replace, regex)).toBe(expected)
  })
  /** Each doubles its time with every character, or takes it to the third power, where patterns are tried out. */
  test.each(['(a+)+$', '(a|aa)+$', '(.*)*=', '.*.*.*=.*', '(a*)*(a*)*b', '([a-z]+)*[0-9]'])(
    'the pattern %s ends on a text of 100,000 characters',
    (search) => {
      const text = `${'a'.repeat(100_000)}!`
      expect(run(text, search, 'x', true)).toBe(text)
    },
  )
  test('makes no text that is longer than what may be kept', () => {
    const pattern = parseSearch({ field: 'name', search: '.', replace: '$&'.repeat(400), regex: true })
    if (!pattern.ok) throw new Error(pattern.code)
    expect([
      pattern.value.replace('x'.repeat(250), 100_000)?.length,
      pattern.value.replace('x'.repeat(251), 100_000),
    ]).toEqual([100_000, undefined])
    expect(pattern.value.replace('🌹'.repeat(250), 100_000)).toBe('🌹'.repeat(100_000))
    expect(pattern.value.replace('🌹'.repeat(251), 100_000)).toBe(undefined)
  })
  test('without regard to case', () => {
    expect(run('ROSE', 'rose', 'Tulpe', false, false)).toBe('Tulpe')
  })
})

test.each([
  [['price'], ['price']],
  [[], ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8']],
])('a type whose columns are %j begins its list with %j', (columns, expected) => {
  const properties = Array.from({ length: 9 }, (_, index) => `f${index + 1}`)
  const groups = [{ id: 'a', properties: properties.slice(0, 3) }, { id: 'b', properties: properties.slice(3) }] // prettier-ignore
  expect(columnsOf({ columns, groups })).toEqual(expected)
})
