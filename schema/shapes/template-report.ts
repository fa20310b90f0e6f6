import { Template } from '#domain/templates/template.ts'
import { z } from 'zod'
import { list, named } from '../parts.ts'

export type TemplateAsset = z.infer<typeof TemplateAsset>
export const TemplateAsset = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  mime: z.string(),
  modified: z.string(),
  path: z.string(),
  /** Whether the design links it. */
  isLayout: z.boolean(),
})

export type TemplateLink = z.infer<typeof TemplateLink>
const TemplateLink = z.object({
  name: z.string(),
  type: z.string(),
  embedded: z.boolean(),
  state: z.enum(['embedded', 'asset', 'library', 'missing']),
})

export type TemplateReport = z.infer<typeof TemplateReport>
/** A template as the artwork service shows it: what its design holds, which of its fonts are there, its assets. */
export const TemplateReport = z.object({
  id: z.string(),
  name: z.string(),
  hasDesign: z.boolean(),
  fonts: list(z.object({ family: z.string(), style: z.string(), available: z.boolean() })),
  /** Millimetres. */
  pages: list(z.object({ name: z.string(), width: z.number(), height: z.number() })),
  assets: list(TemplateAsset),
  links: list(TemplateLink),
  languages: list(z.string()),
  diagnostics: list(named('finding')),
  placeholders: Template.shape.placeholders,
  /** What the design itself marks as placeholders, declared or not. */
  tags: list(
    z.object({
      tag: z.string(),
      kind: z.string(),
      source: z.string(),
      page: z.string(),
      order: z.number(),
      sample: z.string(),
    }),
  ),
  /** What becomes of each construct of the design. */
  report: named('importReport').nullable(),
  /** A new master that waits to be rehearsed or taken over. */
  candidate: Template.shape.candidate.unwrap().nullable(),
})

/** What became of the files that were brought, by name. */
export const Taken = z.object({
  fonts: z.array(z.string()),
  links: z.array(z.string()),
  /** Fonts that stayed out, since their faces are there. */
  kept: z.array(z.string()),
  /** Of no use, or not to be read. */
  others: z.array(z.string()),
})
