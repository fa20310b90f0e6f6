import type { Answer } from '../../../client/calls/api.ts'

/** What the artwork service found in the design. */
export type TemplateReport = Answer<'GET /api/artwork/templates/:id'>['data']

export type TemplateAsset = TemplateReport['assets'][number]
