import type { Matrix } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'

/** Four decimals, as the PDF painter writes them, so that both stand at the same place. */
export function number(n: number): string {
  const rounded = Math.round(n * 1e4) / 1e4
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0'
}

/** ` transform="…"`, or nothing for the map that moves nothing. */
export function transform([a, b, c, d, e, f]: Matrix): string {
  if (a === 1 && b === 0 && c === 0 && d === 1)
    return e === 0 && f === 0 ? '' : ` transform="translate(${number(e)} ${number(f)})"`
  // Matrices that shrink pictures need more digits than lengths do.
  return ` transform="matrix(${[a, b, c, d].map(digits).join(' ')} ${number(e)} ${number(f)})"`
}

const digits = (n: number): string => String(Number(n.toPrecision(9)))

export function pathData(path: Path): string {
  let d = ''
  for (const segment of path) {
    if (segment[0] === 'close') d += 'Z'
    else if (segment[0] === 'move') d += `M${number(segment[1])} ${number(segment[2])}`
    else if (segment[0] === 'line') d += `L${number(segment[1])} ${number(segment[2])}`
    else
      d += `C${number(segment[1])} ${number(segment[2])} ${number(segment[3])} ${number(segment[4])} ${number(segment[5])} ${number(segment[6])}`
  }
  return d
}
