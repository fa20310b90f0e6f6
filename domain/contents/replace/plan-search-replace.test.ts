import { describe, expect, test } from 'vitest'
import { planSearchReplace, type SearchedField } from './plan-search-replace.ts'

const name: SearchedField = { id: 'name', type: 'string', translatable: true }
const tags: SearchedField = { id: 'tags', type: 'string', translatable: false }
const contents: Parameters<typeof planSearchReplace>[0] = [
  {
    id: 'k1',
    label: { de: 'Rose rot', fr: 'Rosier rot' },
    data: { name: { translation: { de: 'Rote Rose', fr: 'Rosier' } }, tags: { value: ['rot', 'gelb'] } },
  },
  { id: 'k2', label: { de: 'rot' }, data: { name: { translation: { de: 'Tulpe' } } } },
]
const plain = { search: 'rot', replace: 'weiss', regex: false, matchCase: true }

function changes(field: SearchedField, search = plain, languages?: string[]): unknown {
  const plan = planSearchReplace(contents, field, search, languages)
  return plan.ok
    ? plan.value.replacements.map(({ content, path, before, after }) => [content, path, before, after])
    : plan.code
}

describe('search and replace', () => {
  test.each<[string, SearchedField, typeof plain, string[] | undefined, unknown]>([
    [
      'changes every language',
      'label',
      plain,
      undefined,
      [
        ['k1', 'label.de', 'Rose rot', 'Rose weiss'],
        ['k1', 'label.fr', 'Rosier rot', 'Rosier weiss'],
        ['k2', 'label.de', 'rot', 'weiss'],
      ],
    ],
    ['or one', 'label', plain, ['fr'], [['k1', 'label.fr', 'Rosier rot', 'Rosier weiss']]],
    ['never empties a name', 'label', { ...plain, replace: '' }, ['de'], [['k1', 'label.de', 'Rose rot', 'Rose ']]],
    ['minds case', name, plain, undefined, []],
    [
      'minds no case where it need not',
      name,
      { ...plain, matchCase: false },
      undefined,
      [['k1', 'data.name.translation.de', 'Rote Rose', 'weisse Rose']],
    ],
    ['changes one of several', tags, plain, undefined, [['k1', 'data.tags.value', 'rot, gelb', 'weiss, gelb']]],
    [
      'leaves nothing twice',
      tags,
      { ...plain, replace: 'gelb' },
      undefined,
      [['k1', 'data.tags.value', 'rot, gelb', 'gelb']],
    ],
    [
      'leaves nothing empty',
      tags,
      { ...plain, replace: '' },
      undefined,
      [['k1', 'data.tags.value', 'rot, gelb', 'gelb']],
    ],
    [
      'knows groups of a pattern',
      name,
      { ...plain, regex: true, search: '(Rote) (Rose)', replace: '$2, $1' },
      undefined,
      [['k1', 'data.name.translation.de', 'Rote Rose', 'Rose, Rote']],
    ],
    ['leaves what would become too long', name, { ...plain, search: 'Rose', replace: 'x'.repeat(201) }, ['de'], []],
    ['needs a text', name, { ...plain, search: '' }, undefined, 'contents.searchReplace.required'],
    [
      'refuses a wrong pattern',
      name,
      { ...plain, regex: true, search: '(' },
      undefined,
      'contents.searchReplace.regexError',
    ],
  ])('%s', (_title, field, search, languages, expected) => {
    expect(changes(field, search, languages)).toEqual(expected)
  })
  test.each<[string, SearchedField, string, string, unknown]>([
    ['would be empty', 'label', 'rot', '', [['k2', 'contents.searchReplace.emptied']]],
    ['would be too long', name, 'Rose', 'x'.repeat(201), [['k1', 'contents.searchReplace.tooLong']]],
    ['is changed', name, 'Rose', 'x', []],
  ])('says which content keeps a text that %s', (_title, field, search, replace, expected) => {
    const plan = planSearchReplace(contents, field, { ...plain, search, replace })
    expect(plan.ok && plan.value.kept.map(({ content, refusal }) => [content, refusal.code])).toEqual(expected)
  })

  test('the whole list is written, and what it was is expected', () => {
    const plan = planSearchReplace(contents, tags, plain)
    expect(plan).toMatchObject({ value: { replacements: [{ value: ['weiss', 'gelb'], base: ['rot', 'gelb'] }] } })
  })
})
