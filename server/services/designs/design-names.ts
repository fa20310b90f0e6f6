/** What a design names of what lies outside it: kept in its template, so that fonts and pictures know where they are used. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { systemActor } from '#domain/access/actor.ts'
import { all } from '#domain/query/filter.ts'
import type { Template } from '#domain/templates/template.ts'
import type { DesignFacts } from '../../adapters/engine/engine-task.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { readFacts } from './template-files.ts'

const line = (text: string): string => firstCharacters(text.replaceAll(/\s+/g, ' ').trim(), 200)

/** What is embedded lies inside. */
export const designNamesOf = ({ fonts, links }: DesignFacts): NonNullable<Template['designNames']> => ({
  fonts: fonts.map(({ family, style }) => ({ family: line(family), style: line(style) })),
  pictures: [...new Set(links.filter(({ embedded }) => !embedded).map(({ name }) => line(name)))],
})

/** Of templates that came before these names were kept. Nothing of theirs changes: who wrote them last stays who did. */
export async function noteDesignNames(services: Services): Promise<void> {
  const { store, log } = services
  const where = all(
    { field: 'design', op: 'exists', value: true },
    { field: 'designNames', op: 'exists', value: false },
  )
  for (const template of await listAll({ store, actor: systemActor }, 'templates', { where })) {
    const { id, updateTimestamp, updateUser } = template
    try {
      const designNames = designNamesOf(await readFacts(services, template))
      await store.write(
        systemActor,
        [{ kind: 'update', collection: 'templates', id, set: { designNames }, kept: { updateTimestamp, updateUser } }],
        { label: 'DesignNames' },
      )
    } catch (error) {
      log.warn({ err: error, template: id }, 'design not read')
    }
  }
}
