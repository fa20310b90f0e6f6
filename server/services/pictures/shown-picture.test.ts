/** What nobody can show is remembered; what the machine had no time for is looked at again. */
import { expect, test } from 'vitest'
import { type ProductError, productError } from '#domain/errors.ts'
import type { Services } from '../base/context.ts'
import { showPicture } from './shown-picture.ts'

const picture = { name: 'rose.ai', path: 'pictures/p/original.ai', bytes: new Uint8Array(1), format: 'ai' } as const

async function lookTwice(trouble: ProductError): Promise<{ looks: number; outcomes: unknown[]; marks: number }> {
  const marks = new Set<string>()
  let looks = 0
  const services = {
    config: { MAX_PICTURE_MEGAPIXELS: 100 },
    files: { stat: async (path: string) => marks.has(path) || undefined, put: async (path: string) => marks.add(path) },
    engine: {
      run: async () => {
        looks++
        throw trouble
      },
    },
  } as object as Services
  const outcomes: unknown[] = []
  for (let time = 0; time < 2; time++)
    outcomes.push(await showPicture(services, picture, 100).catch((error: ProductError) => error.code))
  return { looks, outcomes, marks: marks.size }
}

test.each([
  [productError('artwork.takesTooLong', { seconds: 90 }), 1, undefined, 1],
  [productError('artwork.busy', { seconds: 8 }), 2, 'artwork.busy', 0],
  [productError('unavailable'), 2, 'unavailable', 0],
])('%s', async (trouble, looks, outcome, marks) => {
  expect(await lookTwice(trouble)).toEqual({ looks, outcomes: [outcome, outcome], marks })
})
