import { expect, test } from 'vitest'
import { textsOfFileName } from './print-file-names.ts'

test.each<[string, string[]]>([
  ['F-27001.pdf', ['F-27001']],
  ['F-27001_Etikette gross.PDF', ['F-27001_Etikette gross', 'F-27001', 'gross']],
  ['Etikette F-27001 (2).pdf', ['Etikette F-27001', 'Etikette', 'F-27001']],
  ['Taglilie.pdf', ['Taglilie']],
  ['Taglilie v3.pdf', ['Taglilie v3', 'Taglilie']],
  ['Gelbe Taglilie v12 (2).pdf', ['Gelbe Taglilie v12', 'Gelbe Taglilie', 'Gelbe', 'Taglilie']],
  ['Tulpe v.pdf', ['Tulpe v', 'Tulpe', 'v']],
  ['.pdf', []],
])('%s may be for %j', (name, expected) => {
  expect(textsOfFileName(name)).toEqual(expected)
})
