/** What becomes of each content when publications are made of many: decided here, done by the service. */
import type { Actor } from '../access/actor.ts'
import { isSeenAt } from '../access/for-whom.ts'
import { canManage } from '../access/tenancy.ts'
import { isOffered } from '../query/archived.ts'
import { contentName } from '../contents/content-label.ts'
import type { Content } from '../contents/content.ts'
import { refuse, type Refusal } from '../errors.ts'
import type { Database } from '../releases/fields/content-link.ts'
import {
  isNewReleaseAllowed,
  latestRelease,
  releasesOf,
  type ReleaseState,
  sourceRelease,
} from '../releases/course/editable-release.ts'
import type { Release } from '../releases/release.ts'
import type { Template } from '../templates/template.ts'
import type { FromContentsMode } from './from-contents.ts'
import { filledFrom, filledList } from './places.ts'
import type { Publication } from './publication.ts'
import { refill } from './refill.ts'
import type { Unit } from './publication-units.ts'

/** A publication that was made of a content, and the version that newer values go into, or that the next one follows. */
export type Made = { publication: Publication; release: Release }

export type Step = {
  unit: Unit
  label: string
  /** Tags of what stays although the database says otherwise. */
  kept: readonly string[]
} & (
  | { act: 'create'; data: Release['data']; made: undefined }
  | { act: 'update' | 'version'; entries: Release['data']; made: Made }
  | { act: 'leave'; refusal: Refusal; made: Made | undefined }
)

export type Planning = {
  actor: Actor
  /** For whom they are. */
  tenant: Pick<Release, 'owner' | 'supplier'>
  template: Pick<Template, 'placeholders'>
  language: string
  mode: FromContentsMode
  /** What the publication of a content is called; of a list, that of all. */
  labelOf: (content: Content) => string
  /** What is there of it already, in the collection where there is one. */
  madeOf: (unit: Unit) => readonly Made[]
  database: Database
}

/** Which of a publication's versions newer values go into, or are followed by the next: the one at work, else what is decided. */
export function workedOn(publication: Publication): ReleaseState | undefined {
  const releases = releasesOf(publication)
  const latest = latestRelease(releases)
  return latest && isNewReleaseAllowed(releases) ? sourceRelease(releases) : latest
}

/** Of a list, all contents are one unit. */
export function planFromContents(units: readonly Unit[], planning: Planning): Step[] {
  return units.flatMap((unit): Step[] => {
    const made = planning.madeOf(unit)
    if (made.length === 0) return [stepOfNone(unit, planning)]
    // What is there already is not made again; a list is kept up.
    return planning.mode === 'missing'
      ? made.map((one) => leave(unit, planning, refuse('fromContents.there'), one))
      : made.map((one) => stepOfMade(unit, planning, one))
  })
}

function stepOfNone(unit: Unit, planning: Planning): Step {
  const { mode, labelOf } = planning
  if (mode === 'update') return leave(unit, planning, refuse('fromContents.none'))
  const refusal = refusalOfStranger(unit, planning) ?? refusalOfArchived(unit, planning)
  if (refusal) return leave(unit, planning, refusal)
  return { unit, act: 'create', label: labelOf(unit.subject), data: fresh(unit, planning), kept: [], made: undefined }
}

function stepOfMade(unit: Unit, planning: Planning, made: Made): Step {
  const { actor, database, labelOf } = planning
  const { publication, release } = made
  const { number, status } = release
  const stays = (refusal: Refusal) => leave(unit, planning, refusal, made)
  if (!canManage(actor, release)) return stays(refuse('write.notAllowed'))
  const refusal = refusalOfStranger(unit, planning)
  if (refusal) return stays(refusal)
  const isVersion = status !== 'pending'
  if (isVersion && latestRelease(releasesOf(publication))?.status === 'disabled')
    return stays(refuse('fromContents.locked', { number }))
  if (isVersion && !isNewReleaseAllowed(releasesOf(publication)))
    return stays(refuse('fromContents.inWorkflow', { number }))
  if (release.ownPdf) return stays(refuse('release.renewalOwnPdf'))
  const { entries, kept } = refill(release.data, fresh(unit, planning), database)
  if (Object.keys(entries).length === 0) return { ...stays(refuse('fromContents.upToDate')), kept }
  return { unit, act: isVersion ? 'version' : 'update', label: labelOf(unit.subject), entries, kept, made }
}

const fresh = ({ subject, members }: Unit, { mode, template: { placeholders }, database, language }: Planning) =>
  mode === 'list'
    ? filledList(placeholders, members, { database, language })
    : filledFrom(placeholders, subject, members, { database, language })

/** The texts of one client do not come onto another's label. */
function refusalOfStranger({ members }: Unit, { actor, tenant, language }: Planning): Refusal | undefined {
  const strange = members.find((content) => !isUsableFor(actor, tenant, content))
  return strange && refuse('fromContents.otherClient', { name: contentName(strange, language) })
}

/** What uses it already goes on. */
function refusalOfArchived({ members }: Unit, { language }: Planning): Refusal | undefined {
  const archived = members.find((content) => !isOffered(content))
  return archived && refuse('record.archived', { name: contentName(archived, language) })
}

const isUsableFor = (actor: Actor, tenant: Planning['tenant'], content: Content): boolean =>
  isSeenAt(actor, tenant, 'contents', content) || content.owner === tenant.supplier

const leave = (unit: Unit, { labelOf }: Planning, refusal: Refusal, made?: Made): Step => ({
  unit,
  act: 'leave',
  label: labelOf(unit.subject),
  refusal,
  kept: [],
  made,
})
