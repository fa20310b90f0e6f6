/** What changes items and tables that data fill, hide or colour. */
import type { Filling } from '../../model/filling.ts'
import { graphicKinds } from '../graphics.ts'
import { type Edit, inserted, isSpotElement, type SpotElement, withAttribute } from '../naming/splice-xml.ts'
import { type Book, itemXml, pictureXml } from './item-xml.ts'
import { attributeText, numberText } from './xml-text.ts'

export function itemEdits(source: string, element: SpotElement, filling: Filling, book: Book): Edit[] {
  const { Self = '' } = element.attributes
  const set = (name: string, value: string): Edit => withAttribute(source, element, name, attributeText(value))
  const edits: Edit[] = []
  if (filling.hidden.has(Self)) return [set('Visible', 'false')]
  const colored = filling.colors.get(Self)
  if (colored) {
    const { swatch, tint } = colored.color ? book.swatches.of(colored.color) : { swatch: 'Swatch/None', tint: -1 }
    const part = colored.of === 'fill' ? 'Fill' : 'Stroke'
    edits.push(set(`${part}Color`, swatch), set(`${part}Tint`, numberText(tint)))
  }
  const thread = filling.threads.get(Self)
  if (thread) edits.push(set('PreviousTextFrame', thread.previous ?? 'n'), set('NextTextFrame', thread.next ?? 'n'))
  if (filling.frames.has(Self)) edits.push(...frameEdits(source, element, filling, book))
  return edits
}

function frameEdits(source: string, element: SpotElement, { frames }: Filling, book: Book): Edit[] {
  const { Self = '', ItemLayer: layer = '', ParentStory } = element.attributes
  const { picture, laid } = frames.get(Self) ?? { picture: undefined, laid: [] }
  const parts = element.children.filter(isSpotElement)
  const gone = parts.filter(({ name }) => graphicKinds.has(name) || name === 'TextFramePreference')
  const inside = [picture ? pictureXml(picture, book) : '', ...laid.map((item) => itemXml(item, book, { layer }))]
  const edits = gone.map(({ from, to }): Edit => ({ from, to, text: '' }))
  // The picture before what lies on it.
  if (inside.some((xml) => xml !== '')) edits.push(inserted(source, element, inside.join(''), 'last'))
  edits.push(withAttribute(source, element, 'ContentType', picture ? 'GraphicType' : 'Unassigned'))
  if (ParentStory === undefined) return edits
  // A text frame that is filled by a picture holds no words any more.
  edits.push(...['ParentStory', 'PreviousTextFrame', 'NextTextFrame'].flatMap((name) => without(source, element, name)))
  return [...edits, ...renamed(source, element, 'Polygon')]
}

function without(source: string, { from, inside }: SpotElement, name: string): Edit[] {
  const found = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(source.slice(from, inside))
  return found ? [{ from: from + found.index, to: from + found.index + found[0].length, text: '' }] : []
}

function renamed(source: string, { from, outside, to, name }: SpotElement, now: string): Edit[] {
  if (name !== 'TextFrame' && name !== 'EndnoteTextFrame') return []
  const start = { from: from + 1, to: from + 1 + name.length, text: now }
  if (outside === to) return [start]
  const at = outside + source.slice(outside, to).indexOf(name)
  return [start, { from: at, to: at + name.length, text: now }]
}

/** Rows that go, with their cells; what is below moves up. */
export function tableEdits(source: string, table: SpotElement, gone: ReadonlySet<number>): Edit[] {
  const parts = [...partsOf(table)]
  const rows = parts.filter(({ name }) => name === 'Row')
  const above = (row: number): number => row - [...gone].filter((one) => one < row).length
  const set = (element: SpotElement, name: string, value: number): Edit =>
    withAttribute(source, element, name, String(value))
  const count = (name: string): number => Math.trunc(Number(table.attributes[name] ?? 0)) || 0
  const [heads, feet] = [count('HeaderRowCount'), count('FooterRowCount')]
  const [headers, footers] = [above(heads), above(rows.length) - above(rows.length - feet)]
  return [
    set(table, 'HeaderRowCount', headers),
    set(table, 'FooterRowCount', footers),
    set(table, 'BodyRowCount', above(rows.length) - headers - footers),
    ...rows.map((row, at) => (gone.has(at) ? { ...spanOf(row), text: '' } : set(row, 'Name', above(at)))),
    ...parts.flatMap((cell): Edit[] => {
      if (cell.name !== 'Cell') return []
      const [column = 0, row = 0] = (cell.attributes.Name ?? '').split(':').map((one) => Math.trunc(Number(one)) || 0)
      const span = Math.max(Math.trunc(Number(cell.attributes.RowSpan ?? 1)) || 1, 1)
      const now = above(row + span) - above(row)
      if (now <= 0) return [{ ...spanOf(cell), text: '' }]
      const name = withAttribute(source, cell, 'Name', `${column}:${above(row)}`)
      return now === span ? [name] : [name, set(cell, 'RowSpan', now)]
    }),
  ]
}

const spanOf = ({ from, to }: SpotElement) => ({ from, to })

/** Elements of the structure may stand around rows and cells. */
function* partsOf(parent: SpotElement): Iterable<SpotElement> {
  for (const part of parent.children) {
    if (!isSpotElement(part)) continue
    yield part
    if (part.name === 'XMLElement') yield* partsOf(part)
  }
}
