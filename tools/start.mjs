/**
 * `npm start`: from a fresh clone to the running product with nothing but Node 20 or newer and npm. Installs and builds
 * only what is missing or has changed, so that the second start takes seconds. Plain JavaScript without dependencies,
 * since it runs before there are any; the server itself runs on the Node that the dependencies bring.
 */
import { keepRunning } from './keep-running.mjs'
import { buildServer, buildWeb, serverEnvironment, install, node, root, say } from './setup.mjs'
import { whenNpmIsGone } from './watch-npm.mjs'

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))
await install()
await buildWeb()
const entry = await buildServer()

// The channel tells the server when this process is gone, however it went.
const options = { cwd: root, env: serverEnvironment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
const server = keepRunning(node, [entry, ...process.argv.slice(2)], options, say)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop(signal))
process.exit(await server.ended)
