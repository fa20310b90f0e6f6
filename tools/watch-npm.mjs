/** npm passes on what it is asked to stop with, but when it is killed, what it started lives on and holds port and database. */
import { execFileSync } from 'node:child_process'

/** Calls back once when the npm that runs this script is gone; never where there is none. */
export function whenNpmIsGone(gone) {
  const npm = findNpm()
  if (npm === undefined) return
  const timer = setInterval(() => {
    try {
      process.kill(npm, 0)
    } catch {
      clearInterval(timer)
      gone()
    }
  }, 1000).unref()
}

/** npm starts scripts through a shell, which some systems leave in between. */
function findNpm() {
  if (!process.env.npm_lifecycle_event) return undefined
  let pid = process.ppid
  for (let step = 0; step < 2 && pid > 1; step++) {
    const [parent, command] = describe(pid)
    if (/(^|[\s/])npm(-cli\.js)?(\s|$)/.test(command)) return pid
    pid = parent
  }
  return undefined
}

function describe(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent = '0', command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? []
    return [Number(parent), command]
  } catch {
    return [0, '']
  }
}
