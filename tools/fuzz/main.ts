/**
 * Hostile designs, fonts, pictures and data through the whole engine; failures are reported with the seed that repeats them.
 *
 *   npm run fuzz -- [--seed N] [--runs N] [--seconds N] [--only zip|xml|design|font|picture|data|words] [--designs DIR] [--verbose]
 *
 * Exit code 0 when every fact held in every run, 1 on findings, 2 where the call is wrong.
 */
import { parseArgs } from 'node:util'
import { stages, type Stage } from './make-case.ts'
import { fuzz } from './supervise.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    designs: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

const only = stages.find((stage) => stage === values.only)
const [seed, runs, seconds] = [values.seed, values.runs, values.seconds].map((text) =>
  text === undefined ? undefined : Number(text),
)
const isWrong = [seed, runs, seconds].some((n) => n !== undefined && !(Number.isSafeInteger(n) && n >= 0))
if (isWrong || (values.only !== undefined && !only)) {
  console.error(`Numbers are whole, stages are ${stages.join(', ')}`)
  process.exit(2)
}

const again = (one: number): string => `--seed ${one} --runs 1${only ? ` --only ${only}` : ''}`
const result = await fuzz({
  seed: seed ?? 1,
  runs: runs ?? (seconds === undefined ? 1000 : Infinity),
  ...(seconds !== undefined && { seconds }),
  ...(only && { only: only satisfies Stage }),
  ...(values.designs !== undefined && { designs: values.designs }),
  onRun: ({ seed, stage, time, findings }) => {
    for (const { sentence } of findings) console.log(`${stage} ${again(seed)}: ${sentence}`)
    if (values.verbose && findings.length === 0) console.log(`${stage} ${seed}: ${Math.round(time)} ms`)
  },
})
console.log(`${result.runs} runs, ${result.findings.length} findings`)
process.exitCode = result.findings.length > 0 ? 1 : 0
