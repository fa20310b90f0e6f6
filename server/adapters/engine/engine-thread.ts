/** A thread that holds the engine: its workshop keeps fonts, designs and pictures, so that a warm label costs milliseconds. */
import { parentPort } from 'node:worker_threads'
import { type FontFile, openWorkshop } from '#artwork/index.ts'
import { boundMemory } from './bound-memory.ts'
import type { EngineTask, FromWorker, ToWorker } from './engine-task.ts'
import { perform } from './engine-tasks.ts'
import { Fault } from './input-fault.ts'
import { withStandIns } from './font-set.ts'
import { nodeSurroundings } from './node-surroundings.ts'

/** Bytes of one module; the largest pages that were seen took a quarter of it. */
boundMemory(2 ** 30)

const workshop = openWorkshop(nodeSurroundings)

/** Who waits for a set of fonts, by its key. */
const waiting = new Map<string, (files: readonly FontFile[]) => void>()

const say = (words: FromWorker): void => parentPort?.postMessage(words)

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'fonts') waiting.get(message.key)?.(message.files)
  else void answer(message.id, message.task, message.fontsKey)
})

say({ ready: true })

async function answer(id: number, task: EngineTask, fontsKey: string | undefined): Promise<void> {
  const fonts = withStandIns(fontsKey ?? '', async () => (fontsKey === undefined ? [] : askForFonts(fontsKey)))
  try {
    say({ id, result: await perform(workshop, task, fonts) })
  } catch (error) {
    if (error instanceof Fault) return say({ id, fault: error.fault })
    say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function askForFonts(key: string): Promise<readonly FontFile[]> {
  const files = new Promise<readonly FontFile[]>((resolve) => {
    waiting.set(key, (found) => {
      waiting.delete(key)
      resolve(found)
    })
  })
  say({ wants: 'fonts' })
  return files
}
