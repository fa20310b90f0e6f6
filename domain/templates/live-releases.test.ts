import { expect, test } from 'vitest'
import type { ReleaseStatus } from '../releases/release-status.ts'
import { liveReleases } from './live-releases.ts'

const release = (id: string, status: ReleaseStatus, number: number, publicationId?: string) => ({
  id,
  status,
  number,
  ...(publicationId && { publicationId }),
})

test('live is what is worked on, and the latest published release of each publication', () => {
  const found = liveReleases([
    release('old', 'published', 1, 'lavender'),
    release('now', 'published', 2, 'lavender'),
    release('next', 'pending', 3, 'lavender'),
    release('proof', 'approval', 1, 'rose'),
    release('ahead', 'reviewAndPublish', 2, 'rose'),
    release('refused', 'rejected', 3, 'rose'),
    release('locked', 'disabled', 4, 'rose'),
    release('alone', 'published', 1),
    release('aloneToo', 'published', 1),
  ])
  expect(found.map(({ id }) => id)).toEqual(['now', 'next', 'proof', 'ahead', 'alone', 'aloneToo'])
})
