import { describe, expect, test } from 'vitest'
import { applyEdit, type PlaceholderEdit, reversed } from './placeholder-edits.ts'
import { Placeholder } from './placeholder.ts'

const make = (id: string, order: number, more: Partial<Placeholder> = {}) => Placeholder.parse({ id, order, ...more })
const list = [make('b', 1, { label: 'Bild' }), make('a', 0, { label: 'Name' }), make('c', 2)]

/** As ids with their labels, in order; or the fault. */
function after(edit: PlaceholderEdit, from: readonly Placeholder[] = list): string {
  const result = applyEdit(from, edit)
  return result.ok
    ? result.placeholders.map(({ id, label, order }) => `${order}${id}${label && `(${label})`}`).join(' ')
    : `${result.fault} ${result.id}`
}

describe('an edit of the placeholders', () => {
  test.each<[PlaceholderEdit, string]>([
    [{ kind: 'set', id: 'a', before: { label: 'Name' }, after: { label: 'Titel' } }, '0a(Titel) 1b(Bild) 2c'],
    [{ kind: 'set', id: 'a', before: { label: 'Alt' }, after: { label: 'Titel' } }, 'changed a'],
    [{ kind: 'set', id: 'a', before: { label: 'Alt' }, after: { label: 'Name' } }, '0a(Name) 1b(Bild) 2c'],
    [{ kind: 'set', id: 'z', before: {}, after: { label: 'Titel' } }, 'missing z'],
    [{ kind: 'set', id: 'a', before: { id: 'a' }, after: { id: 'c' } }, 'idTaken c'],
    [{ kind: 'set', id: 'a', before: { id: 'a' }, after: { id: 'd' } }, '0d(Name) 1b(Bild) 2c'],
    [{ kind: 'add', placeholders: [make('d', 0)] }, '0a(Name) 1b(Bild) 2c 3d'],
    [{ kind: 'add', placeholders: [make('c', 9)] }, 'idTaken c'],
    [{ kind: 'remove', ids: ['b', 'z'] }, '0a(Name) 2c'],
    [{ kind: 'move', ids: ['c'], before: 'a' }, '0c 1a(Name) 2b(Bild)'],
    [{ kind: 'move', ids: ['a'], before: undefined }, '0b(Bild) 1c 2a(Name)'],
    [{ kind: 'move', ids: ['a', 'c'], before: 'b' }, '0a(Name) 1c 2b(Bild)'],
    [{ kind: 'order', ids: ['c', 'b'] }, '0c 1b(Bild) 2a(Name)'],
  ])('%j: %s', (edit, expected) => expect(after(edit)).toBe(expected))

  test('takes an absent field away, so that the document stays as its schema wants it', () => {
    const result = applyEdit([make('a', 0, { property: 'name' })], {
      kind: 'set',
      id: 'a',
      before: { property: 'name' },
      after: { property: undefined },
    })
    expect(result.ok && 'property' in (result.placeholders[0] as Placeholder)).toBe(false)
  })

  test('at most 1000 placeholders are kept', () => {
    const many = Array.from({ length: 1000 }, (_, order) => make(`p${order}`, order))
    expect(after({ kind: 'add', placeholders: [make('d', 0)] }, many)).toBe('tooMany ')
  })

  test.each<PlaceholderEdit>([
    { kind: 'set', id: 'a', before: { label: 'Name', test: undefined }, after: { label: 'Titel', test: 'b' } },
    { kind: 'set', id: 'a', before: { id: 'a' }, after: { id: 'd' } },
    { kind: 'add', placeholders: [make('d', 0)] },
    { kind: 'remove', ids: ['b'] },
    { kind: 'move', ids: ['c'], before: 'a' },
    { kind: 'order', ids: ['c', 'b', 'a'] },
  ])('%j can be taken back', (edit) => {
    const done = applyEdit(list, edit)
    if (!done.ok) throw new Error(done.fault)
    const back = reversed(list, edit).reduce<readonly Placeholder[]>((current, one) => {
      const result = applyEdit(current, one)
      return result.ok ? result.placeholders : []
    }, done.placeholders)
    expect(after({ kind: 'remove', ids: [] }, back)).toBe(after({ kind: 'remove', ids: [] }))
  })
})
