/**
 * Writes the server as few files into a folder two below the project's, for `npm start`: as it stands it is more than a thousand,
 * each of which is looked for, read and stripped of its types at each start. What is not needed at once stays apart, in
 * files that are read when it is (docs/decisions/0533-a-start-reads-few-files.md).
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, process.argv[2] ?? 'dist/server')
const entry = 'server/main.ts'

/** Packages of very many files that read nothing from beside these. All others stay where they are. */
const bundled = [
  /^kysely$/,
  /^zod$/,
  /^jose$/,
  /^better-auth$/,
  /^better-call$/,
  /^@better-auth\//,
  /^@opentelemetry\//,
]

/** What is read from beside a file lies beside it, not beside the bundle. The entry asks whether it is what was started. */
const asInItsPlace: Plugin = {
  name: 'as-in-its-place',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/') || relative(root, id) === entry) return undefined
    const place = JSON.stringify(`../../${relative(root, id)}`)
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
  },
}

rmSync(folder, { recursive: true, force: true })
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [asInItsPlace],
  publicDir: false,
  ssr: { noExternal: bundled },
  json: { stringify: true },
  build: {
    ssr: entry,
    outDir: folder,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})
