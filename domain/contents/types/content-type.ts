import { z } from 'zod'
import { atMost, Flags, Id, type Kept, Localized } from '../../fields.ts'

export const ContentType = z.strictObject({
  label: Localized,
  /** Of the content list, in order: field paths or property ids. */
  columns: z
    .array(z.string().min(1).check(atMost(300)))
    .max(200)
    .default([]),
  groups: z
    .array(z.strictObject({ id: Id, properties: z.array(Id).max(500).default([]) }))
    .max(100)
    .default([]),
  /** Label template of its contents, such as `{name}` or `{name||latinName}`. */
  labelDefault: z.string().check(atMost(500)).default('{name}'),
  /** Organizations whose people work with this type. */
  loadDefault: Flags,
  parentId: Id.optional(),
  defaultRecordLabel: Localized,
  /** Hidden from new use; what uses it already goes on. */
  archived: z.boolean().optional(),
  /** Kept by the store from its first public content on: everybody sees the fields that it uses. */
  open: z.literal(true).optional(),
})
/** Columns that a list begins with where nobody chose any. */
export const firstColumns = 8

/** Those that the type names, else its first fields. */
export const columnsOf = ({
  columns,
  groups,
}: Pick<z.infer<typeof ContentType>, 'columns' | 'groups'>): readonly string[] =>
  columns.length > 0 ? columns : groups.flatMap(({ properties }) => properties).slice(0, firstColumns)

export type ContentType = Kept & z.infer<typeof ContentType>
