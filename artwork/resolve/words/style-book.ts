import type { Diagnostics } from '../../model/diagnostic.ts'
import type { Document, Style, TextAttributes } from '../../model/document.ts'
import type { FrameAttributes } from '../../model/frame-attributes.ts'
import type { CellAttributes, TableAttributes } from '../../model/table-attributes.ts'
import type { CharacterAttributes } from '../../model/text-attributes.ts'

/** The styles of a document, each merged with all it is based on. Merged once, on first use. */
export class StyleBook {
  readonly #document: Document
  readonly #paragraph = new Map<string, TextAttributes>()
  readonly #character = new Map<string, CharacterAttributes>()
  readonly #object = new Map<string, FrameAttributes>()
  readonly #cell = new Map<string, CellAttributes>()
  readonly #table = new Map<string, TableAttributes>()

  constructor(document: Document) {
    this.#document = document
  }

  /** Down from `TextDefault` and the root style, which every chain ends in. */
  paragraph(id: string): TextAttributes {
    return memo(this.#paragraph, id, () => {
      const { paragraphStyles, defaultText } = this.#document
      const chain = chainOf(paragraphStyles, id, rootParagraphStyle)
      return chain.reduce<TextAttributes>(
        (merged, { attributes }) => ({
          paragraph: { ...merged.paragraph, ...attributes.paragraph },
          character: { ...merged.character, ...attributes.character },
        }),
        defaultText,
      )
    })
  }

  /** Only what the style says: the rest comes from the paragraph. */
  character(id: string): CharacterAttributes {
    return memo(this.#character, id, () => overlay(chainOf(this.#document.characterStyles, id)))
  }

  object(id: string | undefined): FrameAttributes {
    const named = id ?? noObjectStyle
    return memo(this.#object, named, () => overlay(chainOf(this.#document.objectStyles, named, noObjectStyle)))
  }

  cell(id: string | undefined): CellAttributes {
    return memo(this.#cell, id ?? '', () => overlay(chainOf(this.#document.cellStyles, id ?? '')))
  }

  table(id: string | undefined): TableAttributes {
    const root = 'TableStyle/$ID/[No table style]'
    return memo(this.#table, id ?? root, () => overlay(chainOf(this.#document.tableStyles, id ?? root, root)))
  }

  /** Styles that are based on themselves, however far around, or on more styles than can be meant. */
  reportCycles(diagnostics: Diagnostics): void {
    const { paragraphStyles, characterStyles, objectStyles, cellStyles, tableStyles } = this.#document
    const kinds: Styles<unknown>[] = [paragraphStyles, characterStyles, objectStyles, cellStyles, tableStyles]
    for (const styles of kinds) {
      for (const { id, name } of styles.values()) {
        if (isCyclic(styles, id)) diagnostics.report('style.cyclic', {}, { style: name })
      }
    }
  }
}

export const rootParagraphStyle = 'ParagraphStyle/$ID/[No paragraph style]'
const noObjectStyle = 'ObjectStyle/$ID/[None]'

type Styles<Attributes> = ReadonlyMap<string, Style<Attributes>>

/** Nobody bases styles on styles so far down; a design that does is after our time. */
const deepest = 100

/** From the root to the style itself. A style that comes round to itself is cut where the circle closes. */
function chainOf<Attributes>(styles: Styles<Attributes>, id: string, root?: string): Style<Attributes>[] {
  const chain: Style<Attributes>[] = []
  const seen = new Set<string>()
  let next: string | undefined = id
  while (next !== undefined && !seen.has(next) && chain.length < deepest) {
    seen.add(next)
    const style: Style<Attributes> | undefined = styles.get(next)
    if (!style) break
    chain.unshift(style)
    next = style.basedOn
  }
  const rootStyle = root !== undefined && !seen.has(root) ? styles.get(root) : undefined
  return rootStyle ? [rootStyle, ...chain] : chain
}

function isCyclic<Attributes>(styles: Styles<Attributes>, id: string): boolean {
  const seen = new Set<string>()
  let next: string | undefined = id
  while (next !== undefined) {
    if (seen.has(next) || seen.size >= deepest) return next === id || seen.size >= deepest
    seen.add(next)
    next = styles.get(next)?.basedOn
  }
  return false
}

const overlay = <Attributes extends object>(chain: readonly Style<Attributes>[]): Attributes =>
  Object.assign({}, ...chain.map(({ attributes }) => attributes)) as Attributes

function memo<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  let value = cache.get(key)
  if (value === undefined) cache.set(key, (value = make()))
  return value
}
