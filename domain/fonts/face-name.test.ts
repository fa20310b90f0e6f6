import { expect, test } from 'vitest'
import { fontHasFace, meansFace } from './face-name.ts'

test.each([
  ['Barlow', 'Regular', 'Barlow', 'Regular', true],
  ['barlow', 'Roman', 'Barlow', 'Regular', true],
  ['Barlow', '', 'Barlow', 'Regular', true],
  ['Source Sans 3', 'Semi-Bold', 'SourceSans3', 'SemiBold', true],
  ['Noto Sans Condensed', 'Bold', 'Noto Sans', 'Condensed Bold', true],
  ['Barlow', 'Bold', 'Barlow', 'Regular', false],
  ['Barlow Condensed', 'Regular', 'Barlow', 'Regular', false],
])('%s %s means %s %s: %s', (family, style, ownFamily, ownStyle, expected) => {
  expect(meansFace({ family, style }, { family: ownFamily, style: ownStyle })).toBe(expected)
})

test('a font has the faces of its collection, or the one it is named by', () => {
  const face = {
    family: 'Inter',
    postScriptName: 'Inter',
    weight: 400,
    isItalic: false,
    embedding: 'installable',
    glyphs: 1,
  } as const
  const faces = [
    { ...face, style: 'Thin' },
    { ...face, style: 'Black' },
  ]
  const font = { family: 'Inter', style: 'Thin', faces }
  expect(['Thin', 'Black', 'Bold'].map((style) => fontHasFace(font, { family: 'Inter', style }))).toEqual([
    true,
    true,
    false,
  ])
  expect(fontHasFace({ ...font, faces: [] }, { family: 'Inter', style: 'Thin' })).toBe(true)
})
