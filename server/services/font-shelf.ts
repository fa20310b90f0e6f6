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
  const list = async (): Promise<Font[]> =>
    (await store.list(systemActor, 'fonts', { limit: most })).documents as unknown as Font[]
  return {
    async key() {
      const fonts = await list()
      return createHash('sha256')
        .update(JSON.stringify(fonts.map(({ id, path }) => [id, path])))
        .digest('hex')
    },
    async files() {
      const usable = (await list()).filter(({ status, type }) => status === 'ok' && engineTypes.includes(type))
      return Promise.all(
        usable.map(async ({ filename, path }) => ({ name: filename, bytes: await readFileFrom(files, path) })),
      )
    },
  }
}

/** What the engine reads. */
export const engineTypes: readonly Font['type'][] = ['ttf', 'otf', 'ttc', 'otc']
