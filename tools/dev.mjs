/** `npm run dev`: the server restarts and the web application reloads when a file changes. */
import { spawn } from 'node:child_process'
import { environment, install, node, root, serverEnvironment } from './setup.mjs'

await install()

const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: serverEnvironment(),
  }),
  spawn(node, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit', env: environment() }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
