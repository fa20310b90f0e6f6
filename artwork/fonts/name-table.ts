/** Writes a `name` table of Windows' English entries (OpenType 1.9.1, `name`). */
import { view } from './font-file.ts'

export function writeNames(names: ReadonlyMap<number, string>): Uint8Array {
  const entries = [...names].filter(([, name]) => name !== '').toSorted(([a], [b]) => a - b)
  const storage = 6 + 12 * entries.length
  const table = new Uint8Array(storage + entries.reduce((sum, [, name]) => sum + 2 * name.length, 0))
  const out = view(table)
  out.setUint16(2, entries.length)
  out.setUint16(4, storage)
  let end = storage
  for (const [i, [id, name]] of entries.entries()) {
    for (const [field, value] of [3, 1, 0x409, id, 2 * name.length, end - storage].entries())
      out.setUint16(6 + 12 * i + 2 * field, value)
    for (let c = 0; c < name.length; c++) out.setUint16(end + 2 * c, name.charCodeAt(c))
    end += 2 * name.length
  }
  return table
}

/** The names of one style of a family, for applications that know four styles a family and for those that know all. */
export function styleNames(family: string, style: string, postScriptName: string): Map<number, string> {
  const isOfFour = ['Regular', 'Bold', 'Italic', 'Bold Italic'].includes(style)
  return new Map([
    [1, isOfFour ? family : `${family} ${style}`],
    [2, isOfFour ? style : 'Regular'],
    [3, postScriptName],
    [4, `${family} ${style}`],
    [6, postScriptName],
    [16, family],
    [17, style],
  ])
}
