import { expect, test } from 'vitest'
import { openDesign } from '../idml/test-package.ts'
import { listUsedFaces } from './used-faces.ts'

const face = (style: string) => `<Font FontFamily="Lato" FontStyleName="${style}" PostScriptName="Lato-${style}"/>`
const fonts = `<FontFamily Name="Lato">${['Regular', 'Bold', 'Italic', 'Black', 'Thin'].map(face).join('')}</FontFamily>
  <FontFamily Name="Symbol"><Font FontFamily="Symbol" FontStyleName="Regular"/></FontFamily>`
const lato = '<Properties><AppliedFont type="string">Lato</AppliedFont></Properties>'
const styles = `<RootParagraphStyleGroup>
    <ParagraphStyle Self="ParagraphStyle/Body" FontStyle="Regular">${lato}</ParagraphStyle>
    <ParagraphStyle Self="ParagraphStyle/Unused" FontStyle="Black">${lato}</ParagraphStyle>
  </RootParagraphStyleGroup>
  <RootCharacterStyleGroup><CharacterStyle Self="CharacterStyle/Bold" FontStyle="Bold"/></RootCharacterStyleGroup>`
const page =
  '<Spread Self="s"><Page Self="p" GeometricBounds="0 0 100 100" ItemTransform="1 0 0 1 0 0"/><TextFrame Self="t" ParentStory="u1" ItemTransform="1 0 0 1 0 0"/></Spread>'
const nested =
  '<Properties><AllNestedStyles type="list"><ListItem type="record"><AppliedCharacterStyle type="object">CharacterStyle/Bold</AppliedCharacterStyle><Delimiter type="string">:</Delimiter><Repetition type="long">1</Repetition><Inclusive type="boolean">true</Inclusive></ListItem></AllNestedStyles></Properties>'
const bullets =
  '<Properties><BulletsFont type="string">Symbol</BulletsFont><BulletsFontStyle type="string">Regular</BulletsFontStyle></Properties>'

const paragraph = (inside: string, attributes = '', properties = '') =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/Body" ${attributes}>${properties}${inside}</ParagraphStyleRange>`
const words = (text: string, attributes = '') =>
  `<CharacterStyleRange ${attributes}><Content>${text}</Content></CharacterStyleRange>`

test.each([
  ['words in a paragraph’s style', paragraph(words('Rose')), ['Regular']],
  ['words in a face of their own', paragraph(words('Rose') + words('!', 'FontStyle="Italic"')), ['Regular', 'Italic']],
  ['a placeholder, whatever its words will be', paragraph(words('{{name}}', 'FontStyle="Thin"')), ['Thin']],
  ['spaces alone', paragraph(words('Rose') + words('  ', 'FontStyle="Thin"')), ['Regular']],
  ['no words', paragraph(''), []],
  ['a nested style that waits for its words', paragraph(words('Rose'), '', nested), ['Regular', 'Bold']],
  [
    'signs of a list',
    paragraph(words('Rose'), 'BulletsAndNumberingListType="BulletList"', bullets),
    ['Regular', 'Symbol'],
  ],
])('%s', (_, story, expected) => {
  const { document } = openDesign({
    fonts,
    styles,
    spreads: [page],
    stories: { u1: story, u9: paragraph(words('x', 'FontStyle="Black"')) },
  })
  expect(listUsedFaces(document).map(({ family, style }) => (family === 'Lato' ? style : family))).toEqual(expected)
})
