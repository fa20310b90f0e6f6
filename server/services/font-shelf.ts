/** All fonts of the installation, as the engine's threads take them. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import type { Font } from '#domain/templates/font.ts'
import type { FontFile } from '#server/adapters/engine-task.ts'
import { readFileFrom } from '#server/adapters/files.ts'
import type { Services } from './context.ts'

export type FontShelf = {
  /** Changes whenever a font comes, goes or is replaced. */
  key: () => Promise<string>
  files: () => Promise<readonly FontFile[]>
}

const most = 5000

export function createFontShelf({ store, files }: Pick<Services, 'store' | 'files'>): FontShelf {
  return {
    async key() {
      const fonts = await usableFonts(store)
      return createHash('sha256')
        .update(JSON.stringify(fonts.map(({ id, path }) => [id, path])))
        .digest('hex')
    },
    async files() {
      return Promise.all(
        (await usableFonts(store)).map(async ({ filename, path }) => ({
          name: filename,
          bytes: await readFileFrom(files, path),
        })),
      )
    },
  }
}

/** In the order in which the engine takes them. */
export async function usableFonts(store: Services['store']): Promise<(Font & { version: number })[]> {
  const { documents } = await store.list(systemActor, 'fonts', { limit: most })
  const fonts = documents as unknown as (Font & { version: number })[]
  return fonts.filter(({ status, type }) => status === 'ok' && engineTypes.includes(type))
}

/** What the engine reads. */
export const engineTypes: readonly Font['type'][] = ['ttf', 'otf', 'ttc', 'otc']
