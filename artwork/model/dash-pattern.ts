import type { StrokeStyle } from './stroke-style.ts'

/** Dashes and gaps in points of a stroke this wide; dots are dashes without length under round caps. */
export function dashPattern(style: StrokeStyle, width: number): number[] | undefined {
  if (style.kind !== 'dashed' && style.kind !== 'dotted') return undefined
  const scale = style.relative ? width : 1
  if (style.kind === 'dotted') return style.distances.flatMap((distance) => [0, distance * scale])
  return style.pattern.map((length) => length * scale)
}
