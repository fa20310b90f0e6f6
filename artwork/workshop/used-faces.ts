import type { Document, Run } from '../model/document.ts'
import type { CharacterAttributes } from '../model/text-attributes.ts'
import { walkDesign } from '../resolve/walk-design.ts'
import { listFormat } from '../resolve/words/paragraph-format.ts'
import { StyleBook } from '../resolve/words/style-book.ts'

/** Of the faces that a design names, those that its words are set in, or may be once they change: layout tools name whole families. */
export function listUsedFaces(document: Document): Document['fonts'] {
  const styles = new StyleBook(document)
  const used = new Set<string>()
  const take = (...layers: readonly CharacterAttributes[]): void => {
    const { AppliedFont, FontStyle } = Object.assign({}, ...layers) as CharacterAttributes
    used.add(`${AppliedFont ?? 'Minion Pro'}\n${FontStyle ?? 'Regular'}`)
  }
  const visit = ({ content, paragraphStyle, paragraph, characterStyle, character }: Run): void => {
    if (content.kind === 'text' ? content.text.trim() === '' : isContainer.has(content.kind)) return
    const style = styles.paragraph(paragraphStyle)
    const base = [style.character, paragraph.character]
    const own = [styles.character(characterStyle), character]
    take(...base, ...own)
    const merged = { ...style.paragraph, ...paragraph.paragraph }
    const list = listFormat(merged)
    if (list)
      take(...base, styles.character(list.characterStyle ?? ''), ...own, {
        ...(list.fontFamily !== undefined && { AppliedFont: list.fontFamily }),
        ...(list.fontStyle !== undefined && { FontStyle: list.fontStyle }),
      })
    const found = [...(merged.AllNestedStyles ?? []), ...(merged.AllLineStyles ?? []), ...(merged.AllGREPStyles ?? [])]
    const named = [merged.DropCapStyle, ...found.map((one) => one.characterStyle)]
    for (const name of named) if (name !== undefined) take(...base, styles.character(name), ...own)
  }
  walkDesign(document, { item: () => undefined, cell: () => undefined, words: () => visit })
  return document.fonts.filter(({ family, style }) => used.has(`${family}\n${style}`))
}

const isContainer = new Set<string>(['item', 'table', 'note'])
