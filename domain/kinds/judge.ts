/** The one door to what is wrong with a record that is written; permissions are asked before (`domain/access`). */
import { judgeCollection } from '../collections/judge-collection.ts'
import { judgeContent } from '../contents/judge-content.ts'
import { judgeContentType } from '../contents/types/judge-content-type.ts'
import { judgeOrganization } from '../organizations/judge-organization.ts'
import { judgeProperty } from '../properties/judge-property.ts'
import { judgePublication } from '../publications/judge-publication.ts'
import { judgeRelease } from '../releases/judge-release.ts'
import { judgeRemark } from '../releases/judge-remark.ts'
import { judgeHyphenation } from '../fonts/judge-hyphenation.ts'
import { judgeUser } from '../users/judge-user.ts'
import { judgeTemplate } from '../templates/judge-template.ts'
import type { RecordKind } from '../records.ts'
import type { Fault, Judge, Judged } from '../judging/fault.ts'

/** Of the other kinds the schema says all there is to say. */
const judges: Partial<Record<RecordKind, Judge>> = {
  organizations: judgeOrganization,
  collections: judgeCollection,
  contents: judgeContent,
  contentTypes: judgeContentType,
  hyphenations: judgeHyphenation,
  properties: judgeProperty,
  publications: judgePublication,
  releases: judgeRelease,
  remarks: judgeRemark,
  templates: judgeTemplate,
  users: judgeUser,
}

/** Every fault of what the write touches, in the order of the fields. */
export const judge = (kind: RecordKind, judged: Judged): Fault[] => judges[kind]?.(judged) ?? []

/** Of a record as it lies there: every field is asked about, whoever may see what it names. */
export const judgeStored = (
  kind: RecordKind,
  judged: Pick<Judged, 'after' | 'related' | 'variants'> & Partial<Pick<Judged, 'touches'>>,
): Fault[] => judge(kind, { touches: () => true, ...judged, before: undefined, sees: () => true, isStored: true })

/** Kinds of which there are too many to judge them all where one asks which of them are faulty: the store keeps it of each. */
export const markedKinds = ['contents', 'releases'] as const satisfies readonly RecordKind[]

export const isMarked = (kind: RecordKind): boolean => markedKinds.some((one) => one === kind)

export const isJudged = (kind: RecordKind): boolean => judges[kind] !== undefined

/** Kinds that records are judged by: few, seldom changed, and asked about at nearly every write. */
export const definitionKinds: ReadonlySet<RecordKind> = new Set([
  'properties',
  'contentTypes',
  'organizations',
  'templates',
])
