/**
 * Runs a command to its end, and starts it again where it ended by itself after it had been ready: a server that gave up, or was
 * ended for want of memory, is back within seconds. One that ends again and again stays ended.
 */
import { spawn } from 'node:child_process'

const mostStarts = 5
const within = 600_000
const pause = 1000

/**
 * The command says "ready" over the channel that `options.stdio` opens. Resolves with the code to end with. `stop` of the answer
 * passes a signal on, after which nothing is started any more.
 */
export function keepRunning(command, args, options, say, rest = pause) {
  let child
  let isStopping = false
  let wasReady = false
  let starts = []
  const ended = new Promise((resolve) => {
    const start = () => {
      if (isStopping) return resolve(0)
      child = spawn(command, args, options)
      child.on('message', (message) => (wasReady ||= message === 'ready'))
      child.on('error', (error) => {
        say(`${command} cannot be run: ${error.message}`)
        resolve(1)
      })
      child.on('exit', (code, signal) => {
        if (isStopping || code === 0 || !wasReady) return resolve(code ?? (isEnding(signal) ? 0 : 1))
        starts = [...starts.filter((at) => performance.now() - at < within), performance.now()]
        if (starts.length > mostStarts) {
          say(`It ended ${starts.length} times within ten minutes (${code ?? signal}) and is not started again.`)
          return resolve(code ?? 1)
        }
        say(`It ended by itself (${code ?? signal}) and is started again.`)
        setTimeout(start, rest)
      })
    }
    start()
  })
  return {
    ended,
    stop(signal) {
      isStopping = true
      child.kill(signal)
    },
  }
}

const isEnding = (signal) => signal === 'SIGINT' || signal === 'SIGTERM'
