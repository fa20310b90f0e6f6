import { describe, expect, test } from 'vitest'
import { Placeholder } from './placeholder.ts'
import { withPlaceholderField } from './placeholder-field.ts'

const make = (id: string, more: Partial<Placeholder> = {}) => Placeholder.parse({ id, ...more })
const list = [make('a', { label: 'Name', labels: { fr: 'Nom' } }), make('b', { label: 'Bild', test: 'a' })]

/** The placeholder afterwards, without its defaults; or why not. */
function after(...[spot, value, base]: [{ id: string; field: string }, unknown, { value: unknown }?]): unknown {
  const result = withPlaceholderField(list, spot, value, base)
  if (!result.ok) return `${result.code} ${JSON.stringify(result.params)}`
  const {
    order: _order,
    type: _type,
    values: _values,
    ...found
  } = result.value.find(({ id }) => id === spot.id) ?? {
    ...result.value[0],
  }
  return found
}

describe('a field of a placeholder', () => {
  test.each<[string, Parameters<typeof after>, unknown]>([
    ['is set', [{ id: 'b', field: 'label' }, 'Foto'], { id: 'b', label: 'Foto', test: 'a' }],
    [
      'is set in one language',
      [{ id: 'a', field: 'labels.en' }, 'Name'],
      { id: 'a', label: 'Name', labels: { fr: 'Nom', en: 'Name' } },
    ],
    [
      'is the first of its map',
      [{ id: 'b', field: 'labels.en' }, 'Picture'],
      { id: 'b', label: 'Bild', test: 'a', labels: { en: 'Picture' } },
    ],
    ['is taken away', [{ id: 'b', field: 'test' }, undefined], { id: 'b', label: 'Bild' }],
    ['is taken away by null, as drafts say it', [{ id: 'b', field: 'test' }, null], { id: 'b', label: 'Bild' }],
    [
      'is the one that was seen',
      [{ id: 'b', field: 'label' }, 'Foto', { value: 'Bild' }],
      { id: 'b', label: 'Foto', test: 'a' },
    ],
    [
      'is as it was wanted already',
      [{ id: 'b', field: 'label' }, 'Bild', { value: 'Alt' }],
      { id: 'b', label: 'Bild', test: 'a' },
    ],
    [
      'was changed by someone else',
      [{ id: 'b', field: 'label' }, 'Foto', { value: 'Alt' }],
      'write.conflict {"path":"label","expected":"Alt","found":"Bild","version":0,"by":null,"desk":null}',
    ],
    [
      'of a placeholder that is gone',
      [{ id: 'z', field: 'label' }, 'Foto'],
      'release.placeholderUnknown {"placeholder":"z"}',
    ],
  ])('%s', (_, given, expected) => expect(after(...given)).toEqual(expected))
})
