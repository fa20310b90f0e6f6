/** A design becomes a template's: at once, or as a candidate where pages that people know would change. */
import { productError, ProductError } from '#domain/errors.ts'
import { refusalOfDesign } from '#domain/templates/uploads/design-limits.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Context } from '../base/context.ts'
import { hasLiveWork, proposeDesign } from './rehearsal/rehearse-candidate.ts'
import { newId } from '../../store/sql/new-id.ts'
import { replaceDesign } from './replace-design.ts'
import { deleteDesign, designPath, keepFacts, keepPlaceholders } from '../designs/template-files.ts'

export type DesignUpload = {
  name: string
  bytes: Uint8Array
  /** `check` keeps it as a candidate; `auto` does so where releases or stored tests depend on the design. */
  mode?: 'auto' | 'check' | 'activate'
  /** How many values of releases the person knows to lose their place. */
  fallen?: number | undefined
}

/** `known` are settings of places besides the template's. */
export async function takeDesign(
  context: Context,
  template: Template,
  { name, bytes, mode = 'auto', fallen, known = [] }: DesignUpload & { known?: readonly Placeholder[] },
): Promise<Template> {
  const { engine, files, clock, config } = context
  const { id } = template
  if (bytes.byteLength > config.MAX_DESIGN_MB * 2 ** 20)
    throw productError('upload.tooLarge', { maxSize: `${config.MAX_DESIGN_MB} MB` })
  const key = newId()
  const facts = await engine.run({ kind: 'inspect', fonts: template, design: { key, bytes } })
  const refused = refusalOfDesign(facts)
  if (refused) throw new ProductError(refused)
  await files.put(designPath(id, key), bytes)
  await keepFacts(context, id, facts, key)
  const design = {
    name: shortened(name, 200),
    updateTimestamp: clock().toISOString(),
    pages: facts.pages.length,
    key,
  }
  const waits =
    template.design !== undefined && mode !== 'activate' && (mode === 'check' || (await hasLiveWork(context, id)))
  if (waits) {
    if (known.length > 0) await keepPlaceholders(context, { id, design, placeholders: known })
    return proposeDesign(context, template, design)
  }
  try {
    return await replaceDesign(context, template, { design, facts, known, fallen })
  } catch (error) {
    // Refused, it is nobody's; it comes again with the number that was asked for.
    if (error instanceof ProductError && error.code === 'property.valuesFall') await deleteDesign(context, id, key)
    throw error
  }
}
