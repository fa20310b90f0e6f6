import { formatNumber } from '../words/numbering.ts'
import type { ListFormat } from '../../model/style.ts'

/** Counts what a story numbers: paragraphs, list by list and level by level. */
export class StoryCounter {
  readonly #numbers = new Map<string, Count[]>()

  /** What stands before the paragraph: the bullet, or the number at which it has arrived. */
  marker(list: ListFormat): string {
    if (list.kind === 'bullet') return expand(list.text, () => '')
    const name = list.list ?? ''
    const numbers = this.#numbers.get(name) ?? []
    this.#numbers.set(name, numbers)
    const before = numbers[list.level]
    const runsOn = before && list.continue && !(before.isOver && list.restart)
    numbers[list.level] = { value: runsOn ? before.value + 1 : list.startAt, format: list.format, isOver: false }
    // A number on a higher level restarts the levels below it, unless they are set to continue.
    for (let level = list.level + 1; level < numbers.length; level++) if (numbers[level]) numbers[level]!.isOver = true
    // Each level of an expression reads in its own format.
    return expand(list.text, (level) => {
      const number = numbers[level || list.level] ?? { value: 1, format: list.format }
      return formatNumber(number.value, number.format)
    })
  }
}

type Count = { value: number; format: string; /** A higher level has counted since. */ isOver: boolean }

/** `^#` is the number of the paragraph's own level, `^1` to `^9` of that level, `^t` a tab, `^m` and `^>` spaces. */
function expand(expression: string, number: (level: number) => string): string {
  return expression.replace(/\^([#1-9tmnS>_.])/g, (_, code: string) => {
    if (code === '#') return number(0)
    if (/[1-9]/.test(code)) return number(Number(code))
    return spaces[code] ?? ''
  })
}

const spaces: Readonly<Record<string, string>> = {
  t: '\t',
  m: '\u2003',
  '>': '\u2002',
  n: '\u2028',
  S: '\u00a0',
  _: '\u2014',
  '.': '\u2026',
}
