import type { Release } from '#domain/releases/release.ts'
import type { Config } from '../../config.ts'
import { baseAddress } from './base-address.ts'
import type { JobAbout } from '../../store/queue/add-jobs.ts'

/** Where a mail leads. */
export function addressOfRelease(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { id, publicationId }: Pick<Release, 'id' | 'publicationId'>,
): string {
  const path = publicationId ? `/publications/${publicationId}/release/${id}` : `/release/${id}`
  return baseAddress(config) + path
}

/** Whom a job at a release concerns. */
export const aboutRelease = ({ id, owner, supplier }: Pick<Release, 'id' | 'owner' | 'supplier'>): JobAbout => ({
  collection: 'releases',
  id,
  owner,
  supplier,
})
