/** What of the checkout goes out, however it is packed: the sources a server runs with, the built application, and the papers. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const sourceFolders = ['artwork', 'domain', 'locales', 'samples', 'schema', 'server']
export const papers = ['LICENSE', 'NOTICE', 'CHANGELOG.md']

/** The application that browsers load. */
export const builtWeb = 'dist/web'
export const whyNotBuilt = (): string | undefined =>
  existsSync(`${root}${builtWeb}/index.html`)
    ? undefined
    : 'The web application is not built: run node tools/deploy/build.mjs.'

export const isForTests = (path: string): boolean => /(\.test|-for-tests|-cases)\.ts$|\/test-[^/]*\.ts$/.test(path)
