/** A template as the artwork service shows it: what its design holds, which of its fonts are there, its assets. */
import type { Template } from '#domain/templates/template.ts'
import type { Context } from './context.ts'
import { type AssetView, viewAssets } from './template-assets.ts'
import { readDesign } from './template-files.ts'
import type { DesignFacts } from '#server/adapters/engine-task.ts'

export type TemplateDescription = Pick<DesignFacts, 'fonts' | 'pages' | 'links' | 'languages' | 'diagnostics'> & {
  id: string
  name: string
  hasDesign: boolean
  assets: AssetView[]
  placeholders: Template['placeholders']
  /** What the design itself marks as placeholders, declared or not. */
  tags: DesignFacts['placeholders']
}

const none: Pick<TemplateDescription, 'tags' | 'fonts' | 'pages' | 'links' | 'languages' | 'diagnostics'> = {
  tags: [],
  fonts: [],
  pages: [],
  links: [],
  languages: [],
  diagnostics: [],
}

export async function describeTemplate(context: Context, id: string): Promise<TemplateDescription> {
  const template = (await context.store.get(context.actor, 'templates', id)) as unknown as Template
  const assets = await viewAssets(context, id)
  const { name, placeholders } = template
  if (!template.design) return { id, name, hasDesign: false, assets, placeholders, ...none }
  // Fonts may have come or gone since the upload: the engine is asked with those of now.
  const design = await readDesign(context, template)
  const facts = await context.engine.run({ kind: 'inspect', design })
  const { placeholders: tags, fonts, pages, links, languages, diagnostics } = facts
  return { id, name, hasDesign: true, assets, placeholders, tags, fonts, pages, links, languages, diagnostics }
}
