/**
 * Marked content (ISO 32000-1, 14.6): each item between marks that say which part of the structure it belongs to, or that it is
 * decoration. Numbers count anew in each page and in each form, which has them by a stream of its own.
 */
import type { PDFRef } from '@cantoo/pdf-lib'
import { chain, type Matrix } from '../../../geometry/matrix.ts'
import { intersection, mapRect, type Rect } from '../../../geometry/rect.ts'
import type { PageItem } from '../../../model/page.ts'
import type { StructureNode } from '../../../model/structure.ts'
import type { PaintFaces } from '../../faces.ts'
import { itemBox } from './item-box.ts'

/** One piece of content of a page. */
export type Mark = {
  item: PageItem
  id: number
  stream: MarkedStream
  /** What of it is on the trimmed page, in the coordinates of the file. */ box: Rect | undefined
}

/** A page of the file: what is read on it, its trim box in the file's coordinates, and the map to them. */
export type MarkedPage = { ref: PDFRef; index: number; read: ReadonlySet<PageItem>; trim: Rect; toFile: Matrix }

/** A page, or a form on it. */
export class MarkedStream {
  readonly marks: Mark[] = []
  /** Of the page. */
  readonly page: PDFRef
  readonly key: number
  /** Of the form, once it is written. */
  form: PDFRef | undefined
  readonly #all: Marking
  readonly #home: MarkedPage
  readonly #toPage: Matrix

  constructor(all: Marking, home: MarkedPage, key: number, toPage: Matrix) {
    this.#all = all
    this.#home = home
    this.page = home.ref
    this.key = key
    this.#toPage = toPage
  }

  /** A form drawn where `ctm` maps its coordinates. */
  inForm(ctm: Matrix): MarkedStream {
    return this.#all.stream(this.#home, chain(ctm, this.#toPage))
  }

  /** What stands before an item's instructions; after them stands `EMC`. */
  begin(item: PageItem, ctm: Matrix): string[] {
    const { read, trim } = this.#home
    const node = read.has(item) ? this.#all.nodes.get(item) : undefined
    if (!node) return ['/Artifact', 'BMC']
    const id = this.marks.length
    const box = node.type === 'Link' || node.type === 'Figure' ? itemBox(item, this.#all.faces) : undefined
    const placed = box && intersection(mapRect(box, chain(ctm, this.#toPage)), trim)
    const mark = { item, id, stream: this, box: placed }
    this.marks.push(mark)
    this.#all.add(mark)
    return [`/${node.type}`, `<</MCID ${id}>>`, 'BDC']
  }
}

/** All marks of a file. */
export class Marking {
  readonly nodes: ReadonlyMap<PageItem, StructureNode>
  readonly faces: PaintFaces
  readonly streams: MarkedStream[] = []
  /** By their index. */
  readonly pages = new Map<number, MarkedPage>()
  /** A picture over two pages has a mark on each. */
  readonly marksOf = new Map<PageItem, Mark[]>()

  constructor(nodes: ReadonlyMap<PageItem, StructureNode>, faces: PaintFaces) {
    this.nodes = nodes
    this.faces = faces
  }

  stream(page: MarkedPage, toPage: Matrix): MarkedStream {
    const stream = new MarkedStream(this, page, this.streams.length, toPage)
    this.streams.push(stream)
    this.pages.set(page.index, page)
    return stream
  }

  add(mark: Mark): void {
    const known = this.marksOf.get(mark.item)
    if (known) known.push(mark)
    else this.marksOf.set(mark.item, [mark])
  }
}
