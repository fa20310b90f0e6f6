/** What a content is called, as a field: it prints by placeholders that name it. */
import { expect, test } from 'vitest'
import { judgeProperty } from '../../properties/judge-property.ts'
import { linkState, takeOver } from './content-link.ts'
import { fieldNamed } from '../../properties/label-field.ts'

const content = { label: { de: 'Feld-Ahorn', la: 'Acer campestre' }, data: { label: { value: 'Bio' } } }
const database = (old: boolean) => ({
  content: () => content,
  property: (id: string) =>
    old && id === 'label' ? { type: 'string' as const, options: [], translatable: false } : undefined,
})

test.each([
  ['in its language', { lang: 'la' }, false, 'Acer campestre'],
  ['in the nearest one there is', { lang: 'fr' }, false, 'Feld-Ahorn'],
  ['an old property of this id goes first', { lang: 'de' }, true, 'Bio'],
])('%s', (_title, more, old, value) => {
  const entry = { property: 'label', content: 'c1', ...more }
  const taken = takeOver(entry, database(old))
  expect(taken.value).toBe(value)
  expect(linkState(taken, database(old))).toBe('upToDate')
  expect(linkState({ ...taken, valueRaw: 'Ahorn', value: 'Ahorn' }, database(old))).toBe('outdated')
})

test('another field that is not there is none', () => {
  expect(fieldNamed('name', () => undefined)).toBeUndefined()
})

test.each([
  ['label', undefined, ['property.idReserved']],
  ['label', { id: 'label' }, []],
  ['labels', undefined, []],
])('a field of the id %s, before %j, is refused for %j', (id, before, expected) => {
  const after = { id, type: 'string', label: { de: 'Sorte' }, options: [], values: [] }
  const faults = judgeProperty({ before, after, touches: () => true, related: () => undefined } as never)
  expect(faults.map(({ code }) => code)).toEqual(expected)
})
