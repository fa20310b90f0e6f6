export const releaseHref = ({ id, publicationId }: { id: string; publicationId?: string | undefined }): string =>
  publicationId === undefined ? `/release/${id}` : `/publications/${publicationId}/release/${id}`
