import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answer, Question } from './child.ts'
import { stageOf, type Stage } from './make-case.ts'

export type FuzzOptions = {
  seed: number
  runs: number
  /** No further run begins after this time. */
  seconds?: number
  only?: Stage
  /** Folder with further designs. */
  designs?: string
  /** Told at every run. */
  onRun?: (run: { seed: number; stage: Stage; time: number; findings: readonly Finding[] }) => void
}

export type Finding = { seed: number; sentence: string }

export const bounds = {
  /** On the clock, after which a run is ended from outside: machines may be busy. */
  patience: 40_000,
  /** Resident, in bytes; what V8 may take besides the WebAssembly and buffers. */
  memory: 2 * 2 ** 30,
  heapMegabytes: 1024,
}

/** Runs the cases one after the other in a child process; a run that hangs or exhausts memory ends it and is a finding. */
export async function fuzz(options: FuzzOptions): Promise<{ runs: number; findings: Finding[] }> {
  const findings: Finding[] = []
  const end = options.seconds === undefined ? Infinity : performance.now() + options.seconds * 1000
  let child: ChildProcess | undefined
  let runs = 0
  try {
    for (; runs < options.runs && performance.now() < end; runs++) {
      const seed = options.seed + runs
      child ??= await start(options.designs)
      const answer = await ask(child, { seed, only: options.only })
      const sentences = typeof answer === 'string' ? [answer] : [...answer.findings, ...excess(answer)]
      if (typeof answer === 'string' || answer.memory > bounds.memory * 0.7) {
        child.kill('SIGKILL')
        child = undefined
      }
      const fresh = sentences.map((sentence) => ({ seed, sentence }))
      findings.push(...fresh)
      const time = typeof answer === 'string' ? 0 : answer.time
      options.onRun?.({ seed, stage: options.only ?? stageOf(seed), time, findings: fresh })
    }
  } finally {
    child?.kill('SIGKILL')
  }
  return { runs, findings }
}

type Run = Extract<Answer, { seed: number }>

const excess = ({ memory }: Run): string[] =>
  memory > bounds.memory ? [`takes ${Math.round(memory / 2 ** 20)} MB`] : []

async function start(designs: string | undefined): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('child.ts', import.meta.url)), designs === undefined ? [] : [designs], {
    execArgv: [`--max-old-space-size=${bounds.heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Answer | number | null]
  if (typeof message !== 'object' || message === null) throw new Error('The process for the runs does not start')
  return child
}

/** The answer, or why there is none. */
function ask(child: ChildProcess, question: Question): Promise<Run | string> {
  return new Promise((resolve) => {
    const finish = (result: Run | string): void => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(result)
    }
    const onMessage = (message: unknown): void => finish(message as Run)
    const onExit = (code: number | null, signal: string | null): void =>
      finish(`the process ends (${signal ?? code}), as when memory is used up`)
    const timer = setTimeout(() => finish(`is not done after ${bounds.patience / 1000} s`), bounds.patience)
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send(question)
  })
}
