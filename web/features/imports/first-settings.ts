/** What an import begins with: the columns that are likely enough, the usual type, contents known again by their number. */
import type { ImportAbout } from '#domain/imports/import-report.ts'
import { isNumberPath } from '#domain/imports/import-field.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import type { ImportCatalog } from './use-import-catalog.ts'

/** A type may be missing until it is chosen. */
export type Settings = Omit<ImportSettings, 'type'> & { type: string }

/** `type` was chosen already. */
type Beginning = { owner: string; collection?: string | undefined; type?: string; sheet?: number }

export function firstSettings(
  { sheets }: ImportAbout,
  { types, usualType }: ImportCatalog,
  { owner, collection, type, sheet = 0 }: Beginning,
): Settings {
  const { mappingProposal = [], captionsRow = null } = sheets[sheet] ?? {}
  const mapping = mappingProposal.map(({ columnIndex, property }) => ({ columnIndex, property }))
  return {
    sheet,
    mapping,
    skip: (captionsRow ?? -1) + 1,
    owner,
    type: type ?? usualType ?? types[0]?.id ?? '',
    ...(collection !== undefined && { collection }),
    ...keyOf(mapping),
    mode: 'both',
    empty: 'leave',
    wrong: 'leaveOut',
    language: 'de',
    fixes: [],
  }
}

/** Whatever is a number of the trade; else the id. */
function keyOf(mapping: Settings['mapping']): { key?: string } {
  const paths = mapping.map(({ property }) => property)
  const found = paths.find((path) => path === 'id') ?? paths.find(isNumberPath)
  return found === undefined ? {} : { key: found }
}

/** A type that the columns would have made goes with them. */
export const keptType = ({ type, newType }: Settings): { type?: string } => (newType?.id === type ? {} : { type })
