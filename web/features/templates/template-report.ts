import type { Diagnostic } from '#artwork/index.ts'

/** `GET /api/artwork/templates/{id}`: what the artwork service found in the design. */
export type TemplateReport = {
  id: string
  name: string
  fonts: readonly { family: string; style: string; available: boolean }[]
  assets: readonly { name: string; size: number; mime: string; isLayout: boolean }[]
  /** What the design marks as placeholders, declared by the template or not. */
  tags: readonly { tag: string; kind: string; page?: string; sample?: string }[]
  pages: readonly { name: string; width: number; height: number }[]
  diagnostics: readonly Diagnostic[]
}
