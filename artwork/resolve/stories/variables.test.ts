import { expect, it } from 'vitest'
import { openDesign, spread, textFrame, words } from '../../idml/test-package.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import { resolve } from '../resolve.ts'

const variable = (type: string, preference: string) =>
  `<TextVariable Self="v" Name="V" VariableType="${type}">${preference}</TextVariable>`

function piecesOf(designmap: string) {
  const instance = '<TextVariableInstance Self="i" ResultText="saved" AssociatedTextVariable="v"/>'
  const keyed = words('Abies', '', 'Key')
  const { document } = openDesign({
    designmap,
    styles: '<RootCharacterStyleGroup><CharacterStyle Self="CharacterStyle/Key" Name="Key"/></RootCharacterStyleGroup>',
    spreads: [spread(textFrame({ id: 'f', story: 'a' }))],
    stories: {
      a: `<ParagraphStyleRange><CharacterStyleRange>${instance}</CharacterStyleRange>${keyed}</ParagraphStyleRange>`,
    },
  })
  const diagnostics = new Diagnostics()
  const { stories } = resolve(document, {}, new Map(), diagnostics)
  return { pieces: stories.get('a')!.paragraphs[0]!.pieces, codes: diagnostics.all.map(({ code }) => code) }
}

it.each([
  [
    'CustomTextType',
    '<CustomTextVariablePreference><Properties><Contents type="string">own</Contents></Properties></CustomTextVariablePreference>',
    { text: 'own' },
  ],
  ['FileNameType', '<FileNameVariablePreference/>', { text: 'saved' }],
  ['CreationDateType', '<DateVariablePreference Format="d. MMMM yyyy"/>', { text: 'saved' }],
  [
    'LastPageNumberType',
    '<PageNumberVariablePreference Scope="SectionScope" Format="Current" TextBefore="of "/>',
    { kind: 'lastPage', ofSection: true, format: undefined, before: 'of ' },
  ],
  [
    'LastPageNumberType',
    '<PageNumberVariablePreference Scope="DocumentScope" Format="UpperRoman"/>',
    { ofSection: false, format: 'UpperRoman' },
  ],
  [
    'MatchCharacterStyleType',
    '<MatchCharacterStylePreference AppliedCharacterStyle="CharacterStyle/Key" SearchStrategy="LastOnPage" ChangeCase="Uppercase" DeleteEndPunctuation="true"/>',
    {
      kind: 'runningHeader',
      header: {
        style: 'CharacterStyle/Key',
        which: 'last',
        letterCase: 'upper',
        withoutEndPunctuation: true,
        fallback: 'saved',
      },
    },
  ],
])('a variable of type %s %s', (type, preference, expected) => {
  const { pieces, codes } = piecesOf(variable(type, preference))
  expect(pieces[0]).toMatchObject(expected)
  expect(codes).toEqual([])
})

it('the date of output stays as it was saved, which is told', () => {
  const { pieces, codes } = piecesOf(variable('OutputDateType', '<DateVariablePreference Format="d"/>'))
  expect([pieces[0], codes]).toMatchObject([{ text: 'saved' }, ['text.variable']])
})

it('words in the character style of a running header know it', () => {
  const match = '<MatchCharacterStylePreference AppliedCharacterStyle="CharacterStyle/Key"/>'
  const { pieces } = piecesOf(variable('MatchCharacterStyleType', match))
  expect(pieces[1]).toMatchObject({ text: 'Abies', style: { matched: 'CharacterStyle/Key' } })
})
