/** Nothing waits without a caller: rules, routes, error codes, operations and jobs have theirs, or a wing that will bring it. */
import { withOtherClients } from './counterparts/awaited.ts'
import { findLonely } from './counterparts/find-lonely.ts'
import { judgeCounterparts } from './counterparts/judge-counterparts.ts'

const faults = judgeCounterparts(await findLonely(), withOtherClients)
if (faults.length) {
  process.stdout.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
