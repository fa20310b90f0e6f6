/** The process that runs cases, so that its parent can end it: by message `{ seed, only }`, answered by an `Answer`. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadInstancer, prepareEngine } from '#artwork/index.ts'
import { readCorpus } from './corpus.ts'
import { makeCase, type Stage } from './make-case.ts'
import { runCase } from './run-case.ts'

export type Question = { seed: number; only: Stage | undefined }
export type Answer =
  | { ready: true }
  | {
      seed: number
      stage: Stage
      findings: string[]
      /** Of the processor, in milliseconds. */ time: number
      /** The largest so far, in bytes. */ memory: number
    }

const wasm = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))))
const engine = await prepareEngine({ subsetter: wasm })
const corpus = await readCorpus(engine, process.argv[2])
const tools = { engine, instancer: await loadInstancer(wasm), qpdf: spawnSync('qpdf', ['--version']).status === 0 }
const tell = (answer: Answer): void => void process.send?.(answer)

process.on('message', (message) => void answer(message as Question))
tell({ ready: true })

async function answer({ seed, only }: Question): Promise<void> {
  const one = makeCase(seed, only, corpus)
  const before = process.cpuUsage()
  const findings = await runCase(one, corpus, tools)
  const { user, system } = process.cpuUsage(before)
  tell({
    seed,
    stage: one.stage,
    findings,
    time: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS * 1024,
  })
}
