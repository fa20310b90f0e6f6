/**
 * Runs a command with TEST_DATABASE_URL naming a PostgreSQL of its own, where one is installed. Without PostgreSQL the command runs
 * with PGlite only.
 */
import { spawn } from 'node:child_process'
import { startCluster } from './postgres.mjs'
import { environment, root, say } from './setup.mjs'

const [command, ...args] = process.argv.slice(2)
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster()
if (!cluster && !process.env.TEST_DATABASE_URL)
  say('PostgreSQL is not installed here: the store is tested on PGlite only.')
const env = { ...environment(), ...(cluster && { TEST_DATABASE_URL: cluster.url, TEST_DATABASES_KEPT: '1' }) }
const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  cluster?.stop()
  process.exit(code ?? 1)
})
