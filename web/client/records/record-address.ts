import type { RecordKind } from '#domain/records.ts'

/** Of kinds that have a screen. */
export const recordAddress: { readonly [Kind in RecordKind]?: (id: string) => string } = {
  collections: (id) => `/collections/${id}`,
  contents: (id) => `/contents/${id}`,
  publications: (id) => `/publications/${id}`,
  releases: (id) => `/release/${id}`,
  pictures: (id) => `/media/${id}`,
  properties: (id) => `/config/properties?property=${id}`,
  contentTypes: (id) => `/config/content-types?type=${id}`,
  organizations: (id) => `/config/organizations/${id}`,
  orders: (id) => `/orders/${id}`,
  templates: (id) => `/artwork/template/${id}`,
}
