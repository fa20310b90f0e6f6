import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { restingUnits } from './units.mjs'

test('within three turns every test is due once, and each is there', () => {
  const resting = ['1704', '1705', '1706'].flatMap((turn) => restingUnits(turn))
  for (const path of new Set(resting)) {
    expect([path, resting.filter((one) => one === path).length]).toEqual([path, 2])
    expect([path, existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))]).toEqual([path, true])
  }
})

test('asked for everything none rests', () => expect(restingUnits('all')).toEqual([]))
