import { formatNumber } from './numbering.ts'
import type { ListFormat } from '../model/style.ts'

/** Counts what a story numbers: paragraphs, list by list and level by level, and notes. */
export class StoryCounter {
  readonly #numbers = new Map<string, number[]>()
  #last: string | undefined
  #notes = 0

  /** What stands before the paragraph: the bullet, or the number at which it has arrived. */
  marker(list: ListFormat): string {
    if (list.kind === 'bullet') return expand(list.text, () => '')
    const name = list.list ?? ''
    const numbers = this.#numbers.get(name) ?? []
    this.#numbers.set(name, numbers)
    const running = numbers[list.level] !== undefined && (list.continue || this.#last === name)
    numbers[list.level] = running ? (numbers[list.level] ?? 0) + 1 : list.startAt
    // A number on a higher level begins the levels below it anew.
    numbers.length = list.level + 1
    this.#last = name
    return expand(list.text, (level) => formatNumber(numbers[level || list.level] ?? 1, list.format))
  }

  /** How many notes came before this one. */
  note(): number {
    return this.#notes++
  }

  /** A paragraph outside of any list: numbering that does not continue ends here. */
  interrupt(): void {
    this.#last = undefined
  }
}

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
