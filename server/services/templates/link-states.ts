/** Where a design's linked files come from: out of itself, the template's own files, the owner's pictures, or nowhere. */
import type { Template } from '#domain/templates/template.ts'
import type { TemplateLink } from '#schema/shapes/template-report.ts'
import type { DesignFacts } from '../../adapters/engine/engine-task.ts'
import type { Services } from '../base/context.ts'
import { libraryOf } from '#domain/access/eyes-of.ts'
import { findPictures } from '../designs/design-pictures.ts'
import { assetPath } from '../designs/template-files.ts'

/** As composing finds them, so that what is missing here is missing in print. */
export async function stateLinks(
  services: Services,
  template: Template,
  links: DesignFacts['links'],
): Promise<TemplateLink[]> {
  const names = links.filter(({ embedded }) => !embedded).map(({ name }) => name)
  const found = await findPictures(services, template.id, [{ eyes: libraryOf(template), names }])
  const paths = new Map(found.map(({ name, path }) => [name, path]))
  return links.map(({ name, type, embedded }) => {
    const path = paths.get(name)
    const isAsset = path === assetPath(template.id, name)
    return {
      name,
      type,
      embedded,
      state: embedded ? 'embedded' : path === undefined ? 'missing' : isAsset ? 'asset' : 'library',
    }
  })
}
