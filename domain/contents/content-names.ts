/** How a cell names contents: by their id, by what they are called in a language, or by the field that rows are known by. */
import { any, type Filter, valueAt } from '../query/filter.ts'

const paths = ['id', 'label.de', 'label.en', 'label.fr', 'label.la'] as const
type Path = (typeof paths)[number]

/** Contents that one of the texts may name. */
export const calledOneOf = <More extends string = never>(
  texts: readonly string[],
  more: readonly More[] = [],
): Filter<Path | More> =>
  any(...[...paths, ...more].map((field): Filter<Path | More> => ({ field, op: 'in', value: texts })))

/** By what a text names. An id means one content, whatever else is called so. */
export class ContentNames {
  readonly #ids = new Set<string>()
  readonly #named = new Map<string, Set<string>>()
  readonly #more: readonly string[]

  constructor(more: readonly string[] = []) {
    this.#more = more
  }

  add(content: { id: string }): void {
    this.#ids.add(content.id)
    for (const path of [...paths, ...this.#more]) {
      const name = valueAt(content, path)
      if (typeof name === 'string') this.#named.set(name, (this.#named.get(name) ?? new Set()).add(content.id))
    }
  }

  /** Ids; several where several are called so. */
  find(text: string): readonly string[] {
    return this.#ids.has(text) ? [text] : [...(this.#named.get(text) ?? [])]
  }
}
