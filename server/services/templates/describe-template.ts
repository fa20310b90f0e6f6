/** A template as the artwork service shows it: what its design holds, which of its fonts are there, its assets. */
import { spellFace } from '#domain/fonts/face-name.ts'
import type { TemplateReport } from '#schema/shapes/template-report.ts'
import type { Context } from '../base/context.ts'
import { stateLinks } from './link-states.ts'
import { restrictedFonts } from '../designs/restricted-fonts.ts'
import { viewAssets } from './template-assets.ts'
import { readDesign } from '../designs/template-files.ts'

const none: Pick<TemplateReport, 'tags' | 'fonts' | 'pages' | 'links' | 'languages' | 'diagnostics' | 'report'> = {
  tags: [],
  fonts: [],
  pages: [],
  links: [],
  languages: [],
  diagnostics: [],
  report: null,
}

export async function describeTemplate(context: Context, id: string): Promise<TemplateReport> {
  const template = await context.store.get(context.actor, 'templates', id)
  const assets = await viewAssets(context, id)
  const { name, placeholders, candidate = null } = template
  const own = { id, name, assets, placeholders, candidate }
  if (!template.design) return { ...own, hasDesign: false, ...none }
  // Fonts may have come or gone since the upload: the engine is asked with today's.
  const design = await readDesign(context, template)
  const facts = await context.engine.run({ kind: 'inspect', fonts: template, design })
  const { placeholders: tags, pages, languages, report = null } = facts
  const used = facts.fonts.flatMap(({ used: isUsed, ...face }) => (isUsed === false ? [] : [face]))
  const fonts = [...new Map(used.map((face) => [spellFace(face), face])).values()]
  const missing = fonts.filter(({ available }) => !available)
  const diagnostics = [...facts.diagnostics, ...(await restrictedFonts(context, template, missing))]
  const links = await stateLinks(context, template, facts.links)
  const linked = new Set(links.map((link) => link.name))
  const placed = assets.map((asset) => ({ ...asset, isLayout: linked.has(asset.name) }))
  return { ...own, assets: placed, hasDesign: true, links, tags, fonts, pages, languages, diagnostics, report }
}
