/** What `deploy/` starts is this product: each setting, route and number that it names is there, and every image has its version. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { askHealth, askReady, readMetrics } from '#schema/calls/system.ts'
import { settings } from '#server/config.ts'
import product from '../../package.json' with { type: 'json' }
import { judgeDeploy } from './judge-deploy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')
const paths = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const told = globSync('server/api/watched/{metrics,work-metrics,place-metrics}.ts', { cwd: root }).map(read).join('\n')
const own = [...told.matchAll(/name: '(imprimatur_\w+)'/g)].map(([, name]) => name as string)
const work = [...told.matchAll(/gauge\(\s*'(\w+)'/g)].map(([, name]) => `imprimatur_${name}`)

const faults = judgeDeploy({
  files: new Map(paths.map((path) => [path, read(path)])),
  version: product.version,
  settings: new Set(Object.keys(settings)),
  routes: new Set([askHealth.path, askReady.path, readMetrics.path]),
  metrics: new Set([...own, ...work, ...registry.getMetricsAsArray().map(({ name }) => name)]),
  longestEnd: 20,
})
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
