import { expect, test } from 'vitest'
import type { Diagnostic } from '#artwork/index.ts'
import { faultsOf } from './generate-release-artwork.ts'

const finding = (picture: string): Diagnostic => ({
  code: 'picture.missing',
  severity: 'warning',
  place: { page: '1', placeholder: 'bild' },
  params: { picture, kind: 'jpg' },
})

test('what is wrong is told by its code and its place', () => {
  expect(faultsOf({ diagnostics: [finding('a.jpg')], findings: [] })).toEqual([
    'picture.missing (page 1, bild): picture=a.jpg, kind=jpg',
  ])
})

test('what was found several times alike is told once, with how often', () => {
  expect(faultsOf({ diagnostics: [{ ...finding('a.jpg'), count: 3 }], findings: [] })).toEqual([
    'picture.missing (page 1, bild): picture=a.jpg, kind=jpg, 3 times',
  ])
})

test('a list of faults that is too long counts those that it does not tell', () => {
  const of = (count: number) =>
    faultsOf({ diagnostics: Array.from({ length: count }, () => finding('a')), findings: [] }, { most: 3 })
  expect(of(3)).toHaveLength(3)
  expect(of(3)).not.toContain('… 1 more')
  expect(of(10)).toEqual([...of(2), '… 8 more'])
})

test('hints are told to whoever asks for them', () => {
  const hint: Diagnostic = { ...finding('a.jpg'), severity: 'info' }
  const composed = { diagnostics: [hint], findings: [] }
  expect(faultsOf(composed)).toEqual([])
  expect(faultsOf(composed, { withHints: true })).toHaveLength(1)
})
