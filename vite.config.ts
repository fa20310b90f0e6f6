/** The web application: sources in `web/`, the built files in `dist/web`, which the server serves. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const server = `http://localhost:${process.env.PORT ?? 4747}`

/** The engine's hyphenation patterns lie apart: 4 MB that are fetched per language, when it is first set. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  facadeModuleId?.includes('/node_modules/hyphen/') ? 'assets/hyphen/[name]-[hash].js' : 'assets/[name]-[hash].js'

/**
 * HarfBuzz and Little CMS, compiled by Emscripten, load modules of Node in a branch that browsers never enter. It is emptied,
 * or the bundler would look for those modules.
 */
const emscriptenForBrowsers = (): Plugin => ({
  name: 'emscripten-for-browsers',
  transform: {
    filter: { id: /\/node_modules\/(harfbuzzjs|lcms-wasm)\/dist\/.+\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/var ENVIRONMENT_IS_NODE\s*=[^;]+;/, 'var ENVIRONMENT_IS_NODE=false;')
        .replaceAll('await import("module")', '{}')
        .replaceAll('new URL("./",import.meta.url)', '""'),
      map: null,
    }),
  },
})

export default defineConfig({
  root: import.meta.dirname + '/web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    rolldownOptions: { output: { chunkFileNames } },
    target: 'es2023',
    // Which chunk asks for which: what a screen costs is counted by it.
    manifest: true,
    assetsInlineLimit: (file) => (/\.(wasm|woff2|icc)$/.test(file) ? false : undefined),
  },
  worker: { format: 'es', plugins: () => [emscriptenForBrowsers()], rolldownOptions: { output: { chunkFileNames } } },
  // The scan does not follow workers: what they need would be found late, and both page and worker be loaded anew.
  optimizeDeps: { entries: ['index.html', 'artwork/engine/worker.ts'] },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/dpl': server,
      // The page is ours, what it sends the server's.
      '/unsubscribe': { target: server, bypass: ({ method }) => (method === 'GET' ? '/index.html' : undefined) },
      '/healthz': server,
    },
  },
  plugins: [
    react(),
    emscriptenForBrowsers(),
    VitePWA({
      // The person decides when to change to a new version (specification 2 §2, "App root").
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Imprimatur',
        short_name: 'Imprimatur',
        description: 'Produktdaten, Freigabe, Druck',
        lang: 'de',
        start_url: '/',
        display: 'standalone',
        background_color: '#f5f3ef',
        theme_color: '#f5f3ef',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // Wanted offline: the application and the fonts of its three languages. The engine's files come when first needed.
        globPatterns: ['**/*.{js,css,html,svg}', 'assets/*-latin-wght-normal-*.woff2'],
        globIgnores: ['assets/hyphen/**'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/dpl\//, /^\/healthz/, /^\/readyz/, /^\/metrics/],
      },
    }),
  ],
})
