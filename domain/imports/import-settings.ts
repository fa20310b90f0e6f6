/** What people decide of an import before it is checked. */
import { z } from 'zod'
import { lineFormats } from '../properties/property.ts'
import { atMost, Id, Language } from '../fields.ts'
import { importLimits } from './limits.ts'

const Short = z.string().check(atMost(500))

/** Of what kind a field is that a column becomes: those of which a column says enough. */
export const FieldKind = z.strictObject({
  type: z.enum(['string', 'text', 'number', 'date', 'period', 'select', 'image', 'boolean']),
  precision: z.int().min(0).max(10).exactOptional(),
  multiple: z.boolean().exactOptional(),
  latin: z.boolean().exactOptional(),
  translatable: z.boolean().exactOptional(),
  format: z.enum(lineFormats).exactOptional(),
})
export type FieldKind = z.infer<typeof FieldKind>

/** A field that is not there yet; `label` is what it is called in the language of the import. */
export const NewField = FieldKind.extend({ id: Id, label: z.string().min(1).check(atMost(200)) })
export type NewField = z.infer<typeof NewField>

export const ImportColumn = z.strictObject({
  /** From 0. */
  columnIndex: z.int().min(0).max(importLimits.columns),
  /** `label.de`, `data.{property}.value`, `data.{property}.translation.{language}`, `id`, `type`, `active`, `public`, `parentId`; a property's id alone. */
  property: Short,
  /** What is made of the column where `property` is no field yet. */
  field: NewField.exactOptional(),
  /** The sign that divides; where it is left out, as the column shows. */
  decimal: z.enum([',', '.']).exactOptional(),
  dayFirst: z.boolean().exactOptional(),
  daysAreMonths: z.boolean().exactOptional(),
  /** What its numbers are multiplied by, where it stands in another unit than the field: 100 of metres in centimetres. */
  factor: z.number().positive().max(1e9).exactOptional(),
  /** Of texts that name nothing: the id that is meant, or null to leave them out. */
  values: z.record(Short, Short.nullable()).exactOptional(),
  /** Texts that become choices of the property. */
  create: z
    .array(z.string().check(atMost(200)))
    .max(1000)
    .exactOptional(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const importModes = ['both', 'create', 'update'] as const
/** Whether an empty cell leaves what is there, or clears it. */
export const emptyCells = ['leave', 'clear'] as const
/** Whether the good rows are imported without the faulty ones, or none. */
export const wrongRows = ['leaveOut', 'refuse'] as const

export const ImportSettings = z.strictObject({
  /** From 0. */
  sheet: z.int().min(0).max(importLimits.sheets).default(0),
  mapping: z.array(ImportColumn).max(importLimits.columns),
  /** Rows before the first, and how many; without, from the captions to the end. */
  skip: z.int().min(0).max(1_048_576).exactOptional(),
  limit: z.int().min(1).max(1_048_576).exactOptional(),
  owner: Id,
  type: Id,
  /** What is made where `type` is none yet: of all fields of the mapping. */
  newType: z.strictObject({ id: Id, label: z.string().min(1).check(atMost(200)) }).exactOptional(),
  /** What contents are called whose row has no name, such as `{genus} {species}`; without, as their type says. */
  label: z.string().check(atMost(500)).exactOptional(),
  /** Into which the contents are put, those that are there already too. */
  collection: Id.exactOptional(),
  /** By which contents are known again: a path of the mapping; without, all are new. */
  key: Short.exactOptional(),
  mode: z.enum(importModes).default('both'),
  empty: z.enum(emptyCells).default('leave'),
  wrong: z.enum(wrongRows).default('leaveOut'),
  /** Of texts without a language. */
  language: Language.default('de'),
  /** Cells that were mended, by row (from 0) and column. */
  fixes: z
    .array(
      z.strictObject({
        row: z.int().min(0),
        columnIndex: z.int().min(0).max(importLimits.columns),
        text: z.string().check(atMost(10_000)),
      }),
    )
    .max(5000)
    .default([]),
})
export type ImportSettings = z.infer<typeof ImportSettings>
