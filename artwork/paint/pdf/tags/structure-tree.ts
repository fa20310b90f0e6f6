/** The structure of a file (ISO 32000-1, 14.7): its elements, what of the pages belongs to each, and the way back from there. */
import { PDFHexString, PDFString, type PDFContext, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { type Rect, union } from '../../../geometry/rect.ts'
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
  readonly #annotations = new Map<PDFRef, PDFRef[]>()
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
    return { tree, annotations: this.#annotations }
  }

  #element(node: StructureNode, parent: PDFRef): PDFRef {
    const context = this.#context
    const ref = context.nextRef()
    const kids: PDFObject[] = []
    for (const part of node.content) {
      if (isNode(part)) kids.push(this.#element(part, ref))
      else for (const mark of this.#marking.marksOf.get(part) ?? []) kids.push(...this.#content(node, mark, ref))
    }
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

  #content(node: StructureNode, mark: Mark, element: PDFRef): PDFObject[] {
    const { id, stream } = mark
    this.#parents[stream.key]![id] = element
    const where = { Type: 'MCR', Pg: stream.page, MCID: id, ...(stream.form && { Stm: stream.form }) }
    const content = this.#context.obj(where)
    if (!this.#links || node.url === undefined || !mark.box) return [content]
    const annotation = this.#annotation(node, mark.box, stream.page, element)
    return [content, this.#context.obj({ Type: 'OBJR', Pg: stream.page, Obj: annotation })]
  }

  #annotation(node: StructureNode, box: Rect, page: PDFRef, element: PDFRef): PDFRef {
    const url = node.url ?? ''
    const key = this.#parents.length + this.#parentsOfLinks.length
    this.#parentsOfLinks.push(element)
    const annotation = this.#context.register(
      this.#context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [box.left, box.top, box.right, box.bottom].map((n) => Math.round(n * 100) / 100),
        Border: [0, 0, 0],
        // Printed, since a hidden one is none for assistive programs.
        F: 4,
        P: page,
        StructParent: key,
        Contents: PDFHexString.fromText(wordsIn(node).trim() || url),
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(plain(url).replace(/[\\()]/g, '\\$&')) },
      }),
    )
    this.#annotations.set(page, [...(this.#annotations.get(page) ?? []), annotation])
    return annotation
  }

  /** Of a figure, on the first page that shows it. */
  #boxOf(node: StructureNode): Rect | undefined {
    if (node.type !== 'Figure') return undefined
    const marks = node.content.flatMap((part) => (isNode(part) ? [] : (this.#marking.marksOf.get(part) ?? [])))
    const page = marks[0]?.stream.page
    const boxes = marks.flatMap(({ box, stream }) => (box && stream.page === page ? [box] : []))
    return boxes.reduce<Rect | undefined>((all, box) => (all ? union(all, box) : box), undefined)
  }
}

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
  const corners = [box.left, box.top, box.right, box.bottom].map((n) => Math.round(n * 100) / 100)
  return { A: [{ O: 'Layout', Placement: 'Block', BBox: corners }] }
}

/** Languages and addresses are ASCII; what is not would be read in another encoding. */
const plain = (text: string): string => text.replace(/[^!-~]/g, '')
