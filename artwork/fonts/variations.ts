/** What a variable font varies, and the instances that its maker named (OpenType 1.9.1, `fvar` and `name`). */
import { ByteReader } from './byte-reader.ts'

export type Axis = { tag: string; minimum: number; initial: number; maximum: number }

export type NamedInstance = {
  style: string
  postScriptName: string | undefined
  /** Along each axis, in the order of the axes. */
  location: readonly number[]
}

export function readVariations(tables: ReadonlyMap<string, Uint8Array>): {
  axes: readonly Axis[]
  instances: readonly NamedInstance[]
} {
  const fvar = tables.get('fvar')
  if (!fvar) return { axes: [], instances: [] }
  const file = new ByteReader(fvar)
  file.at = 4
  const start = file.u16()
  file.u16()
  const [axisCount, axisSize, instanceCount, instanceSize] = [file.u16(), file.u16(), file.u16(), file.u16()]
  const axes = Array.from({ length: Math.min(axisCount, most) }, (_, i): Axis => {
    file.at = start + i * axisSize
    return { tag: file.tag(), minimum: file.fixed(), initial: file.fixed(), maximum: file.fixed() }
  })
  const instances = Array.from({ length: Math.min(instanceCount, most) }, (_, i): NamedInstance => {
    file.at = start + axisCount * axisSize + i * instanceSize
    const name = file.u16()
    file.u16()
    const location = axes.map(() => file.fixed())
    const postScript = instanceSize >= 4 * axisCount + 6 ? file.u16() : 0xffff
    return {
      style: nameIn(tables, name) ?? 'Regular',
      postScriptName: postScript === 0xffff ? undefined : nameIn(tables, postScript),
      location,
    }
  })
  return { axes, instances }
}

/** An entry of the `name` table: English of Windows before others, Unicode before Macintosh. */
export function nameIn(tables: ReadonlyMap<string, Uint8Array>, wanted: number): string | undefined {
  const table = tables.get('name')
  if (!table) return undefined
  const file = new ByteReader(table)
  file.at = 2
  const [count, storage] = [Math.min(file.u16(), 4000), file.u16()]
  let best: { rank: number; name: string } | undefined
  for (let i = 0; i < count; i++) {
    file.at = 6 + 12 * i
    const [platform, , language, id, length, offset] = Array.from({ length: 6 }, file.u16)
    const isUnicode = platform === 3 || platform === 0
    const rank = platform === 3 && language === 0x409 ? 3 : isUnicode ? 2 : 1
    if (id !== wanted || rank <= (best?.rank ?? 0)) continue
    file.at = storage + (offset ?? 0)
    const raw = new Uint8Array(file.take(length ?? 0))
    const name = new TextDecoder(isUnicode ? 'utf-16be' : 'macintosh').decode(raw).replaceAll('\0', '').trim()
    if (name) best = { rank, name: name.slice(0, 200) }
  }
  return best?.name
}

/** Axes and instances taken of one font. */
const most = 64
