/** What of the checkout goes out, however it is packed: the sources a server runs with, the built application, and the papers. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const sourceFolders = ['artwork', 'domain', 'locales', 'samples', 'schema', 'server']
export const papers = ['LICENSE', 'NOTICE', 'CHANGELOG.md']

/** The application that browsers load. */
export const builtWeb = 'dist/web'
/** The server in few files, as `npm start` starts it; its threads run from the sources, which lie where they did. */
export const builtServer = 'dist/server'

const firstOf = { [builtWeb]: 'index.html', [builtServer]: 'main.js' } as const
export const whyNotBuilt = (...built: readonly (keyof typeof firstOf)[]): string | undefined => {
  const missing = built.find((part) => !existsSync(`${root}${part}/${firstOf[part]}`))
  return missing && `${missing} is not built: run node tools/deploy/build.mjs.`
}

export const isForTests = (path: string): boolean => /(\.test|-for-tests|-cases)\.ts$|\/test-[^/]*\.ts$/.test(path)
