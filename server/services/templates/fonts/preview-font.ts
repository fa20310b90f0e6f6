import { productError } from '#domain/errors.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import type { Context } from '../../base/context.ts'
import { getFont } from './list-fonts.ts'

/** A line of the face as SVG. Lines of the face's own choice are drawn once. */
export async function previewFont(context: Context, name: string, face: number, text: string): Promise<Uint8Array> {
  const { files, engine } = context
  const { path, faces, filename } = await getFont(context, name)
  if (face >= Math.max(1, faces?.length ?? 1)) throw productError('font.notFound', { name: `${filename} ${face}` })
  const kept = `${path}.${face}.svg`
  const known = text === '' ? await files.open(kept) : undefined
  if (known) {
    known.stream.destroy()
    return readFileFrom(files, kept)
  }
  const bytes = await readFileFrom(files, path)
  const svg = new TextEncoder().encode(await engine.run({ kind: 'drawFont', bytes, face, text }))
  if (text === '') await files.put(kept, svg)
  return svg
}
