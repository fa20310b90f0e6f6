/** The choices that an import adds: what is written of properties or the organization before its rows, and how these are read then. */
import { productError } from '#domain/errors.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import { choicesGoTo, newChoices, takesChoices } from '#domain/imports/new-choices.ts'
import type { PlannedColumn } from '#domain/imports/plan-row.ts'
import type { Property } from '#domain/properties/property.ts'
import { newId } from '../../../store/sql/new-id.ts'
import type { RawWrite } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'

export type Defined = { columns: readonly PlannedColumn[]; definitions: readonly RawWrite[] }

/** Throws `import.choicesNotAllowed`. */
export async function withNewChoices(
  { store, actor }: Context,
  columns: readonly PlannedColumn[],
  { mapping, owner, language }: ImportSettings,
): Promise<Defined> {
  const asked = new Map(mapping.map(({ columnIndex, create = [] }) => [columnIndex, create]))
  const organization = await store.get(actor, 'organizations', owner)
  const goesTo = choicesGoTo(actor, organization)
  const definitions: RawWrite[] = []
  const ownValues: Record<string, readonly string[]> = {}
  const grown = columns.map((column): PlannedColumn => {
    const { property } = column.target.field
    const added = property && takesChoices(property) ? newChoices(property, asked.get(column.index) ?? []) : []
    if (!property || added.length === 0) return column
    if (goesTo === undefined) throw productError('import.choicesNotAllowed')
    const { id } = property
    if (goesTo === 'options') {
      const options = [...property.options, ...added.map((text) => ({ id: newId(), label: { [language]: text } }))]
      const expect = { values: { options: property.options } }
      definitions.push({ kind: 'update', collection: 'properties', id, set: { options }, expect })
      return withProperty(column, { ...property, options })
    }
    const values = [...property.values, ...added]
    ownValues[`properties.${id}.values`] = values
    return withProperty(column, { ...property, values })
  })
  if (Object.keys(ownValues).length > 0)
    definitions.push({
      kind: 'update',
      collection: 'organizations',
      id: owner,
      set: ownValues,
      expect: { values: { properties: organization.properties ?? {} } },
    })
  return { columns: grown, definitions }
}

const withProperty = (column: PlannedColumn, property: Property & { id: string }): PlannedColumn => ({
  ...column,
  target: { ...column.target, field: { ...column.target.field, property } },
})
