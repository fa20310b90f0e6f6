/** A template as the artwork service shows it: what its design holds, which of its fonts are there, its assets. */
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../context.ts'
import { stateLinks, type StatedLink } from '../releases/link-states.ts'
import { restrictedFonts } from '../fonts/restricted-fonts.ts'
import { type AssetView, viewAssets } from './template-assets.ts'
import { readDesign } from './template-files.ts'
import type { DesignFacts } from '#server/adapters/engine-task.ts'

export type TemplateDescription = Pick<DesignFacts, 'fonts' | 'pages' | 'languages' | 'diagnostics'> & {
  id: string
  name: string
  hasDesign: boolean
  assets: AssetView[]
  links: StatedLink[]
  placeholders: Template['placeholders']
  /** What the design itself marks as placeholders, declared or not. */
  tags: DesignFacts['placeholders']
  /** What becomes of each construct of the design. */
  report: DesignFacts['report'] | null
  /** A new master that waits to be rehearsed or taken over. */
  candidate: Template['candidate'] | null
}

const none: Pick<TemplateDescription, 'tags' | 'fonts' | 'pages' | 'links' | 'languages' | 'diagnostics' | 'report'> = {
  tags: [],
  fonts: [],
  pages: [],
  links: [],
  languages: [],
  diagnostics: [],
  report: null,
}

export async function describeTemplate(context: Context, id: string): Promise<TemplateDescription> {
  const template = (await context.store.get(context.actor, 'templates', id)) as unknown as Template
  const assets = await viewAssets(context, id)
  const { name, placeholders, candidate = null } = template
  const own = { id, name, assets, placeholders, candidate }
  if (!template.design) return { ...own, hasDesign: false, ...none }
  // Fonts may have come or gone since the upload: the engine is asked with those of now.
  const design = await readDesign(context, template)
  const facts = await context.engine.run({ kind: 'inspect', fonts: template, design })
  const { placeholders: tags, fonts, pages, languages, report = null } = facts
  const missing = fonts.filter(({ available }) => !available)
  const diagnostics = [...facts.diagnostics, ...(await restrictedFonts(context, template, missing))]
  const links = await stateLinks(context, template, facts.links)
  const linked = new Set(links.map((link) => link.name))
  const placed = assets.map((asset) => ({ ...asset, isLayout: linked.has(asset.name) }))
  return { ...own, assets: placed, hasDesign: true, links, tags, fonts, pages, languages, diagnostics, report }
}
