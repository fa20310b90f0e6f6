import type { Cell, Run, ShapeItem, Table } from '../model/document.ts'
import { boolean, number, positive } from '../model/attributes.ts'
import { cellAttributes, tableAttributes } from '../model/table-attributes.ts'
import { readAttributes, reference } from './attributes.ts'
import { readItem } from './items.ts'
import type { Parsing } from './parsing.ts'
import { elements, type XmlElement } from './xml.ts'

/** Cells hold text like stories do, which may hold tables again. */
type ReadRuns = (container: XmlElement, parsing: Parsing) => Run[]

/** A table with its rows, columns and cells; cells name their place as `column:row`. */
export function readTable(element: XmlElement, parsing: Parsing, readRuns: ReadRuns): Table {
  const rows: Table['rows'][number][] = []
  const columns: Table['columns'][number][] = []
  const cells: Cell[] = []
  const read = (parent: XmlElement, tag: string | undefined): void => {
    for (const part of elements(parent)) {
      if (part.name === 'Row') rows.push(readRow(part))
      else if (part.name === 'Column') columns.push({ width: length(part, 'SingleColumnWidth', 0) })
      else if (part.name === 'Cell') cells.push(readCell(part, tag, parsing, readRuns))
      else if (part.name === 'XMLElement') read(part, parsing.addTag(part, tag))
    }
  }
  read(element, undefined)
  const { attributes } = element
  return {
    id: attributes.Self ?? '',
    style: reference(attributes.AppliedTableStyle),
    attributes: readAttributes(element, tableAttributes),
    headerRows: count(attributes.HeaderRowCount, 0),
    footerRows: count(attributes.FooterRowCount, 0),
    skipFirstHeader: attributes.SkipFirstHeader === 'true',
    skipLastFooter: attributes.SkipLastFooter === 'true',
    repeatsRarely: [attributes.BreakHeaders, attributes.BreakFooters].some(
      (repeat) => repeat !== undefined && repeat !== 'InAllTextColumns',
    ),
    rows,
    columns,
    cells: cells.filter(({ row, column }) => row >= 0 && row < rows.length && column >= 0 && column < columns.length),
    tag: undefined,
  }
}

function readRow(row: XmlElement): Table['rows'][number] {
  return {
    height: length(row, 'SingleRowHeight', 0),
    minimum: length(row, 'MinimumHeight', 3),
    maximum: length(row, 'MaximumHeight', 600),
    autoGrow: boolean(row.attributes.AutoGrow ?? '') ?? true,
    start: row.attributes.StartRow ?? 'NextRow',
    keepWithNext: row.attributes.KeepWithNextRow === 'true',
  }
}

function readCell(element: XmlElement, tag: string | undefined, parsing: Parsing, readRuns: ReadRuns): Cell {
  const { attributes } = element
  const [column = 0, row = 0] = (attributes.Name ?? '').split(':').map((written) => count(written, 0))
  return {
    id: attributes.Self ?? '',
    column,
    row,
    columnSpan: Math.max(count(attributes.ColumnSpan, 1), 1),
    rowSpan: Math.max(count(attributes.RowSpan, 1), 1),
    style: reference(attributes.AppliedCellStyle),
    attributes: readAttributes(element, cellAttributes),
    runs: readRuns(element, parsing),
    tag,
    graphic: attributes.CellType === 'GraphicTypeCell' ? readGraphic(element, parsing) : undefined,
  }
}

function readGraphic(cell: XmlElement, parsing: Parsing): ShapeItem | undefined {
  for (const part of elements(cell)) {
    const item = part.name === 'Rectangle' ? readItem(part, parsing) : undefined
    if (item?.kind === 'shape') return item
  }
  return undefined
}

const length = ({ attributes }: XmlElement, name: string, absent: number): number =>
  positive(attributes[name] ?? '') ?? absent

const count = (written: string | undefined, absent: number): number =>
  Math.min(Math.trunc(number(written ?? '') ?? absent), 100_000)
