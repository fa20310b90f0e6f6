/**
 * A page of a placed PDF as a form of the new file: copied as it is, so that type, inks and curves stay what they are. What
 * would break PDF/X-4 is repaired where that changes nothing visible, else reported as `picture.pdfNotX`.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectCopier,
  PDFRawStream,
  type PDFDocument,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { chain, type Matrix } from '../../../geometry/matrix.ts'
import { height, width, type Rect } from '../../../geometry/rect.ts'
import type { PdfPageBoxes, PdfPart, Picture } from '../../../model/picture.ts'
import { concat } from '../../../pictures/decode-png.ts'
import { placedBox } from '../../../pictures/pdf/page-box.ts'
import type { Canvas, PdfBuild } from '../canvas.ts'
import { srgbSpace } from '../inks/process-space.ts'
import { conform, decodeBounded } from './conform.ts'
import type { Resource } from '../resources.ts'

export function placedPage(canvas: Canvas, picture: Picture, part: PdfPart | undefined): Resource | undefined {
  const { build, place } = canvas
  const document = build.documents.get(picture)
  const wanted = part ?? { page: 1, box: 'trim' }
  const key = `picture ${picture.key} ${JSON.stringify(wanted)}`
  const known = build.pool.find('XObject', key)
  if (known) return known
  const boxes = picture.pages?.[wanted.page - 1]
  if (!document || !boxes) {
    build.diagnostics.report('picture.unreadable', place, { picture: picture.key }, 'error')
    return undefined
  }
  const { box, exact } = placedBox(boxes, wanted)
  if (!exact) build.diagnostics.report('picture.pdfCrop', place, { picture: picture.key })
  const form = copyPage(build, document, wanted.page - 1, box, boxes)
  if (!form) {
    build.diagnostics.report('picture.unreadable', place, { picture: picture.key }, 'error')
    return undefined
  }
  for (const fault of form.faults) build.diagnostics.report('picture.pdfNotX', place, { picture: picture.key, fault })
  const resource = build.pool.intern('XObject', key, () => form.stream)
  resource.transparent = true
  return resource
}

function copyPage(
  build: PdfBuild,
  document: PDFDocument,
  index: number,
  box: Rect,
  boxes: PdfPageBoxes,
): { stream: PDFRef; faults: readonly string[] } | undefined {
  const { context } = build
  const from = context.largestObjectNumber
  try {
    const leaf = document.getPage(index).node
    const copier = copierOf(build, document)
    const resources = leaf.Resources()
    const group = leaf.lookup(PDFName.of('Group'))
    const stream = context.flateStream(contentOf(leaf.Contents()), {
      Type: 'XObject',
      Subtype: 'Form',
      FormType: 1,
      BBox: [box.left, box.top, box.right, box.bottom],
      Matrix: [...toUnit(box, boxes.turned)],
      Resources: resources ? copier.copy(resources) : {},
      ...(group instanceof PDFDict && { Group: copier.copy(group) }),
    })
    const ref = context.register(stream)
    return { stream: ref, faults: conform(context, from, srgbSpace(build).ref) }
  } catch {
    return undefined
  }
}

/** One copier a file, so that fonts and pictures that its pages share are in the new file once. */
function copierOf(build: PdfBuild, document: PDFDocument): PDFObjectCopier {
  let copier = build.copiers.get(document)
  if (!copier) {
    copier = PDFObjectCopier.for(document.context, build.context)
    build.copiers.set(document, copier)
    build.layers.adopt(document, copier.copy)
  }
  return copier
}

/** The page's instructions, several streams one after the other with a line's end between them (ISO 32000-1, 7.8.2). */
function contentOf(contents: PDFObject | undefined): Uint8Array {
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, i) => contents.lookup(i)) : [contents]
  return concat(
    streams.flatMap((stream) => (stream instanceof PDFRawStream ? [decodeBounded(stream), Uint8Array.of(10)] : [])),
  )
}

/** The box to the unit square, standing on its foot, turned as the page is read. */
function toUnit(box: Rect, turned: PdfPageBoxes['turned']): Matrix {
  const [w, h] = [width(box), height(box)]
  const upright: Matrix = [1 / w, 0, 0, 1 / h, -box.left / w, -box.top / h]
  const turns: Record<PdfPageBoxes['turned'], Matrix> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, -1, 1, 0, 0, 1],
    180: [-1, 0, 0, -1, 1, 1],
    270: [0, 1, -1, 0, 1, 0],
  }
  return chain(upright, turns[turned])
}
