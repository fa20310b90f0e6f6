/**
 * Every way a placeholder is found, wherever it stands, with every kind of value: what is seen then, or what is told. How it
 * reads is said at `seen`. Written into the package, the data are seen without being there.
 */
import { describe, expect, test } from 'vitest'
import { paragraphs, rectangle, spread, tagged, textFrame, words, type Design } from '../idml/test-package.ts'
import type { PlaceholderValue } from '../model/data.ts'
import { red, seen, seenInPackage } from './test-seen.ts'

const values = {
  text: { kind: 'text', text: 'Salvia' },
  picture: { kind: 'picture', picture: 'bee.jpg' },
  pictograms: { kind: 'pictograms', pictures: ['sun.jpg', 'bee.jpg'] },
  barcode: { kind: 'barcode', symbology: 'datamatrix', text: '4711' },
  color: { kind: 'color', color: red },
  off: { kind: 'condition', on: false },
  on: { kind: 'condition', on: true },
} as const satisfies Record<string, PlaceholderValue>

type Kind = keyof typeof values

type Place = {
  name: string
  design: Design
  /** Its name in data; `x` without. */
  tag?: string
  /** By kind of value; `design` without data. A condition that holds leaves the design where nothing else is said. */
  sees: Record<'design' | Exclude<Kind, 'on'>, string> & { on?: string }
}

const black = '<Color Self="Color/Black" Name="Black" Model="Process" Space="CMYK" ColorValue="0 0 0 100"/>'
const range = (inside: string) => `<ParagraphStyleRange>${inside}</ParagraphStyleRange>`
const bold = (text: string) => words(text, 'FontStyle="Bold"')
const frame = (inside: string, attributes = ''): Design => ({
  spreads: [spread(textFrame({ id: 'f', story: 'u1', attributes }))],
  stories: { u1: inside },
})
const label = '<Label><KeyValuePair Key="Label" Value="x"/></Label>'
const labelled = (item: string) => item.replace('<Properties>', `<Properties>${label}`)
const ofItem = (id: string, tag = 'x') => ({
  backingStory: `<XMLElement Self="root" MarkupTag="XMLTag/Root"><XMLElement Self="d" MarkupTag="XMLTag/${tag}" XMLContent="${id}"/></XMLElement>`,
})
const storyTag = (inside: string) => `<XMLElement Self="d" MarkupTag="XMLTag/x" XMLContent="u1">${inside}</XMLElement>`
const graphic = 'ContentType="GraphicType"'
const image =
  '<Image Self="i"><Properties><GraphicBounds Left="0" Top="0" Right="50" Bottom="20"/></Properties><Link LinkResourceURI="file:/sun.jpg"/></Image>'
const box = (attributes: string, inside = ''): Design => ({
  spreads: [spread(rectangle({ id: 'r', attributes, inside }))],
})

type CellText = { at: string; inside: string; attributes?: string; tag?: string }
const cell = ({ at, inside, attributes = '', tag }: CellText) => {
  const own = `<Cell Self="c${at}" Name="${at}" ${attributes}>${inside}</Cell>`
  return tag === undefined
    ? own
    : `<XMLElement Self="t${at}" MarkupTag="XMLTag/${tag}" XMLContent="c${at}">${own}</XMLElement>`
}
const table = (columns: number, ...cells: CellText[]): string => {
  const rows = new Set(cells.map(({ at }) => at.split(':')[1]))
  return range(
    `<CharacterStyleRange><Table Self="t" HeaderRowCount="0">${[...rows].map((row) => `<Row Self="w${row}" Name="${row}"/>`).join('')}${Array.from({ length: columns }, (_, i) => `<Column Self="k${i}" Name="${i}" SingleColumnWidth="50"/>`).join('')}${cells.map(cell).join('')}</Table></CharacterStyleRange>`,
  )
}
const inline = (item: string) => `<CharacterStyleRange>${item}</CharacterStyleRange>`
const inlineTag = (content: string, item: string) =>
  `<XMLElement Self="d" MarkupTag="XMLTag/x" XMLContent="${content}">${inline(item)}</XMLElement>`

const group = (inside: string): Design => ({ spreads: [spread(`<Group Self="g" Name="x">${inside}</Group>`)] })
const thread = (attributes: string): Design => ({
  spreads: [
    spread(
      textFrame({ id: 'f', story: 'u1', attributes: 'NextTextFrame="g"' }) +
        textFrame({ id: 'g', story: 'u1', attributes: `PreviousTextFrame="f" NextTextFrame="h" ${attributes}` }) +
        textFrame({ id: 'h', story: 'u1', attributes: 'PreviousTextFrame="g"' }),
    ),
  ],
  stories: { u1: paragraphs('Rosa') },
})
const onMaster = (inside: string): Design => ({
  masters: [
    `<MasterSpread Self="m"><Page Self="mp" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 0 0"/>${textFrame({ id: 'f', story: 'u1' })}</MasterSpread>`,
  ],
  spreads: [spread('', { page: 'AppliedMaster="m"' }), spread('', { id: 's2', page: 'AppliedMaster="m"' })],
  stories: { u1: inside },
})
const onPath = (attributes: string, inside: string): Design => ({
  spreads: [spread(rectangle({ id: 'r', attributes, inside: '<TextPath ParentStory="u1"/>' }))],
  stories: { u1: inside },
})
const anchored = (item: string, story = ''): Design => ({
  spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
  stories: { u1: range(words('A') + item + words('B')), ...(story !== '' && { u2: story }) },
})
const picRow = (tag?: string) => ({
  at: '0:0',
  inside: rectangle({ id: 'r', attributes: graphic }),
  attributes: 'CellType="GraphicTypeCell"',
  ...(tag && { tag }),
})

const places: readonly Place[] = [
  {
    name: 'tagged words',
    design: frame(range(words('A ') + tagged('x', bold('Ro') + words('sa')) + words(' B'))),
    sees: {
      design: 'f(A *Ro*sa B)',
      text: 'f(A *Salvia* B)',
      picture: 'f(A [bee.jpg] B)',
      pictograms: 'f(A [sun.jpg][bee.jpg] B)',
      barcode: 'f(A *4711* B)',
      color: 'f(A ~*Ro*~~sa~ B)',
      off: 'f(A  B)',
    },
  },
  {
    name: 'words with a token',
    design: frame(range(words('A ') + bold('${x}') + words(' B'))),
    sees: {
      design: 'f(A *${x}* B)',
      text: 'f(A *Salvia* B)',
      picture: 'f(A [bee.jpg] B)',
      pictograms: 'f(A [sun.jpg][bee.jpg] B)',
      barcode: 'f(A *4711* B)',
      color: 'f(A  B) ! placeholder.notColor x f',
      off: 'f(A  B)',
      on: 'f(A  B)',
    },
  },
  {
    name: 'words with a braced token',
    design: frame(range(words('A ') + bold('{{ x }}') + words(' B'))),
    sees: {
      design: 'f(A *{{ x }}* B)',
      text: 'f(A *Salvia* B)',
      picture: 'f(A [bee.jpg] B)',
      pictograms: 'f(A [sun.jpg][bee.jpg] B)',
      barcode: 'f(A *4711* B)',
      color: 'f(A  B) ! placeholder.notColor x f',
      off: 'f(A  B)',
      on: 'f(A  B)',
    },
  },
  {
    name: 'a token in two runs',
    design: frame(range(words('A $') + bold('{x} B'))),
    sees: {
      design: 'f(A ${x}* B*)',
      text: 'f(A Salvia* B*)',
      picture: 'f(A [bee.jpg]* B*)',
      pictograms: 'f(A [sun.jpg][bee.jpg]* B*)',
      barcode: 'f(A 4711* B*)',
      color: 'f(A * B*) ! placeholder.notColor x f',
      off: 'f(A * B*)',
      on: 'f(A * B*)',
    },
  },
  {
    name: 'a paragraph of a token',
    design: frame(paragraphs('A|${x}|B')),
    sees: {
      design: 'f(A/${x}/B)',
      text: 'f(A/Salvia/B)',
      picture: 'f(A/[bee.jpg]/B)',
      pictograms: 'f(A/[sun.jpg][bee.jpg]/B)',
      barcode: 'f(A/4711/B)',
      color: 'f(A//B) ! placeholder.notColor x f',
      off: 'f(A/B)',
      on: 'f(A//B)',
    },
  },
  {
    name: 'tagged paragraphs',
    design: frame(paragraphs('A|') + tagged('x', paragraphs('Ro|sa|')) + paragraphs('B')),
    sees: {
      design: 'f(A/Ro/sa/B)',
      text: 'f(A/Salvia/B)',
      picture: 'f(A/[bee.jpg]/B)',
      pictograms: 'f(A/[sun.jpg][bee.jpg]/B)',
      barcode: 'f(A/4711/B)',
      color: 'f(A/~Ro~/~sa~/B)',
      off: 'f(A/B)',
    },
  },
  {
    name: 'an empty tag',
    design: frame(range(words('A') + tagged('x', '') + words('B'))),
    sees: {
      design: 'f(AB)',
      text: 'f(ASalviaB)',
      picture: 'f(A[bee.jpg]B)',
      pictograms: 'f(A[sun.jpg][bee.jpg]B)',
      barcode: 'f(A4711B)',
      color: 'f(AB) ! placeholder.notColor x f',
      off: 'f(AB)',
    },
  },
  {
    name: 'words of a condition',
    design: {
      designmap: '<Condition Self="Condition/x" Name="x"/>',
      ...frame(range(words('A') + words('Rosa', 'AppliedConditions="Condition/x"'))),
    },
    sees: {
      design: 'f(ARosa)',
      text: 'f(ARosa) ! placeholder.notText x',
      picture: 'f(ARosa) ! placeholder.notPicture x',
      pictograms: 'f(ARosa) ! placeholder.notPicture x',
      barcode: 'f(ARosa) ! placeholder.notPicture x',
      color: 'f(ARosa) ! placeholder.notColor x',
      off: 'f(A)',
    },
  },
  {
    name: 'a story by its tag',
    design: frame(storyTag(paragraphs('Ro|sa'))),
    sees: {
      design: 'f(Ro/sa)',
      text: 'f(Salvia)',
      picture: 'f(bee.jpg)',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(barcode)',
      color: 'f(~Ro~/~sa~)',
      off: '',
    },
  },
  {
    name: 'a text frame by its tag',
    design: { ...frame(paragraphs('Ro|sa')), ...ofItem('f') },
    sees: {
      design: 'f(Ro/sa)',
      text: 'f(Salvia)',
      picture: 'f(bee.jpg)',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(barcode)',
      color: 'f(~Ro~/~sa~)',
      off: '',
    },
  },
  {
    name: 'a text frame by its label',
    design: { spreads: [spread(labelled(textFrame({ id: 'f', story: 'u1' })))], stories: { u1: paragraphs('Rosa') } },
    sees: {
      design: 'f(Rosa)',
      text: 'f(Salvia)',
      picture: 'f(bee.jpg)',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(barcode)',
      color: 'f(~Rosa~)',
      off: '',
    },
  },
  {
    name: 'a text frame by its name',
    design: frame(paragraphs('Rosa'), 'Name="x"'),
    sees: {
      design: 'f(Rosa)',
      text: 'f(Salvia)',
      picture: 'f(bee.jpg)',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(barcode)',
      color: 'f(~Rosa~)',
      off: '',
    },
  },
  {
    name: 'a coloured text frame',
    design: frame(paragraphs('Rosa'), 'Name="x" FillColor="Color/Black"'),
    sees: {
      design: 'f(Rosa)',
      text: 'f(Salvia)',
      picture: 'f(bee.jpg)',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(barcode)',
      color: 'f~(Rosa)',
      off: '',
    },
  },
  {
    name: 'an empty text frame',
    design: frame('', 'Name="x"'),
    sees: {
      design: 'f()',
      text: 'f(Salvia)',
      picture: 'f(bee.jpg)',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(barcode)',
      color: 'f~()',
      off: '',
    },
  },
  {
    name: 'a text frame named like a token in it',
    design: frame(paragraphs('A ${x}'), 'Name="x"'),
    sees: {
      design: 'f(A ${x})',
      text: 'f(A Salvia)',
      picture: 'f(A [bee.jpg])',
      pictograms: 'f(A [sun.jpg][bee.jpg])',
      barcode: 'f(A 4711)',
      color: 'f(~A ~) ! placeholder.notColor x f',
      off: '',
      on: 'f(A )',
    },
  },
  {
    name: 'a picture frame by its tag',
    design: { ...box(graphic, image), ...ofItem('r') },
    sees: {
      design: 'r(sun.jpg)',
      text: 'r(sun.jpg) ! placeholder.notText x r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~(sun.jpg)',
      off: '',
    },
  },
  {
    name: 'a picture by its tag',
    design: { ...box(graphic, image), ...ofItem('i') },
    sees: {
      design: 'r(sun.jpg)',
      text: 'r(sun.jpg) ! placeholder.notText x r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~(sun.jpg)',
      off: '',
    },
  },
  {
    name: 'a picture frame by its label',
    design: { spreads: [spread(labelled(rectangle({ id: 'r', attributes: graphic })))] },
    sees: {
      design: 'r()',
      text: 'r() ! placeholder.notText x r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~()',
      off: '',
    },
  },
  {
    name: 'a picture frame by its name',
    design: box(`Name="x" ${graphic}`),
    sees: {
      design: 'r()',
      text: 'r() ! placeholder.notText x r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~()',
      off: '',
    },
  },
  {
    name: 'an unnamed empty picture frame',
    design: box(graphic),
    tag: 'r',
    sees: {
      design: 'r()',
      text: 'r() ! placeholder.notText r r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~()',
      off: '',
    },
  },
  {
    name: 'a box by its tag',
    design: { ...box(''), ...ofItem('r') },
    sees: {
      design: 'r()',
      text: 'r() ! placeholder.notText x r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~()',
      off: '',
    },
  },
  {
    name: 'a box by its name',
    design: box('Name="x"'),
    sees: {
      design: 'r()',
      text: 'r() ! placeholder.notText x r',
      picture: 'r(bee.jpg)',
      pictograms: 'r([sun.jpg] [bee.jpg])',
      barcode: 'r(barcode)',
      color: 'r~()',
      off: '',
    },
  },
  {
    name: 'a group by its name',
    design: group(rectangle({ id: 'r' })),
    sees: {
      design: 'g(r())',
      text: 'g(r()) ! placeholder.notText x g',
      picture: 'g(r()) ! placeholder.notPicture x g',
      pictograms: 'g(r()) ! placeholder.notPicture x g',
      barcode: 'g(r()) ! placeholder.notPicture x g',
      color: 'g(r()) ! placeholder.notColor x g',
      off: '',
    },
  },
  {
    name: 'a group named like a box in it',
    design: group(rectangle({ id: 'r', attributes: 'Name="x"' })),
    sees: {
      design: 'g(r())',
      text: 'g(r()) ! placeholder.notText x g',
      picture: 'g(r(bee.jpg))',
      pictograms: 'g(r([sun.jpg] [bee.jpg]))',
      barcode: 'g(r(barcode))',
      color: 'g(r~())',
      off: '',
    },
  },
  {
    name: 'a cell by its tag',
    design: frame(
      table(2, { at: '0:0', inside: paragraphs('A') }, { at: '1:0', inside: paragraphs('Rosa'), tag: 'x' }),
    ),
    sees: {
      design: 'f({A, Rosa})',
      text: 'f({A, Salvia})',
      picture: 'f({A, [bee.jpg]})',
      pictograms: 'f({A, [sun.jpg][bee.jpg]})',
      barcode: 'f({A, 4711})',
      color: 'f({A, ~Rosa})',
      off: 'f({A, })',
    },
  },
  {
    name: 'an empty cell by its tag',
    design: frame(table(1, { at: '0:0', inside: '', tag: 'x' })),
    sees: {
      design: 'f({})',
      text: 'f({Salvia})',
      picture: 'f({[bee.jpg]})',
      pictograms: 'f({[sun.jpg][bee.jpg]})',
      barcode: 'f({4711})',
      color: 'f({~})',
      off: 'f()',
    },
  },
  {
    name: 'a row of tagged cells',
    design: frame(
      table(
        2,
        { at: '0:0', inside: paragraphs('A'), attributes: 'RowSpan="2"' },
        { at: '1:0', inside: paragraphs('B') },
        { at: '1:1', inside: paragraphs('Rosa'), tag: 'x' },
      ),
    ),
    sees: {
      design: 'f({Ax2, B; Rosa})',
      text: 'f({Ax2, B; Salvia})',
      picture: 'f({Ax2, B; [bee.jpg]})',
      pictograms: 'f({Ax2, B; [sun.jpg][bee.jpg]})',
      barcode: 'f({Ax2, B; 4711})',
      color: 'f({Ax2, B; ~Rosa})',
      off: 'f({A, B})',
    },
  },
  {
    name: 'tagged words in a cell',
    design: frame(table(1, { at: '0:0', inside: range(words('A ') + tagged('x', words('Rosa'))) })),
    sees: {
      design: 'f({A Rosa})',
      text: 'f({A Salvia})',
      picture: 'f({A [bee.jpg]})',
      pictograms: 'f({A [sun.jpg][bee.jpg]})',
      barcode: 'f({A 4711})',
      color: 'f({A ~Rosa~})',
      off: 'f({A })',
    },
  },
  {
    name: 'a cut token in a cell',
    design: frame(table(1, { at: '0:0', inside: range(words('A ${') + bold('x} B')) })),
    sees: {
      design: 'f({A ${x}* B*})',
      text: 'f({A Salvia* B*})',
      picture: 'f({A [bee.jpg]* B*})',
      pictograms: 'f({A [sun.jpg][bee.jpg]* B*})',
      barcode: 'f({A 4711* B*})',
      color: 'f({A * B*}) ! placeholder.notColor x f',
      off: 'f({A * B*})',
      on: 'f({A * B*})',
    },
  },
  {
    name: 'a picture cell by its tag',
    design: frame(table(1, picRow('x'))),
    sees: {
      design: 'f({r()})',
      text: 'f({r()}) ! placeholder.notText x r',
      picture: 'f({r(bee.jpg)})',
      pictograms: 'f({r([sun.jpg] [bee.jpg])})',
      barcode: 'f({r(barcode)})',
      color: 'f({~r~()})',
      off: 'f()',
    },
  },
  {
    name: 'a picture cell by the name of its frame',
    design: frame(
      table(1, {
        at: '0:0',
        inside: rectangle({ id: 'r', attributes: `${graphic} Name="x"` }),
        attributes: 'CellType="GraphicTypeCell"',
      }),
    ),
    sees: {
      design: 'f({r()})',
      text: 'f({r()}) ! placeholder.notText x r',
      picture: 'f({r(bee.jpg)})',
      pictograms: 'f({r([sun.jpg] [bee.jpg])})',
      barcode: 'f({r(barcode)})',
      color: 'f({r~()})',
      off: 'f({})',
    },
  },
  {
    name: 'a tag around a table',
    design: frame(tagged('x', table(1, { at: '0:0', inside: paragraphs('Rosa') }))),
    sees: {
      design: 'f({Rosa})',
      text: 'f(Salvia)',
      picture: 'f([bee.jpg])',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(4711)',
      color: 'f({~Rosa~})',
      off: 'f()',
    },
  },
  {
    name: 'an anchored picture frame by its tag',
    design: anchored(inlineTag('r', rectangle({ id: 'r', attributes: graphic }))),
    sees: {
      design: 'f(A[r()]B)',
      text: 'f(A[r()]B) ! placeholder.notText x r',
      picture: 'f(A[r(bee.jpg)]B)',
      pictograms: 'f(A[r([sun.jpg] [bee.jpg])]B)',
      barcode: 'f(A[r(barcode)]B)',
      color: 'f(A[r~()]B)',
      off: 'f(AB)',
    },
  },
  {
    name: 'an anchored text frame by its tag',
    design: anchored(inlineTag('u2', textFrame({ id: 'g', story: 'u2' })), paragraphs('Rosa')),
    sees: {
      design: 'f(A[g(Rosa)]B)',
      text: 'f(A[g(Salvia)]B)',
      picture: 'f(A[g(bee.jpg)]B)',
      pictograms: 'f(A[g([sun.jpg][bee.jpg])]B)',
      barcode: 'f(A[g(barcode)]B)',
      color: 'f(A[g(~Rosa~)]B)',
      off: 'f(AB)',
    },
  },
  {
    name: 'an anchored text frame by its name',
    design: anchored(inline(textFrame({ id: 'g', story: 'u2', attributes: 'Name="x"' })), paragraphs('Rosa')),
    sees: {
      design: 'f(A[g(Rosa)]B)',
      text: 'f(A[g(Salvia)]B)',
      picture: 'f(A[g(bee.jpg)]B)',
      pictograms: 'f(A[g([sun.jpg][bee.jpg])]B)',
      barcode: 'f(A[g(barcode)]B)',
      color: 'f(A[g(~Rosa~)]B)',
      off: 'f(AB)',
    },
  },
  {
    name: 'a token in an anchored frame',
    design: anchored(inline(textFrame({ id: 'g', story: 'u2' })), paragraphs('C ${x}')),
    sees: {
      design: 'f(A[g(C ${x})]B)',
      text: 'f(A[g(C Salvia)]B)',
      picture: 'f(A[g(C [bee.jpg])]B)',
      pictograms: 'f(A[g(C [sun.jpg][bee.jpg])]B)',
      barcode: 'f(A[g(C 4711)]B)',
      color: 'f(A[g(C )]B) ! placeholder.notColor x g',
      off: 'f(A[g(C )]B)',
      on: 'f(A[g(C )]B)',
    },
  },
  {
    name: 'a tag around an anchored sample',
    design: anchored(tagged('x', inline(rectangle({ id: 'r', attributes: graphic })))),
    sees: {
      design: 'f(A[r()]B)',
      text: 'f(ASalviaB)',
      picture: 'f(A[bee.jpg]B)',
      pictograms: 'f(A[sun.jpg][bee.jpg]B)',
      barcode: 'f(A4711B)',
      color: 'f(A[r()]B) ! placeholder.notColor x f',
      off: 'f(AB)',
    },
  },
  {
    name: 'a token on a master',
    design: onMaster(paragraphs('A ${x}')),
    sees: {
      design: 'f@s1p(A ${x}) f@s2p(A ${x})',
      text: 'f@s1p(A Salvia) f@s2p(A Salvia)',
      picture: 'f@s1p(A [bee.jpg]) f@s2p(A [bee.jpg])',
      pictograms: 'f@s1p(A [sun.jpg][bee.jpg]) f@s2p(A [sun.jpg][bee.jpg])',
      barcode: 'f@s1p(A 4711) f@s2p(A 4711)',
      color: 'f@s1p(A ) f@s2p(A ) ! placeholder.notColor x f',
      off: 'f@s1p(A ) f@s2p(A )',
      on: 'f@s1p(A ) f@s2p(A )',
    },
  },
  {
    name: 'a token in a thread',
    design: { ...thread(''), stories: { u1: paragraphs('A ${x}') } },
    sees: {
      design: 'f(A ${x}) g(after f) h(after g)',
      text: 'f(A Salvia) g(after f) h(after g)',
      picture: 'f(A [bee.jpg]) g(after f) h(after g)',
      pictograms: 'f(A [sun.jpg][bee.jpg]) g(after f) h(after g)',
      barcode: 'f(A 4711) g(after f) h(after g)',
      color: 'f(A ) g(after f) h(after g) ! placeholder.notColor x f',
      off: 'f(A ) g(after f) h(after g)',
      on: 'f(A ) g(after f) h(after g)',
    },
  },
  {
    name: 'the second frame of a thread by its name',
    design: thread('Name="x"'),
    sees: {
      design: 'f(Rosa) g(after f) h(after g)',
      text: 'f(Salvia) g(after f) h(after g)',
      picture: 'f(Rosa) g(bee.jpg) h(after f)',
      pictograms: 'f([sun.jpg][bee.jpg]) g(after f) h(after g)',
      barcode: 'f(Rosa) g(barcode) h(after f)',
      color: 'f(Rosa) g(after f) h(after g) ! placeholder.notColor x g',
      off: 'f(Rosa) h(after f)',
    },
  },
  {
    name: 'a thread by its tag',
    design: { ...thread(''), stories: { u1: storyTag(paragraphs('Rosa')) } },
    sees: {
      design: 'f(Rosa) g(after f) h(after g)',
      text: 'f(Salvia) g(after f) h(after g)',
      picture: 'f(bee.jpg) g() h()',
      pictograms: 'f([sun.jpg][bee.jpg]) g(after f) h(after g)',
      barcode: 'f(barcode) g() h()',
      color: 'f(~Rosa~) g(after f) h(after g)',
      off: '',
    },
  },
  {
    name: 'a token in a footnote',
    design: frame(
      range(
        words('A') +
          inline(
            `<Footnote>${paragraphs('B ${').replace('</CharacterStyleRange>', '</CharacterStyleRange>' + bold('x}'))}</Footnote>`,
          ),
      ),
    ),
    sees: {
      design: 'f(A(B ${x}))',
      text: 'f(A(B Salvia))',
      picture: 'f(A(B [bee.jpg]))',
      pictograms: 'f(A(B [sun.jpg][bee.jpg]))',
      barcode: 'f(A(B 4711))',
      color: 'f(A(B )) ! placeholder.notColor x f',
      off: 'f(A(B ))',
      on: 'f(A(B ))',
    },
  },
  {
    name: 'words on a path by their token',
    design: onPath('StrokeColor="Color/Black"', paragraphs('A ${x}')),
    sees: {
      design: 'r(A ${x})',
      text: 'r(A Salvia)',
      picture: 'r(A [bee.jpg])',
      pictograms: 'r(A [sun.jpg][bee.jpg])',
      barcode: 'r(A 4711)',
      color: 'r(A ) ! placeholder.notColor x r',
      off: 'r(A )',
      on: 'r(A )',
    },
  },
  {
    name: 'words on a path by its name',
    design: onPath('Name="x"', paragraphs('Rosa')),
    sees: {
      design: 'r(Rosa)',
      text: 'r(Salvia)',
      picture: 'r(bee.jpg Rosa)',
      pictograms: 'r([sun.jpg] [bee.jpg] Rosa)',
      barcode: 'r(barcode Rosa)',
      color: 'r(~Rosa~)',
      off: '',
    },
  },
  {
    name: 'words on a drawn path by its name',
    design: onPath('Name="x" StrokeColor="Color/Black" StrokeWeight="1"', paragraphs('Rosa')),
    sees: {
      design: 'r(Rosa)',
      text: 'r(Salvia)',
      picture: 'r(bee.jpg Rosa)',
      pictograms: 'r([sun.jpg] [bee.jpg] Rosa)',
      barcode: 'r(barcode Rosa)',
      color: 'r~(Rosa)',
      off: '',
    },
  },
  {
    name: 'a tag around a tag',
    design: frame(range(tagged('x', words('A') + tagged('y', words('B')) + words('C')))),
    sees: {
      design: 'f(ABC)',
      text: 'f(Salvia)',
      picture: 'f([bee.jpg])',
      pictograms: 'f([sun.jpg][bee.jpg])',
      barcode: 'f(4711)',
      color: 'f(~A~~B~~C~)',
      off: 'f()',
    },
  },
  {
    name: 'a tag in a tag',
    design: frame(range(tagged('y', words('A') + tagged('x', words('B')) + words('C')))),
    sees: {
      design: 'f(ABC)',
      text: 'f(ASalviaC)',
      picture: 'f(A[bee.jpg]C)',
      pictograms: 'f(A[sun.jpg][bee.jpg]C)',
      barcode: 'f(A4711C)',
      color: 'f(A~B~C)',
      off: 'f(AC)',
    },
  },
  {
    name: 'a frame that is there twice',
    design: {
      spreads: [
        spread(textFrame({ id: 'f', story: 'u1' }) + textFrame({ id: 'g', story: 'u2', attributes: 'Name="x"' })),
      ],
      stories: { u1: paragraphs('A ${x} ${x}'), u2: paragraphs('Rosa') },
    },
    sees: {
      design: 'f(A ${x} ${x}) g(Rosa)',
      text: 'f(A Salvia Salvia) g(Salvia)',
      picture: 'f(A [bee.jpg] [bee.jpg]) g(bee.jpg)',
      pictograms: 'f(A [sun.jpg][bee.jpg] [sun.jpg][bee.jpg]) g([sun.jpg][bee.jpg])',
      barcode: 'f(A 4711 4711) g(barcode)',
      color: 'f(A  ) g(~Rosa~) ! placeholder.notColor x f',
      off: 'f(A  )',
      on: 'f(A  ) g(Rosa)',
    },
  },
]

const withoutTold = (expected: string): string => expected.replace(/ ?!.*$/, '')

describe.each(places)('$name', ({ design, tag = 'x', sees }) => {
  test('shows what the design has until data comes', () => {
    expect(seen({ graphic: black, ...design }, {})).toBe(sees.design)
  })

  test.each(Object.keys(values) as Kind[])('with a value of kind %s', (kind) => {
    const [all, data] = [{ graphic: black, ...design }, { [tag]: values[kind] }]
    expect(seen(all, data)).toBe(sees[kind] ?? sees.design)
    expect(seenInPackage(all, data)).toBe(withoutTold(sees[kind] ?? sees.design))
  })
})

const text = (words: string) => ({ kind: 'text', text: words }) as const
const { off, on, color, picture, pictograms } = values

describe('several values', () => {
  const nested = frame(range(tagged('a', words('A') + tagged('b', words('B')))))
  const twoNames = { spreads: [spread(rectangle({ id: 'r', attributes: `Name="a" ${graphic}` }))], ...ofItem('r', 'b') }
  const frames = (first: string, second: string): Design => ({
    spreads: [
      spread(
        textFrame({ id: 'f', story: 'u1', attributes: `Name="${first}" NextTextFrame="g"` }) +
          textFrame({ id: 'g', story: 'u1', attributes: `Name="${second}" PreviousTextFrame="f"` }),
      ),
    ],
    stories: { u1: paragraphs('Rosa ${c}') },
  })

  test.each<[string, Design, Parameters<typeof seen>[1], string]>([
    ['the outer of two tags wins', nested, { a: text('1'), b: text('2') }, 'f(1) ! placeholder.covered b f'],
    ['the inner of two tags is filled', nested, { b: text('2') }, 'f(A2)'],
    ['an outer colour meets an inner text', nested, { a: color, b: text('2') }, 'f(~A~~2~)'],
    ['an outer condition hides what is in it', nested, { a: off, b: text('2') }, 'f()'],
    ['an outer condition shows what is in it', nested, { a: on, b: text('2') }, 'f(A2)'],
    ['an inner condition hides only its words', nested, { b: off }, 'f(A)'],
    [
      'the tag of a frame wins over its name',
      twoNames,
      { a: pictograms, b: picture },
      'r(bee.jpg) ! placeholder.covered a r',
    ],
    ['a frame takes colour and picture by two names', twoNames, { a: color, b: picture }, 'r~(bee.jpg)'],
    [
      'a text frame without fill takes colour and picture by two names',
      { ...frame(paragraphs('Rosa'), 'Name="a"'), ...ofItem('f', 'b') },
      { a: color, b: picture },
      'f~(bee.jpg)',
    ],
    ['a frame hides by any of its names', twoNames, { a: off, b: picture }, ''],
    [
      'of two frames of a thread the first names the words',
      frames('a', 'b'),
      { a: text('1'), b: text('2') },
      'f(1) g(after f) ! placeholder.covered b f',
    ],
    ['a frame down the thread names the words', frames('a', 'b'), { b: text('2') }, 'f(2) g(after f)'],
    [
      'words of a frame replaced take tokens with them',
      frames('a', 'b'),
      { a: text('1'), c: text('3') },
      'f(1) g(after f) ! placeholder.covered c f',
    ],
    ['a token beside names', frames('a', 'b'), { c: text('3') }, 'f(Rosa 3) g(after f)'],
    ['a hidden first frame hands the words on', frames('a', 'b'), { a: off, c: text('3') }, 'g(Rosa 3)'],
  ])('%s', (_, design, data, expected) => {
    expect(seen({ graphic: black, ...design }, data)).toBe(expected)
    expect(seenInPackage({ graphic: black, ...design }, data)).toBe(withoutTold(expected))
  })
})

describe('rows', () => {
  const rows = frame(
    table(
      2,
      { at: '0:0', inside: paragraphs('Maße'), attributes: 'ColumnSpan="2"' },
      { at: '0:1', inside: range(tagged('height', words('Höhe'))) },
      { at: '1:1', inside: paragraphs('${height}') },
      { at: '0:2', inside: paragraphs('Breite') },
      { at: '1:2', inside: paragraphs('${width} cm') },
    ),
  )

  test.each<[string, Parameters<typeof seen>[1], string]>([
    [
      'stay while their cells have words',
      { height: text('40'), width: text('30') },
      'f({Maße; 40, 40; Breite, 30 cm})',
    ],
    ['go where conditions leave nothing in them', { height: off, width: text('30') }, 'f({Maße; Breite, 30 cm})'],
    ['stay where something else is left in them', { height: on, width: off }, 'f({Maße; Höhe, ; Breite,  cm})'],
    ['stay where a value is empty', { height: text('') }, 'f({Maße; , ; Breite, ${width} cm})'],
  ])('%s', (_, data, expected) => {
    expect(seen(rows, data)).toBe(expected)
    expect(seenInPackage(rows, data)).toBe(expected)
  })
})

test('more pictures than a frame can show are told', () => {
  const many = { kind: 'pictograms', pictures: Array.from({ length: 501 }, () => 'bee.jpg') } as const
  expect(seen(box('Name="x"'), { x: many })).toContain('! placeholder.tooManyPictures x r')
})
