import { chain, scaling, type Matrix } from '../../geometry/matrix.ts'
import { mapPath } from '../../geometry/path.ts'
import type { TextItem } from '../../model/page.ts'
import type { PaintFace } from '../faces.ts'
import { paintValue } from './color.ts'
import { strokeAttributes } from './path.ts'
import { define, type Sketch } from './sketch.ts'
import { escapeXml } from '../xml-text.ts'
import { number, pathData, transform } from './write.ts'

/** Glyphs as outlines, each once a page: no font has to be at hand, and every line stands where the PDF has it. */
export function paintText(sketch: Sketch, item: TextItem): string {
  const { fill, stroke, placeholder } = item
  if (item.glyphs.length === 0 || (!fill && !stroke)) return ''
  const face = sketch.faces.face(item.font)
  if (!face) {
    sketch.diagnostics.report('font.notInBook', sketch.place, { font: item.font })
    return ''
  }
  const tag = placeholder === undefined ? '' : ` data-placeholder="${escapeXml(placeholder)}"`
  // Gradients and strokes are said in the parent's coordinates, so the outlines must be in them too.
  if (stroke || fill?.paint.kind === 'gradient') {
    const d = item.glyphs
      .map(({ id, x, y }) => pathData(mapPath(face.outline(id), glyphMatrix(item, face, x, y))))
      .join('')
    const filled = fill ? paintValue(sketch, fill.paint) : 'none'
    return d && `<path d="${d}" fill="${filled}"${stroke ? strokeAttributes(sketch, stroke) : ''}${tag}/>`
  }
  const scale = item.size / face.unitsPerEm
  const uses = item.glyphs.map(({ id, x, y }) => {
    const glyph = glyphId(sketch, face, id)
    return glyph && `<use href="#${glyph}" x="${number(x / scale)}" y="${number(-y / scale)}"/>`
  })
  const matrix = chain(scaling(scale, -scale), item.matrix)
  return `<g${transform(matrix)} fill="${paintValue(sketch, fill!.paint)}"${tag}>${uses.join('')}</g>`
}

const glyphMatrix = (item: TextItem, face: PaintFace, x: number, y: number): Matrix => {
  const scale = item.size / face.unitsPerEm
  return chain([scale, 0, 0, -scale, x, y], item.matrix)
}

/** Empty for glyphs without an outline, such as spaces. */
function glyphId(sketch: Sketch, face: PaintFace, glyph: number): string {
  const outline = face.outline(glyph)
  if (outline.length === 0) return ''
  return define(sketch, `glyph ${face.key} ${glyph}`, (id) => `<path id="${id}" d="${pathData(outline)}"/>`)
}
