import { expect, test } from 'vitest'
import { createNamer } from '../releases/pages/download-names.ts'
import { deliveryName } from './delivery-names.ts'

const lavender = {
  id: 'r1',
  label: 'Lavendel Hidcote',
  number: 2,
  referencedContents: { c1: true as const },
  isDraft: false,
  templateName: 'Stecketikett',
  ownerName: 'Rosenhof',
}

test.each<[object, Parameters<typeof deliveryName>[1], string]>([
  [{}, { fileNames: 'default', folders: 'none' }, 'Lavendel Hidcote v2'],
  [{}, { fileNames: 'label', folders: 'template' }, 'Stecketikett/Lavendel Hidcote'],
  [{}, { fileNames: 'id', folders: 'owner' }, 'Rosenhof/r1'],
  [{}, { fileNames: 'idLabel', folders: 'none' }, 'r1 Lavendel Hidcote'],
  [{}, { fileNames: 'contentId', folders: 'none' }, 'c1'],
  [{ isDraft: true }, { fileNames: 'default', folders: 'template' }, 'Entwürfe/Stecketikett/Lavendel Hidcote v2'],
  [{ label: '../../etc/passwd' }, { fileNames: 'label', folders: 'none' }, 'etc-passwd'],
  [{ label: 'CON' }, { fileNames: 'label', folders: 'none' }, '_CON'],
  [{ label: 'nul.x' }, { fileNames: 'label', folders: 'none' }, '_nul.x'],
  [{ templateName: 'Com1' }, { fileNames: 'id', folders: 'template' }, '_Com1/r1'],
  [{ label: '' }, { fileNames: 'label', folders: 'none' }, 'r1'],
  [{ label: '   …  ', templateName: '***' }, { fileNames: 'default', folders: 'template' }, 'r1'],
])('%j with %j: %s', (release, settings, expected) => {
  expect(deliveryName({ ...lavender, ...release }, settings, 'Entwürfe')).toBe(expected)
})

test('two of one name in a folder are told apart, capitals or not', () => {
  const nameOf = createNamer()
  expect(['A/x', 'A/X', 'B/x'].map((name) => nameOf(name, 'pdf'))).toEqual(['A/x.pdf', 'A/X (2).pdf', 'B/x.pdf'])
})
