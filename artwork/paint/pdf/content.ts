import type { Matrix } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'

/** The instructions of one content stream (ISO 32000-1, annex A). */
export class Content {
  readonly #lines: string[] = []

  /** Operands are numbers or finished PDF tokens such as `/G1`. */
  op(operator: string, ...operands: readonly (number | string)[]): void {
    let line = ''
    for (const operand of operands) line += (typeof operand === 'number' ? number(operand) : operand) + ' '
    this.#lines.push(line + operator)
  }

  matrix(m: Matrix): void {
    this.op('cm', ...m)
  }

  path(path: Path): void {
    for (const segment of path) {
      if (segment[0] === 'close') this.op('h')
      else if (segment[0] === 'move') this.op('m', segment[1], segment[2])
      else if (segment[0] === 'line') this.op('l', segment[1], segment[2])
      else this.op('c', segment[1], segment[2], segment[3], segment[4], segment[5], segment[6])
    }
  }

  toString(): string {
    return this.#lines.join('\n')
  }
}

/**
 * Four decimals: a tenth of a thousandth of a point is far below any device's pixel, and matrices of pictures, which
 * multiply it by the picture's size, stay exact to the eye. PDF knows no exponents.
 */
export function number(n: number): string {
  if (Number.isInteger(n)) return Math.abs(n) < 1e9 ? String(n === 0 ? 0 : n) : '0'
  const rounded = Math.round(n * 1e4) / 1e4
  if (rounded === 0 || !Number.isFinite(rounded) || Math.abs(rounded) >= 1e9) return '0'
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(4) : text
}
