/** The structure of a file (ISO 32000-1, 14.7): its elements, what of the pages belongs to each, and the way back from there. */
import { PDFHexString, PDFString, type PDFContext, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { height, mapRect, type Rect, union } from '../../../geometry/rect.ts'
import { isNode, type StructureNode } from '../../../model/structure.ts'
import { wordsIn } from '../../../model/item-facts.ts'
import type { Mark, Marking } from './marked-content.ts'

/** What a page gets beside its content. */
export type Annotations = ReadonlyMap<PDFRef, readonly PDFRef[]>

/**
 * Writes the tree. `links`: words that lead somewhere can be clicked; on a press they are words (PDF/X-4 allows no annotations
 * within the bleed).
 */
export function writeStructure(
  context: PDFContext,
  root: StructureNode,
  marking: Marking,
  links: boolean,
): { tree: PDFRef; annotations: Annotations } {
  const tree = new Tree(context, marking, links)
  return tree.write(root)
}

class Tree {
  readonly #context: PDFContext
  readonly #marking: Marking
  readonly #links: boolean
  /** The element of each mark, by its stream and number. */
  readonly #parents: PDFRef[][]
  readonly #ofPage = new Map<PDFRef, PDFRef[]>()
  /** Of annotations: they come behind the streams. */
  readonly #parentsOfLinks: PDFRef[] = []

  constructor(context: PDFContext, marking: Marking, links: boolean) {
    this.#context = context
    this.#marking = marking
    this.#links = links
    this.#parents = marking.streams.map(() => [])
  }

  write(root: StructureNode) {
    const context = this.#context
    const tree = context.nextRef()
    const top = this.#element(root, tree)
    const nums: (number | PDFObject)[] = []
    for (const [key, parents] of this.#parents.entries()) nums.push(key, context.register(context.obj(parents)))
    for (const [i, parent] of this.#parentsOfLinks.entries()) nums.push(this.#parents.length + i, parent)
    const parentTree = context.register(context.obj({ Nums: nums }))
    const next = this.#parents.length + this.#parentsOfLinks.length
    context.assign(
      tree,
      context.obj({ Type: 'StructTreeRoot', K: top, ParentTree: parentTree, ParentTreeNextKey: next }),
    )
    return { tree, annotations: this.#ofPage }
  }

  #element(node: StructureNode, parent: PDFRef): PDFRef {
    const context = this.#context
    const ref = context.nextRef()
    const kids: PDFObject[] = []
    for (const part of node.content) {
      // On a press a link on an item is nothing.
      if (isNode(part) && !this.#links && part.areas && part.content.length === 0) continue
      if (isNode(part)) kids.push(this.#element(part, ref))
      else for (const mark of this.#marking.marksOf.get(part) ?? []) kids.push(this.#content(mark, ref))
    }
    if (this.#links && node.url !== undefined) kids.push(...this.#annotations(node, node.url, ref))
    const type = node.type === 'Link' && !this.#links ? 'Span' : node.type
    context.assign(
      ref,
      context.obj({
        Type: 'StructElem',
        S: type,
        P: parent,
        ...(kids.length > 0 && { K: kids }),
        ...(node.alt !== undefined && { Alt: PDFHexString.fromText(node.alt) }),
        ...(node.language !== undefined && { Lang: PDFString.of(plain(node.language)) }),
        ...attributesOf(node, this.#boxOf(node)),
        ...(node.type === 'Note' && { ID: PDFString.of(`note${ref.objectNumber}`) }),
      }),
    )
    return ref
  }

  #content({ id, stream }: Mark, element: PDFRef): PDFObject {
    this.#parents[stream.key]![id] = element
    const where = { Type: 'MCR', Pg: stream.page, MCID: id, ...(stream.form && { Stm: stream.form }) }
    return this.#context.obj(where)
  }

  /** One for each page that the link's words stand on, however many lines they take there. */
  #annotations(node: StructureNode, url: string, element: PDFRef): PDFObject[] {
    return [...Map.groupBy(this.#fields(node), ({ page }) => page)].flatMap(([page, there]) => {
      const lines = linesOf(there.map(({ box }) => box))
      if (lines.length === 0) return []
      const annotation = this.#annotation(node, { url, lines, page, element })
      return [this.#context.obj({ Type: 'OBJR', Pg: page, Obj: annotation })]
    })
  }

  #fields(node: StructureNode): { page: PDFRef; box: Rect }[] {
    const { marksOf, pages } = this.#marking
    if (node.areas)
      return node.areas.flatMap(({ page, box }) => {
        const home = pages.get(page)
        return home ? [{ page: home.ref, box: mapRect(box, home.toFile) }] : []
      })
    return marksIn(node, marksOf).flatMap(({ box, stream }) => (box ? [{ page: stream.page, box }] : []))
  }

  #annotation(node: StructureNode, { url, lines, page, element }: Clicked): PDFRef {
    const key = this.#parents.length + this.#parentsOfLinks.length
    this.#parentsOfLinks.push(element)
    const annotation = this.#context.register(
      this.#context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: cornersOf(lines.reduce(union)),
        // From the upper left to the lower right (ISO 32000-1, table 173; in the order that readers take).
        ...(lines.length > 1 && {
          QuadPoints: lines.flatMap((line) => {
            const [left, bottom, right, top] = cornersOf(line)
            return [left, top, right, top, left, bottom, right, bottom]
          }),
        }),
        Border: [0, 0, 0],
        // Printed, since a hidden one is none for assistive programs.
        F: 4,
        P: page,
        StructParent: key,
        Contents: PDFHexString.fromText(wordsIn(node).trim() || altIn(node) || url),
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(plain(url).replace(/[\\()]/g, '\\$&')) },
      }),
    )
    this.#ofPage.set(page, [...(this.#ofPage.get(page) ?? []), annotation])
    return annotation
  }

  /** Of a figure, on the first page that shows it. */
  #boxOf(node: StructureNode): Rect | undefined {
    if (node.type !== 'Figure') return undefined
    const marks = marksIn(node, this.#marking.marksOf)
    const page = marks[0]?.stream.page
    const boxes = marks.flatMap(({ box, stream }) => (box && stream.page === page ? [box] : []))
    return boxes.reduce<Rect | undefined>((all, box) => (all ? union(all, box) : box), undefined)
  }
}

const altIn = (node: StructureNode): string =>
  node.alt ?? node.content.map((part) => (isNode(part) ? altIn(part) : '')).find((alt) => alt !== '') ?? ''

type Clicked = { url: string; lines: readonly Rect[]; page: PDFRef; element: PDFRef }

const marksIn = ({ content }: StructureNode, marksOf: Marking['marksOf']): Mark[] =>
  content.flatMap((part) => (isNode(part) ? [] : (marksOf.get(part) ?? [])))

/** Boxes that follow each other on one line are one. */
function linesOf(boxes: readonly Rect[]): Rect[] {
  const lines: Rect[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    const shared = last ? Math.min(last.bottom, box.bottom) - Math.max(last.top, box.top) : 0
    const isBeside = last && shared > Math.min(height(last), height(box)) / 2
    if (isBeside) lines[lines.length - 1] = union(last, box)
    else lines.push(box)
  }
  return lines
}

const cornersOf = ({ left, top, right, bottom }: Rect): [number, number, number, number] =>
  [left, top, right, bottom].map((n) => Math.round(n * 100) / 100) as [number, number, number, number]

type Attributes = Record<string, string | number | number[]>

function attributesOf({ type, numbering, span }: StructureNode, box: Rect | undefined): { A?: Attributes[] } {
  const cell = {
    ...(type === 'TH' && { Scope: 'Column' }),
    ...(span && span.columns > 1 && { ColSpan: span.columns }),
    ...(span && span.rows > 1 && { RowSpan: span.rows }),
  }
  if (numbering !== undefined) return { A: [{ O: 'List', ListNumbering: numbering }] }
  if (Object.keys(cell).length > 0) return { A: [{ O: 'Table', ...cell }] }
  if (!box) return {}
  return { A: [{ O: 'Layout', Placement: 'Block', BBox: cornersOf(box) }] }
}

/** Languages and addresses are ASCII; what is not would be read in another encoding. */
const plain = (text: string): string => text.replace(/[^!-~]/g, '')
