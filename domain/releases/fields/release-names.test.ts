import { describe, expect, test } from 'vitest'
import { releaseNames } from './release-names.ts'

const stick = { name: 'Stecketikett 60 × 140', format: 'Stecketikett' }

describe('the two lines of a label', () => {
  test.each([
    ['its end is the name of its template', 'Sonnenhut – Stecketikett 60 × 140', 'Sonnenhut', 'Stecketikett 60 × 140'],
    ['with a dash of its own', 'Rose – rot – Stecketikett 60 × 140', 'Rose – rot', 'Stecketikett 60 × 140'],
    ['with a hyphen between', 'Sonnenhut - Stecketikett 60 × 140', 'Sonnenhut', 'Stecketikett 60 × 140'],
    ['it ends otherwise', 'Prospekt Frühling 2027', 'Prospekt Frühling 2027', 'Stecketikett'],
    ['the name is not at its end', 'Stecketikett 60 × 140 – blau', 'Stecketikett 60 × 140 – blau', 'Stecketikett'],
    ['nothing stands between', 'Das Stecketikett 60 × 140', 'Das Stecketikett 60 × 140', 'Stecketikett'],
    ['a word is composed of both', 'Rosen-Stecketikett 60 × 140', 'Rosen-Stecketikett 60 × 140', 'Stecketikett'],
    ['nothing stands before', ' – Stecketikett 60 × 140', ' – Stecketikett 60 × 140', 'Stecketikett'],
    ['it is called as its template', 'Stecketikett 60 × 140', 'Stecketikett 60 × 140', 'Stecketikett'],
    ['it has none', '', '', 'Stecketikett'],
  ])('%s', (_case, label, name, format) => {
    expect(releaseNames(label, stick)).toEqual({ name, format })
  })

  test('without a template it has one line', () => {
    expect(releaseNames('Sonnenhut – Stecketikett 60 × 140', undefined)).toEqual({
      name: 'Sonnenhut – Stecketikett 60 × 140',
      format: '',
    })
  })

  test('a template may have no format', () => {
    expect(releaseNames('Prospekt', { name: 'Prospekt A5', format: '' })).toEqual({ name: 'Prospekt', format: '' })
  })
})
