/** The engine's command line bundled, against as it is; and a design opened by the machine's own inflate, against without it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDesign } from '#artwork/index.ts'
import { nodeSurroundings } from '#server/adapters/engine/node-surroundings.ts'
import { percentile, ratioRow, type Row, time } from '../ground/harness.ts'

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const usage = (tool: string) => spawnSync(process.execPath, [path(tool), '--help'])

export async function benchCommandLine(): Promise<Row[]> {
  // Bundled, and compiled.
  for (let i = 0; i < 2; i++) usage('tools/artwork.mjs')
  const start = await byTurns(
    9,
    () => usage('tools/artwork.mjs'),
    () => usage('tools/artwork.ts'),
  )
  const alone = await byTurns(
    9,
    () => usage('tools/artwork.mjs'),
    () => spawnSync(process.execPath, ['--eval', '']),
  )
  const folder = new Uint8Array(readFileSync(path('samples/designs/prospekt-8-seiten-din-lang.idml')))
  const opening = await byTurns(
    40,
    () => openDesign(folder, nodeSurroundings),
    () => openDesign(folder),
  )
  return [
    ratioRow('the command line starts: bundled, against as it is', ...start, 0.5),
    ratioRow('… against Node that does nothing', ...alone, 2),
    ratioRow("a design is opened: by the machine's inflate, against without", ...opening, 1),
  ]
}

/** Medians of two things done by turns, so that other work on the machine meets both. */
async function byTurns(count: number, one: () => unknown, other: () => unknown): Promise<[number, number]> {
  const found: [number[], number[]] = [[], []]
  for (let turn = 0; turn < count; turn++) {
    found[0].push(await time(one))
    found[1].push(await time(other))
  }
  return [percentile(found[0], 50), percentile(found[1], 50)]
}
