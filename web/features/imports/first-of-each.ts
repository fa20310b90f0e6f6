import type { ImportColumn } from '#domain/imports/import-settings.ts'

/** Where two columns go to one field, as they do until one of them goes elsewhere, it is offered once. */
export const firstOfEach = (mapping: readonly ImportColumn[]): ImportColumn[] =>
  [...new Map(mapping.toReversed().map((column) => [column.property, column])).values()].toReversed()
