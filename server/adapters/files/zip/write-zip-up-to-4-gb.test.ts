import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipStream } from './write-zip-up-to-4-gb.ts'

test.each([1970, 1980, 2026, 2150])('a file of the year %i lies in it', async (year) => {
  const body = new TextEncoder().encode('x')
  const entries = [{ name: 'a.txt', modified: new Date(year, 5, 1), open: async () => body }]
  expect(unzipSync(await buffer(zipStream(entries)))['a.txt']).toEqual(body)
})
