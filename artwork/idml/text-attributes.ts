import type { TextAttributes } from '../model/document.ts'
import type { NestedStyle, TabStop } from '../model/style.ts'
import {
  characterAttributes,
  paragraphAttributes,
  type CharacterAttributes,
  type GrepStyle,
  type LineStyle,
  type ParagraphAttributes,
} from '../model/text-attributes.ts'
import { number } from '../model/attributes.ts'
import { readAttributes } from './attributes.ts'
import { child, content, elements, type XmlElement } from './xml.ts'

export const readCharacterAttributes = (element: XmlElement): CharacterAttributes =>
  readAttributes(element, characterAttributes)

/** Both kinds, as paragraph styles, paragraph ranges and `TextDefault` have them. */
export const readTextAttributes = (element: XmlElement): TextAttributes => ({
  paragraph: { ...readAttributes(element, paragraphAttributes), ...readLists(child(element, 'Properties')) },
  character: readCharacterAttributes(element),
})

/** The properties that are lists of records. */
function readLists(properties: XmlElement | undefined): Partial<ParagraphAttributes> {
  const lists: { -readonly [Name in keyof ParagraphAttributes]: ParagraphAttributes[Name] } = {}
  for (const property of elements(properties)) {
    if (property.name === 'TabList') lists.TabList = [...elements(property)].slice(0, 200).map(readTabStop)
    if (property.name === 'BulletChar') lists.BulletChar = readBullet(property.attributes)
    if (property.name === 'AllNestedStyles')
      lists.AllNestedStyles = [...elements(property)].slice(0, 200).map(readNestedStyle)
    if (property.name === 'AllLineStyles')
      lists.AllLineStyles = [...elements(property)].slice(0, 200).map(readLineStyle)
    if (property.name === 'AllGREPStyles') lists.AllGREPStyles = [...elements(property)].map(readGrepStyle)
  }
  return lists
}

function readTabStop(item: XmlElement): TabStop {
  const field = (name: string): string => content(child(item, name))
  const alignments = { RightAlign: 'right', CenterAlign: 'center', CharacterAlign: 'character' } as const
  const alignment = field('Alignment')
  return {
    position: number(field('Position')) ?? 0,
    alignment: Object.hasOwn(alignments, alignment) ? alignments[alignment as keyof typeof alignments] : 'left',
    alignmentCharacter: field('AlignmentCharacter') || '.',
    leader: field('Leader'),
  }
}

/** A glyph number says nothing without the very font file: then the plain bullet stands. */
function readBullet({ BulletCharacterType = '', BulletCharacterValue }: XmlElement['attributes']): string {
  const code = BulletCharacterType.startsWith('Glyph') ? 0 : Number(BulletCharacterValue)
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\u2022'
}

function readNestedStyle(item: XmlElement): NestedStyle {
  const field = (name: string): string => content(child(item, name))
  return {
    characterStyle: field('AppliedCharacterStyle'),
    until: field('Delimiter'),
    repetitions: Math.min(number(field('Repetition')) ?? 1, 1000),
    through: field('Inclusive') === 'true',
  }
}

const readLineStyle = (item: XmlElement): LineStyle => ({
  characterStyle: content(child(item, 'AppliedCharacterStyle')),
  lines: Math.min(Math.max(number(content(child(item, 'LineCount'))) ?? 1, 1), 1000),
  repeat: Math.max(number(content(child(item, 'RepeatLast'))) ?? 0, 0),
})

const readGrepStyle = (item: XmlElement): GrepStyle => ({
  characterStyle: content(child(item, 'AppliedCharacterStyle')),
  expression: content(child(item, 'GrepExpression')),
})
