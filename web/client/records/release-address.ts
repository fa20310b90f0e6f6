import type { Release } from '#domain/releases/release.ts'

/** Document 2 §2: one without a publication has an address of its own. */
export const addressOfRelease = ({ id, publicationId }: Pick<Release, 'id' | 'publicationId'>): string =>
  publicationId === undefined ? `/release/${id}` : `/publications/${publicationId}/release/${id}`
