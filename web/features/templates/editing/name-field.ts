import type { Placeholder } from '#domain/templates/placeholder.ts'

/** Where a language has a name of its own, that is the one shown and meant. */
export const nameField = ({ labels }: Placeholder, language: string): string =>
  labels?.[language] ? `labels.${language}` : 'label'

/** Where a column of the list of placeholders writes. */
export const fieldOfColumn = (column: string, one: Placeholder, language: string): string =>
  ({ tag: 'id', label: nameField(one, language), example: 'previewValue' })[column] ?? column
