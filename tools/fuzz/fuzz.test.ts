import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeCase, stages, type Stage } from './make-case.ts'
import { mutateZip } from './mutate-zip.ts'
import { Random } from './random.ts'
import { fuzz } from './supervise.ts'
import { tryPackage } from './try-package.ts'

test('hostile designs, fonts, pictures, data and words end in answers, within time and memory', async () => {
  const { runs, findings } = await fuzz({ seed: 11, runs: 15, seconds: 60 })
  expect(findings).toEqual([])
  expect(runs).toBe(15)
})

test('what is wrong with a package is said, and nothing of it unpacks beyond its limits', async () => {
  const bytes = new Uint8Array(await readFile('samples/designs/gefahrstoffetikett-a7.idml'))
  const limits = { parts: 2000, inflated: 50_000_000, ratio: 200 }
  for (let seed = 1; seed <= 20; seed++)
    expect([seed, await tryPackage(mutateZip(bytes, new Random(seed)), limits)]).toEqual([seed, []])
}, 60_000)

/** Each once took tens of seconds or a gigabyte, or left a number that is none; why is told where it was mended. */
const once: [seed: number, only: Stage, attack: string][] = [
  [9001, 'data', 'fifty thousand spaces in text that is to fit'],
  [26, 'data', 'very long words in scripts no font has'],
  [5198, 'design', 'justification that leaves glyphs no width'],
]

test.each(once)(
  'seed %i of %s: %s',
  async (seed, only) => {
    expect((await fuzz({ seed, runs: 1, only })).findings).toEqual([])
  },
  60_000,
)

test.each(stages.filter((stage) => stage !== 'zip' && stage !== 'xml'))(
  'a seed makes the same case of %s twice',
  (stage) => {
    const bytes = Uint8Array.from({ length: 500 }, (_, i) => i % 251)
    const corpus = { designs: [bytes], fonts: [bytes], pictures: [bytes] }
    const [one, other] = [makeCase(7, stage, corpus), makeCase(7, stage, corpus)]
    expect(one).toEqual(other)
    expect(one.random.next()).toBe(other.random.next())
  },
)
