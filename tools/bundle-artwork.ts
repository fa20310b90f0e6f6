import { relative } from 'node:path'
import { build, type Plugin } from 'vite'

/** Writes the command line into a folder as `artwork.js`; packages stay outside. Answers with the files that it is made of. */
export async function bundleArtwork(root: string, folder: string): Promise<string[]> {
  const files = new Set(['package-lock.json', 'tools/bundle-artwork.ts'])
  const ours = (id: string): boolean => id.startsWith(root) && !id.includes('/node_modules/')
  const plugin: Plugin = {
    name: 'as-in-its-place',
    transform(code, id) {
      if (!ours(id)) return undefined
      files.add(relative(root, id))
      // What is read from beside a file lies beside it, not beside the bundle.
      const place = JSON.stringify(`../../${relative(root, id)}`)
      return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    publicDir: false,
    build: {
      ssr: 'tools/artwork.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'artwork.js' } },
    },
  })
  return [...files]
}
