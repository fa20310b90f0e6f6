/** What is told of an import: its file, and what a check found. */
import { z } from 'zod'

import { FieldKind, ImportSettings } from './import-settings.ts'
import { TextReading } from './text-reading.ts'

/** As it lies there; what its columns are likely to be is asked each time, since fields come and go. */
export const SheetFacts = z.object({
  name: z.string(),
  rows: z.int(),
  columns: z.int(),
  /** From 0; null where no row looks like captions. */
  captionsRow: z.int().nullable(),
  /** How many rows they stand in, that one the last of them. */
  captionRows: z.int().default(1),
  captions: z.array(z.string()),
  /** How many cells most of its rows hold. */
  usual: z.int().default(0),
  /** The first rows, as one reads them. */
  head: z.array(z.array(z.string())).default([]),
  /** Of each column the first cells that hold something, as one reads them. */
  sample: z.array(
    z.object({
      index: z.int(),
      values: z.array(z.string()),
      /** Whether its numbers may be read either way, such as `1.234`. */
      isDecimalOpen: z.boolean().default(false),
      /** Cells that are days of the calendar: programs take `3-5` for one. */
      days: z.int().default(0),
      /** In what its numbers stand, as its cells say: `ml` of `500 ml`. */
      units: z.array(z.string()).default([]),
      /** Which field it would be. */
      guess: FieldKind.optional(),
    }),
  ),
})
export type SheetFacts = z.infer<typeof SheetFacts>

export const SheetAbout = SheetFacts.extend({
  mappingProposal: z.array(z.object({ columnIndex: z.int(), property: z.string(), score: z.number() })),
})
export type SheetAbout = z.infer<typeof SheetAbout>

export const ImportAbout = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  sheets: z.array(SheetAbout),
  /** How its text was read; null of workbooks. */
  text: TextReading.nullable().default(null),
  /** What it was checked with last. */
  settings: ImportSettings.nullable(),
})
export type ImportAbout = z.infer<typeof ImportAbout>

export const StoredImport = ImportAbout.extend({ sheets: z.array(SheetFacts) })
export type StoredImport = z.infer<typeof StoredImport>

/** One that is not done yet. */
export const OpenImport = z.object({
  id: z.string(),
  name: z.string(),
  /** Without its captions and what stands above them. */
  rows: z.int(),
  /** When it was brought. */
  at: z.string(),
})
export type OpenImport = z.infer<typeof OpenImport>

export const rowActions = ['create', 'change', 'same', 'faulty'] as const
export type RowAction = (typeof rowActions)[number]

/** Most cells of a column are wrong in one way; `params` are those of one of them. */
export const MappingFault = z.object({
  columnIndex: z.int(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  count: z.int(),
  /** Cells of the column that hold something. */
  of: z.int(),
})
export type MappingFault = z.infer<typeof MappingFault>

export const CheckReport = z.object({
  check: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Where it runs in the background. */
  job: z.string().nullable(),
  /** Rows that were looked at so far, and all there are. */
  seen: z.int(),
  rows: z.int(),
  create: z.int(),
  change: z.int(),
  same: z.int(),
  faulty: z.int(),
  /** Rows beside the data, such as headings and legends: one cell, or none that is assigned. They are left out. */
  asides: z.int().default(0),
  /** Texts that are none of the choices, or name nothing, by how many rows have them. */
  unknown: z.array(z.object({ columnIndex: z.int(), text: z.string(), count: z.int() })).readonly(),
  /** Before the rows: what is wrong with columns as they are assigned. */
  mappingFaults: z.array(MappingFault).readonly().default([]),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** What was checked. */
  settings: ImportSettings,
  /** How many contents are different by it; null where it was not imported yet. */
  imported: z.int().nullable(),
  /** While it is being imported: rows that were written or left so far, all that are, and the work that does it. */
  importing: z.object({ seen: z.int(), found: z.int(), job: z.string().nullable() }).nullable(),
  isTakenBack: z.boolean(),
})
export type CheckReport = z.infer<typeof CheckReport>

export const RowFault = z.object({
  /** Missing where it is the row as a whole. */
  columnIndex: z.int().exactOptional(),
  /** The cell as one reads it. */
  text: z.string().exactOptional(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
})

export const CheckedRow = z.object({
  /** In the sheet, from 0. */
  row: z.int(),
  action: z.enum(rowActions),
  /** Of the content. */
  id: z.string(),
  /** What it is called, as far as the row or the content says. */
  label: z.string(),
  faults: z.array(RowFault).readonly(),
  /** Of a changed content what was there, and what comes; of a new one what comes, of each column. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })).readonly(),
})
export type CheckedRow = z.infer<typeof CheckedRow>
