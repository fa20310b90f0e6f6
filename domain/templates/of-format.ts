import { all } from '../query/filter.ts'
import type { FilterOf } from '../query/path.ts'

/** Millimetres. A page of 209.97 is called 210. */
const tolerance = 0.5

/** Templates of a page of this format, width x height in millimetres (`210x297`); undefined where it is none. */
export function ofFormat(format: string): FilterOf<'templates'> | undefined {
  const [width = NaN, height = NaN] = format.split('x').map(Number)
  if (!(width > 0 && height > 0)) return undefined
  return all(
    { field: 'width', op: '>=', value: width - tolerance },
    { field: 'width', op: '<=', value: width + tolerance },
    { field: 'height', op: '>=', value: height - tolerance },
    { field: 'height', op: '<=', value: height + tolerance },
  )
}
