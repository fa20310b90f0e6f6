/** The fonts that the engine's threads work with, by the template that is composed: an organization's own come first. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { type Font, isUsable } from '#domain/fonts/font.ts'
import type { FontFile } from '#artwork/index.ts'
import type { FontsOf, FontUsed } from '../../adapters/engine/engine-task.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'

export type FontSource = {
  /** Changes whenever a font comes, goes or is replaced. */
  key: (of: FontsOf) => Promise<string>
  files: (of: FontsOf) => Promise<readonly FontFile[]>
}

export function createFontSource({ store, files, log }: Pick<Services, 'store' | 'files' | 'log'>): FontSource {
  return {
    async key(of) {
      const fonts = await fontsUsed(store, of)
      const own = of.standIns?.map(({ file, path }) => [file, path]) ?? []
      return createHash('sha256')
        .update(JSON.stringify([...fonts.map(({ id, path }) => [id, path]), ...own]))
        .digest('hex')
    },
    async files(of) {
      const fonts = (await fontsUsed(store, of)).map(({ filename, path }) => ({ name: filename, path }))
      const own = (of.standIns ?? []).map(({ file, path, use }) => ({ name: file, path, standIn: use }))
      const found = await Promise.all(
        [...fonts, ...own].map(async ({ path, ...file }) => {
          try {
            return { ...file, bytes: await readFileFrom(files, path) }
          } catch (error) {
            // One lost file must not stop every composition: its text is set in a fallback, which the findings report.
            log.warn({ err: error, path }, 'a font file is missing')
            return undefined
          }
        }),
      )
      return found.filter((file) => file !== undefined)
    },
  }
}

export const fontsUsed = async (store: Services['store'], of: FontsOf): Promise<readonly FontUsed[]> =>
  of.bound ??
  (await usableFonts(store, of)).map(({ id, filename, path, family, faces }) => ({
    id,
    filename,
    path,
    families: [...new Set([family, ...faces.map((face) => face.family)])],
  }))

/** In the order in which the engine takes them: of two faces with one name the first counts. */
export async function usableFonts(
  store: Services['store'],
  { owner, supplier }: FontsOf,
): Promise<(Font & { version: number })[]> {
  const fonts = (await listAll({ store, actor: systemActor }, 'fonts', {})).filter(isUsable)
  const own = fonts.filter((font) => font.owner === owner)
  const suppliers = fonts.filter((font) => font.owner === supplier && font.owner !== owner)
  return [
    ...own,
    ...suppliers,
    ...fonts.filter((font) => font.shared !== false && font.owner !== owner && font.owner !== supplier),
  ]
}
