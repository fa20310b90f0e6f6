/** Which templates are set in a font: said before it is removed. */
import { systemActor } from '#domain/access/actor.ts'
import { fontHasFace } from '#domain/templates/face-name.ts'
import type { FontUses } from '#domain/templates/font.ts'
import type { Context } from '../context.ts'
import { getFont } from './fonts.ts'
import { readFacts } from '../templates/template-files.ts'

const most = 5000

export async function fontUses(context: Context, name: string): Promise<FontUses> {
  const { store, actor } = context
  const font = await getFont(context, name)
  const faced = { ...font, faces: font.faces ?? [] }
  const { documents } = await store.list(systemActor, 'templates', { limit: most })
  const visible = new Set((await store.list(actor, 'templates', { limit: most })).documents.map(({ id }) => id))
  const uses: FontUses = { templates: [], others: 0 }
  for (const template of documents) {
    const { owner, supplier, id, design } = template
    if (!design || (font.shared === false && font.owner !== owner && font.owner !== supplier)) continue
    const facts = await readFacts(context, template).catch(() => undefined)
    const styles = (facts?.fonts ?? []).filter((wanted) => fontHasFace(faced, wanted))
    if (styles.length === 0) continue
    if (visible.has(id))
      uses.templates.push({
        id,
        name: template.name,
        owner,
        styles: styles.map(({ family, style }) => `${family} ${style}`),
      })
    else uses.others++
  }
  return uses
}
