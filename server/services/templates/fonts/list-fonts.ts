import { firstCharacters } from '#domain/formats/characters.ts'
import { productError } from '#domain/errors.ts'
import { all, any, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Font } from '#domain/fonts/font.ts'
import type { Context } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'

/** Document 1 §7: by file name, ascending. */
export const listFonts = (context: Context): Promise<Font[]> =>
  listAll(context, 'fonts', { orderBy: [{ field: 'filename' }] })

/** By id, file name or name; of several of that name the own organization's. */
export async function getFont(context: Context, name: string): Promise<Font> {
  const { store, actor } = context
  const named = any(is('filename', name), is('name', name))
  const first = async (where: FilterOf<'fonts'>) => (await store.list(actor, 'fonts', { where, limit: 1 })).documents[0]
  const found =
    (await store.find(actor, 'fonts', name)) ??
    (await first(all(named, is('owner', actor.organization)))) ??
    (await first(named))
  if (!found) throw productError('font.notFound', { name: firstCharacters(name, 200) })
  return found
}
