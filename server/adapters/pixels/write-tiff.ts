/** `used`: channels, transparency among them; `photometric` as TIFF has it: 1 gray, 2 RGB, 5 inks, 9 Lab (6.0, tag 262). */
export type TiffFacts = {
  width: number
  height: number
  /** Bits of a sample. */
  depth: number
  used: number
  photometric: number
  hasAlpha: boolean
  dpi: number
  profile: Uint8Array | undefined
}

/** An uncompressed TIFF, which says to any decoder what its channels are. Big-endian, as the samples are; one strip (TIFF 6.0, section 2). */
export function writeTiff(samples: Uint8Array, facts: TiffFacts): Uint8Array {
  const { width, height, depth, used, photometric, hasAlpha, dpi, profile } = facts
  const entries: [tag: number, type: 3 | 4 | 5 | 7, values: number[] | Uint8Array][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array<number>(used).fill(depth)],
    [259, 3, [1]],
    [262, 3, [photometric]],
    [273, 4, [8]],
    [277, 3, [used]],
    [278, 4, [height]],
    [279, 4, [samples.length]],
    [282, 5, [Math.round(dpi * 1000), 1000]],
    [283, 5, [Math.round(dpi * 1000), 1000]],
    [296, 3, [2]],
    ...(hasAlpha ? ([[338, 3, [2]]] as [number, 3, number[]][]) : []),
    ...(profile ? ([[34675, 7, profile]] as [number, 7, Uint8Array][]) : []),
  ]
  const sizes = { 3: 2, 4: 4, 5: 4, 7: 1 }
  const directory = 8 + samples.length + (samples.length % 2)
  let extra = directory + 2 + 12 * entries.length + 4
  const total = entries.reduce(
    (sum, [, type, { length }]) => sum + (length * sizes[type] > 4 ? length * sizes[type] + 1 : 0),
    extra,
  )
  const out = new Uint8Array(total)
  const view = new DataView(out.buffer)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, directory)
  out.set(samples, 8)
  view.setUint16(directory, entries.length)
  entries.forEach(([tag, type, values], i) => {
    const at = directory + 2 + 12 * i
    view.setUint16(at, tag)
    view.setUint16(at + 2, type)
    view.setUint32(at + 4, type === 5 ? values.length / 2 : values.length)
    const length = values.length * sizes[type]
    let to = at + 8
    if (length > 4) {
      view.setUint32(to, extra)
      to = extra
      extra += length + (length % 2)
    }
    if (values instanceof Uint8Array) out.set(values, to)
    else
      values.forEach((value, n) => (type === 3 ? view.setUint16(to + 2 * n, value) : view.setUint32(to + 4 * n, value)))
  })
  return out
}
