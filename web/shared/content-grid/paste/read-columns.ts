/** How the columns of a pasted block are read, as all of their texts say together and the person answers. */
import { answered, type BlockQuestion, columnReading, type ColumnReading } from '#domain/values/column-reading.ts'
import type { Clip } from '../../../ui/grid/cells/clip.ts'
import { type Catalog, propertyLabel } from '../../values/catalog.ts'

export type ColumnReadings = ReadonlyMap<string, ColumnReading>

/** `columns` are those from the first pasted one on. Undefined where the person leaves the question. */
export async function readColumns(
  block: Clip,
  columns: readonly { id: string }[],
  { properties }: Catalog,
  ask: (question: BlockQuestion, name: string) => Promise<boolean | undefined>,
): Promise<ColumnReadings | undefined> {
  const readings = new Map<string, ColumnReading>()
  const answers = new Map<string, boolean>()
  for (const [position, { id }] of columns.entries()) {
    const property = properties.get(id)
    if (!property) continue
    // What a cell holds is not read.
    const texts = block.flatMap((row) => {
      const cell = row[position]
      return cell && cell.held?.column !== id ? [cell.text] : []
    })
    const said = columnReading(texts, property)
    let { reading } = said
    for (const question of said.asks) {
      const kind = question.about === 'sign' ? 'sign' : `${question.from} ${question.to}`
      const isYes = answers.get(kind) ?? (await ask(question, propertyLabel(property)))
      if (isYes === undefined) return undefined
      answers.set(kind, isYes)
      reading = answered(reading, question, isYes)
    }
    readings.set(id, reading)
  }
  return readings
}
