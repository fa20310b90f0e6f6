import { expect, test } from 'vitest'
import { refusalOfDesign, refusalOfPictures } from './design-limits.ts'

const limits = { placeholders: 2, placeholderName: 5, fonts: 1, pictures: 2 }
const held = { placeholders: ['a', 'b'], fonts: ['x'], pictures: ['1.jpg', '2.jpg', '1.jpg'] }

test.each([
  ['just as much as it may', {}, undefined],
  [
    'a placeholder too many',
    { placeholders: ['a', 'b', 'c'] },
    ['artwork.placeholdersTooMany', { found: 3, limit: 2 }],
  ],
  ['a name too long', { placeholders: ['abcdef'] }, ['artwork.placeholderNameTooLong', { name: 'abcdef', limit: 5 }]],
  ['a font too many', { fonts: ['x', 'y'] }, ['artwork.fontsTooMany', { found: 2, limit: 1 }]],
  [
    'a picture too many',
    { pictures: ['1.jpg', '2.jpg', '3.jpg'] },
    ['artwork.picturesTooMany', { found: 3, limit: 2 }],
  ],
])('of a design with %s, all is kept or all is refused', (_, own, expected) => {
  const { placeholders, fonts, pictures } = { ...held, ...own }
  const design = {
    placeholders: placeholders.map((tag) => ({ tag })),
    fonts,
    links: pictures.map((name) => ({ name })),
  }
  const refused = refusalOfDesign(design, limits)
  expect(refused && [refused.code, refused.params]).toEqual(expected)
})

test('pictures that data name count as those of the design do', () => {
  expect(refusalOfPictures(['a', 'b', 'a'], limits)).toBeUndefined()
  expect(refusalOfPictures(['a', 'b', 'c'], limits)?.params).toEqual({ found: 3, limit: 2 })
})
