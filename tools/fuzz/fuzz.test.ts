import { expect, test } from 'vitest'
import { makeCase, stages } from './make-case.ts'
import { fuzz } from './supervise.ts'

test('hostile designs, fonts, pictures, data and words end in answers, within time and memory', async () => {
  const { runs, findings } = await fuzz({ seed: 11, runs: 15, seconds: 60 })
  expect(findings).toEqual([])
  expect(runs).toBe(15)
}, 120_000)

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
