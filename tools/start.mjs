/**
 * `npm start`: from a fresh clone to the running product with nothing but Node 20 or newer and npm. Installs and builds
 * only what is missing or has changed, so that the second start takes seconds. Plain JavaScript without dependencies,
 * since it runs before there are any; the server itself runs on the Node that the dependencies bring.
 */
import { spawn } from 'node:child_process'
import { buildWeb, serverEnvironment, install, node, root } from './setup.mjs'
import { whenNpmIsGone } from './watch-npm.mjs'

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))
await install()
await buildWeb()

// The channel tells the server when this process is gone, however it went.
const server = spawn(node, ['server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: serverEnvironment(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
