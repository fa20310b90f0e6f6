import type { Diagnostic } from '#artwork/index.ts'

/** `GET /api/artwork/templates/{id}`: what the artwork service found in the design. */
export type TemplateReport = {
  id: string
  name: string
  fonts: readonly { family: string; style: string; available: boolean }[]
  hasDesign: boolean
  assets: readonly TemplateAsset[]
  /** What the design marks as placeholders, declared by the template or not. */
  tags: readonly { tag: string; kind: string; page?: string; sample?: string }[]
  pages: readonly { name: string; width: number; height: number }[]
  links: readonly { name: string; type: string; state: 'embedded' | 'asset' | 'library' | 'missing' }[]
  diagnostics: readonly Diagnostic[]
}

export type TemplateAsset = { name: string; size: number; mime: string; modified: string; isLayout: boolean }
