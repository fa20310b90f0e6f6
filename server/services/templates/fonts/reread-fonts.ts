import { sameJson } from '#domain/same-value.ts'
import { within } from '#domain/access/actor.ts'
import { canKeepTool } from '#domain/access/templates.ts'
import { ProductError } from '#domain/errors.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import type { Write } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'
import { listFonts } from './list-fonts.ts'
import { factsOf, readFont } from './read-font.ts'

/** Reads the files of the actor's own fonts again: what they contain, and whether they still exist. */
export async function rereadFonts(context: Context): Promise<void> {
  const { store, actor, files } = context
  const fonts = await listFonts(context)
  const writes: Write[] = []
  for (const font of fonts) {
    if (!canKeepTool(actor, font)) continue
    const set = await readFileFrom(files, font.original ?? font.path)
      .then(async (bytes) => {
        const { name, family, style, faces, axes, embedding } = factsOf(await readFont(context, font.filename, bytes))
        return { name, family, style, faces, axes, embedding, size: bytes.length, status: 'ok' as const }
      })
      .catch((error: unknown) => {
        if (error instanceof ProductError && (error.code === 'file.notFound' || error.code === 'font.unreadable'))
          return { status: 'error' as const }
        throw error
      })
    const isSame = sameJson({ ...font, ...set }, font)
    if (!isSame) writes.push({ kind: 'update', collection: 'fonts', id: font.id, set })
  }
  if (writes.length > 0) await store.write(within(actor, 'font.reread'), writes, { label: 'FontReread' })
}
