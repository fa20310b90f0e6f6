/** A release as it prints: its template's design, filled with the values the release keeps. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { placeholderValues } from '#domain/releases/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Composed, ComposeTask } from '#server/adapters/engine-task.ts'
import type { Services } from '../context.ts'
import { eyesOf, findPictures, libraryOf, readPictures } from '../templates/design-pictures.ts'
import { hyphenationExceptions } from '../fonts/hyphenations.ts'
import { readDesign, readFacts } from '../templates/template-files.ts'

export type Prepared = {
  template: Template
  /** Of everything that decides how it looks: the same hash means the same pages. */
  inputHash: string
  compose: (outputs: Pick<ComposeTask, 'pngDpi' | 'pdf' | 'limits'>) => Promise<Composed>
}

export type ComposeInput = Pick<Release, 'owner' | 'supplier' | 'template' | 'data'> & {
  examples?: boolean
  /** Another design of the release's template than the one in use. */
  using?: Template
}

export async function prepareRelease(services: Services, release: ComposeInput): Promise<Prepared> {
  const { store, engine } = services
  if (release.template === undefined) throw productError('template.loadFailed')
  const template = release.using ?? (await store.get(systemActor, 'templates', release.template))
  const [design, facts, exceptions, fontsKey] = await Promise.all([
    readDesign(services, template),
    readFacts(services, template),
    hyphenationExceptions(services, template),
    services.fontsKey(template),
  ])
  const data = placeholderValues(template.placeholders, release.data, { examples: release.examples ?? false })
  const links = facts.links.map(({ name }) => name)
  const sources = await findPictures(services, template.id, [
    {
      eyes: eyesOf(release, services.config.MAIN_ORGANIZATION),
      names: [...Object.values(data).flatMap(pictureNames), ...links],
    },
    { eyes: libraryOf(template), names: [...template.placeholders.flatMap(predefinedNames), ...links] },
  ])
  const keys = sources.map(({ name, key }) => [name, key]).toSorted()
  return {
    template,
    inputHash: createHash('sha256')
      .update(JSON.stringify([design.key, data, keys, exceptions, fontsKey]))
      .digest('hex'),
    compose: async (outputs) =>
      engine.run({
        kind: 'compose',
        fonts: { owner: template.owner, supplier: template.supplier },
        design,
        data,
        exceptions,
        pictures: await readPictures(services, sources),
        ...outputs,
      }),
  }
}

type Value = ReturnType<typeof placeholderValues>[string]

function pictureNames(value: Value): string[] {
  if (value.kind === 'picture') return value.picture === undefined ? [] : [value.picture]
  return value.kind === 'pictograms' ? [...value.pictures] : []
}

/** The template's examples and the values it offers to choose from. */
const predefinedNames = ({ previewValue = '', values, assetPrefix = '' }: Template['placeholders'][number]): string[] =>
  [...previewValue.split(','), ...values.map(({ value }) => value)].map((name) => assetPrefix + name.trim())
