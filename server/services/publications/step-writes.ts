/** What is written for one content: a publication with its first version, newer values, or the next version with them. */
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import type { Step } from '#domain/publications/plan-from-contents.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import { nextReleaseNumber } from '#domain/releases/course/release-number.ts'
import { releaseChanges } from '#domain/releases/release-changes.ts'
import type { Unit } from '#domain/publications/publication-units.ts'
import { longestMessage, type Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { newId } from '../../store/sql/new-id.ts'
import type { RawWrite, Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { collectionsOf, copyOf } from '../releases/copy-release.ts'
import { logEntry } from '../base/release-writes.ts'
import { type Asked, publicationIdOf } from './read-planning.ts'

type Creating = Extract<Step, { data: unknown }>
type Refilling = Extract<Step, { entries: unknown }>

/** `open` are the collections that the person may put something into. */
export function writesOf(context: Context, asked: Asked, step: Step, { template, open }: Given): RawWrite[] {
  switch (step.act) {
    case 'create':
      return creation(context, asked, step, template)
    case 'update':
      return [update(step)]
    case 'version':
      return nextVersion(context, step, { template, open })
    case 'leave':
      return []
  }
}

type Given = { template: Template; open: ReadonlySet<string> }

function creation(
  { actor, clock }: Context,
  asked: Asked,
  { unit, label, data }: Creating,
  { id: template, type }: Template,
): Write[] {
  const { collectionId, mode, tenant } = asked
  const publicationId = publicationIdOf(asked, mode === 'list' ? '' : unit.subject.id)
  const id = newId()
  const both = { label, ...tenant, type, template }
  return [
    { kind: 'create', collection: 'publications', id: publicationId, document: both },
    {
      kind: 'create',
      collection: 'releases',
      id,
      document: {
        ...both,
        publicationId,
        number: 1,
        status: 'pending',
        data,
        log: [logEntry(actor, clock(), 'created')],
        referencedContents: flagsOf(unit),
        ...(collectionId !== null && { collections: { [collectionId]: true as const } }),
      },
    },
    {
      kind: 'update',
      collection: 'publications',
      id: publicationId,
      set: publicationSummary([{ id, number: 1, status: 'pending' }]),
    },
  ]
}

/** Whoever writes the same field between the plan and this is not overwritten. */
function update({ unit, entries, made: { release } }: Refilling): Write {
  const more = Object.keys(flagsOf(unit)).filter((id) => !release.referencedContents[id])
  return {
    kind: 'update',
    collection: 'releases',
    id: release.id,
    set: {
      ...Object.fromEntries(Object.entries(entries).map(([key, entry]) => [`data.${key}`, entry])),
      ...Object.fromEntries(more.map((id) => [`referencedContents.${id}`, true])),
    },
    expect: {
      values: Object.fromEntries(Object.keys(entries).map((key) => [`data.${key}`, release.data[key] ?? null])),
    },
  }
}

function nextVersion(
  { actor, clock }: Context,
  { unit, entries, made: { publication, release } }: Refilling,
  { template, open }: Given,
): Write[] {
  const others = releasesOf(publication)
  const id = newId()
  const number = nextReleaseNumber(others)
  const collections = collectionsOf(release).filter((one) => open.has(one))
  const copy = copyOf(release, { publicationId: publication.id, number, collections })
  const data = { ...release.data, ...entries }
  const told = releaseChanges(template, release.data, data, actor.language ?? 'de')
    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
    .join('; ')
  return [
    {
      kind: 'create',
      collection: 'releases',
      id,
      document: {
        ...copy,
        data,
        referencedContents: { ...release.referencedContents, ...flagsOf(unit) },
        log: [
          logEntry(actor, clock(), 'copied', `${release.number}`),
          logEntry(actor, clock(), 'renewed', shortened(told, longestMessage)),
        ],
      },
    },
    {
      kind: 'update',
      collection: 'publications',
      id: publication.id,
      set: publicationSummary([...others, { id, number, status: 'pending' }]),
      // If somebody else makes a version at the same moment, one wins and the other is told.
      expect: { values: { releases: publication.releases } },
    },
  ]
}

const flagsOf = ({ subject, members }: Unit): Release['referencedContents'] =>
  Object.fromEntries([subject, ...members].map(({ id }) => [id, true as const]))
