import { describe, expect, test } from 'vitest'
import { applyEdit, type PlaceholderEdit } from './placeholder-edits.ts'
import { Placeholder } from './placeholder.ts'

const make = (id: string, order: number, more: Partial<Placeholder> = {}) => Placeholder.parse({ id, order, ...more })
const list = [make('b', 1, { label: 'Bild' }), make('a', 0, { label: 'Name' }), make('c', 2)]

const label = (id: string, before: string, after: string) => ({ id, field: 'label', before, after })

/** As ids with their labels, in order; or the fault. */
function after(edit: PlaceholderEdit, from: readonly Placeholder[] = list): string {
  const result = applyEdit(from, edit)
  return result.ok
    ? result.value.map(({ id, label, order }) => `${order}${id}${label && `(${label})`}`).join(' ')
    : `${result.code} ${JSON.stringify(result.params)}`
}

describe('an edit of the placeholders', () => {
  test.each<[PlaceholderEdit, string]>([
    [{ kind: 'set', cells: [label('a', 'Name', 'Titel'), label('b', 'Bild', 'Foto')] }, '0a(Titel) 1b(Foto) 2c'],
    [
      { kind: 'set', cells: [label('a', 'Name', 'Titel'), label('b', 'Alt', 'Foto')] },
      'write.conflict {"path":"label","expected":"Alt","found":"Bild","version":0,"by":null,"desk":null}',
    ],
    [{ kind: 'set', cells: [label('z', '', 'Titel')] }, 'release.placeholderUnknown {"placeholder":"z"}'],
    [{ kind: 'add', placeholders: [make('d', 0)] }, '0a(Name) 1b(Bild) 2c 3d'],
    [{ kind: 'add', placeholders: [make('c', 9)] }, 'value.twice {"path":"placeholders","id":"c"}'],
    [{ kind: 'remove', ids: ['b', 'z'] }, '0a(Name) 2c'],
    [{ kind: 'move', ids: ['c'], before: 'a' }, '0c 1a(Name) 2b(Bild)'],
    [{ kind: 'move', ids: ['a'], before: undefined }, '0b(Bild) 1c 2a(Name)'],
    [{ kind: 'move', ids: ['a', 'c'], before: 'b' }, '0a(Name) 1c 2b(Bild)'],
    [{ kind: 'order', ids: ['c', 'b'] }, '0c 1b(Bild) 2a(Name)'],
  ])('%j: %s', (edit, expected) => expect(after(edit)).toBe(expected))

  test('at most 1000 placeholders are kept', () => {
    const many = Array.from({ length: 1000 }, (_, order) => make(`p${order}`, order))
    expect(after({ kind: 'add', placeholders: [make('d', 0)] }, many)).toBe(
      'value.tooMany {"property":"placeholders","most":1000,"found":1001}',
    )
  })
})
