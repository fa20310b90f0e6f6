/** What the file of a font says of itself. */
import { ProductError, productError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { strictest } from '#domain/fonts/font.ts'
import type { ReadFontFile } from '#artwork/index.ts'
import type { Context } from '../../base/context.ts'

export async function readFont({ engine }: Context, name: string, bytes: Uint8Array): Promise<ReadFontFile> {
  try {
    const read = await engine.run({ kind: 'readFont', bytes })
    if (read.faces.length > 0) return read
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== 'font.unreadable') throw error
    throw new ProductError({ code: error.code, params: { ...error.params, name } })
  }
  throw productError('font.unreadable', { name, reason: { says: 'diagnostic.font.damaged' } })
}

/** As the record keeps them. */
export function factsOf({ faces, axes }: ReadFontFile) {
  const [first] = faces
  const family = line(first?.family ?? '')
  const style = line(first?.style ?? '')
  return {
    name: line(`${family} ${style}`),
    family,
    style,
    isFixedWidth: faces.every((face) => face.isFixedWidth),
    isSymbolFont: faces.every((face) => face.isSymbolFont),
    isItalic: faces.every((face) => face.isItalic),
    faces: faces.map((face) => ({
      family: line(face.family),
      style: line(face.style),
      postScriptName: line(face.postScriptName),
      weight: face.weight,
      isItalic: face.isItalic,
      embedding: face.embedding,
      glyphs: face.glyphs,
    })),
    axes: axes.filter((tag) => /^[\x20-\x7e]{1,4}$/.test(tag)).slice(0, 64),
    embedding: strictest(faces.map((face) => face.embedding)),
  }
}

const line = (text: string): string => shortened(text.replaceAll(/\s+/g, ' ').trim(), 200) || 'Unnamed'
