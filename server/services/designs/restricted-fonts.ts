/** Faces that a design names and that are here, but whose licence forbids embedding: they count as missing, and this says why. */
import type { Diagnostic } from '#artwork/index.ts'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import { type DesignFont, fontHasFace } from '#domain/fonts/face-name.ts'
import type { FontsOf } from '../../adapters/engine/engine-task.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'

export async function restrictedFonts(
  { store }: Pick<Services, 'store'>,
  { owner, supplier }: FontsOf,
  missing: readonly DesignFont[],
): Promise<Diagnostic[]> {
  if (missing.length === 0) return []
  const restricted = await listAll({ store, actor: systemActor }, 'fonts', { where: is('embedding', 'restricted') })
  const fonts = restricted.filter((font) => font.shared !== false || font.owner === owner || font.owner === supplier)
  return missing
    .filter((wanted) => fonts.some((font) => fontHasFace(font, wanted)))
    .map(({ family, style }) => ({
      severity: 'warning',
      code: 'font.embeddingRestricted',
      place: {},
      params: { font: `${family} ${style}`.trim() },
    }))
}
