import { describe, expect, test } from 'vitest'
import type { ContentType } from '../contents/types/content-type.ts'
import { isReadableField, parseDocument } from '../kinds/documents.ts'
import type { Kind } from '../kind.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Property } from '../properties/property.ts'
import { partsIn, sightOfProperties } from '../properties/used-in-types.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { asSeenBy, lookups, maySee, refusalToWrite, visible } from '../kinds/access-door.ts'
import { everything, matches } from '../query/filter.ts'
import { membershipsOf, toldOf, withMemberships } from '../kinds/memberships.ts'
import { mayWrite } from './test-may-write.ts'
import { accessCases, type AccessCase } from './access-cases.ts'
import { everyone, people, type Person } from './test-people.ts'
import { createCases } from './create-cases.ts'
import { systemActor, within } from './actor.ts'
import type { Document, WriteAttempt } from './rule.ts'
import { writeCases } from './write-cases.ts'

const stored = ({ kind, id, document }: Pick<AccessCase, 'kind' | 'id' | 'document'>): Document => {
  const parsed = parseDocument(kind, document)
  if (!parsed.ok) throw new Error(`${kind}/${id}: ${JSON.stringify(parsed)}`)
  return {
    ...parsed.value,
    ...settled(kind, id, document),
    id,
    version: 1,
    createUser: 'system',
    createTimestamp: '2026-03-01T09:30:00.000Z',
  }
}

/** What the store keeps of a content, whose parent is another case, and of a property, which types use. */
function settled(kind: RecordKind, id: string, { active, parentId }: Document): Document {
  if (kind === 'properties') return sightOf(id)
  if (kind !== 'contents') return {}
  const parent = accessCases.find((one) => one.kind === kind && one.id === parentId)?.document
  return { effectivelyActive: active !== false && parent?.['active'] !== false }
}

const documentsOf = (of: RecordKind) => accessCases.filter(({ kind }) => kind === of)

function sightOf(property: string): Document {
  const isOpen = (type: string) =>
    documentsOf('contents').some(({ document }) => document['type'] === type && document['public'] === true)
  const types = documentsOf('contentTypes').map(({ id, document }) => ({
    ...(document as Partial<ContentType>),
    ...(isOpen(id) && { open: true as const }),
  }))
  const found = sightOfProperties(
    types,
    (id) => partsIn((documentsOf('properties').find((one) => one.id === id)?.document ?? {}) as Partial<Property>),
    (id) => documentsOf('organizations').find((one) => one.id === id)?.document['supplier'] as string | undefined,
  ).get(property)
  if (!found) return {}
  return {
    seenBy: Object.fromEntries([...found.seenBy].map((id) => [id, true])),
    ...(found.open && { open: true }),
  }
}

const world = new Map(accessCases.map((one) => [`${one.kind}/${one.id}`, stored(one)]))
const related = (kind: RecordKind, id: string): Document | undefined => world.get(`${kind}/${id}`)
const now = '2026-03-02T00:00:00.000Z'

/** Knows the records that `lookups` names for the attempt, as the store does, and no others. */
const lookedUpBy = (of: RecordKind, attempt: WriteAttempt) => {
  const known = new Set(lookups(of, attempt).map(({ kind, id }) => `${kind}/${id}`))
  return (kind: RecordKind, id: string) => (known.has(`${kind}/${id}`) ? related(kind, id) : undefined)
}

const withChange = (document: Document, change: Document): Document => {
  const copy = structuredClone(document) as Record<string, unknown>
  for (const [path, value] of Object.entries(change)) {
    const steps = path.split('.')
    const last = steps.pop() as string
    const target = steps.reduce<Record<string, unknown>>(
      (node, step) => (node[step] ??= {}) as Record<string, unknown>,
      copy,
    )
    target[last] = value
  }
  return copy
}

const those = (allowed: (person: Person) => boolean): Person[] => everyone.filter(allowed)
const sorted = (names: readonly Person[]): Person[] => everyone.filter((name) => names.includes(name))

const collections = accessCases.filter(({ kind }) => kind === 'collections')
const seesCollection = (name: Person, of: string): boolean =>
  collections.some(({ id, sees }) => id === of && sees.includes(name))

describe.each(accessCases.map((one) => [`${one.kind}/${one.id}`, one] as const))('%s', (_name, one) => {
  const before = stored(one)
  test('who sees it', () => {
    expect(those((name) => maySee(people[name], one.kind, before))).toEqual(sorted(one.sees))
  })
  test('who is told who wrote it', () => {
    const isTold = (name: Person) => 'createUser' in asSeenBy(people[name], one.kind, before)
    expect(one.sees.filter((name) => !isTold(name))).toEqual(sorted(one.guests))
  })
  test('which collections it is in is told to those who see these', () => {
    for (const name of one.sees) {
      const sees = (id: string) => seesCollection(name, id)
      const seen = membershipsOf(one.kind, withMemberships(one.kind, before, sees))
      expect([name, seen]).toEqual([name, membershipsOf(one.kind, before).filter(sees)])
      const told = toldOf(people[name], one.kind)
      for (const { id, document } of told ? collections : [])
        expect([name, id, matches(told ?? everything, document)]).toEqual([name, id, sees(id)])
    }
  })
  test('who changes it', () => {
    const after = withChange(before, one.change)
    const attempt = { before, after, fields: Object.keys(one.change), related, now }
    expect(those((name) => mayWrite(people[name], one.kind, attempt))).toEqual(sorted(one.changes))
  })
  test('who deletes it', () => {
    expect(those((name) => mayWrite(people[name], one.kind, { before, related, now }))).toEqual(sorted(one.deletes))
  })
  test('nobody changes what they do not see', () => {
    expect([...one.changes, ...one.deletes].filter((name) => !one.sees.includes(name))).toEqual([])
  })
})

describe.each(createCases.map((one) => [one.title, one] as const))('new: %s', (_title, one) => {
  const after = stored({ kind: one.kind, id: 'new', document: one.document })
  const looked = lookedUpBy(one.kind, { after })
  test('who makes it', () => {
    const mayCreate = (name: Person): boolean => {
      const actor = one.operation ? within(people[name], one.operation) : people[name]
      return mayWrite(actor, one.kind, { after, related: looked, now })
    }
    expect(those(mayCreate)).toEqual(sorted(one.creates))
  })
})

test.each(writeCases.map((one) => [`${one.by}: ${one.title}`, one] as const))('%s', (_title, one) => {
  const actor = one.operation ? within(people[one.by], one.operation) : people[one.by]
  const before = one.id ? related(one.kind, one.id) : undefined
  if (one.id) expect(before).toBeDefined()
  const attempt = before
    ? { before, after: withChange(before, one.write), fields: Object.keys(one.write) }
    : { after: stored({ kind: one.kind, id: 'new', document: one.write }) }
  const looked = lookedUpBy(one.kind, attempt)
  expect(refusalToWrite(actor, one.kind, { ...attempt, related: looked, now })?.code ?? 'ok').toBe(one.expected)
})

const isShared = ({ document }: AccessCase): boolean =>
  document['public'] === true || Object.keys(document['organizations'] ?? {}).length > 0

describe.each(recordKinds)('the cases of %s', (kind) => {
  const cases = accessCases.filter((one) => one.kind === kind)
  test('are there, for reading and for creation', () => {
    expect(cases.length).toBeGreaterThan(0)
    expect(createCases.some((one) => one.kind === kind)).toBe(true)
  })
  test('know records of every kind of neighbour', () => {
    const owners = cases.map(({ document }) => document['owner'] ?? document['organization'])
    const expected = owned[kind] ?? ['mcs', 'gruenwerk', 'rosenhof', 'staudenland', 'alpenflora']
    expect(expected.filter((owner) => !owners.includes(owner))).toEqual([])
  })
  test('know those who are shown one of another house, unless none leaves it', () => {
    expect(cases.some(({ guests }) => guests.length > 0)).toBe(!accessOf(kind).staysInHouse)
  })
  test('know shared records, where records are shared', () => {
    const isShareable = ['organizations', 'users', 'public'].some((field) => isReadableField(kind, field))
    if (!isShareable || kind === 'organizations') return
    expect(cases.some(isShared)).toBe(true)
  })
})

const accessOf = (kind: RecordKind): Kind['access'] => kinds[kind].access

/** Kinds whose records do not belong to organizations of all sorts. */
const owned: Partial<Record<RecordKind, readonly string[]>> = {
  organizations: [],
  contentTypes: [],
  properties: [],
  basket: [],
  notifications: [],
  orders: ['rosenhof', 'staudenland', 'alpenflora'],
  fonts: ['mcs', 'gruenwerk'],
  hyphenations: ['mcs', 'gruenwerk'],
}

test('the system sees all', () => {
  expect(recordKinds.map((kind) => visible(systemActor, kind))).toEqual(recordKinds.map(() => ({ all: [] })))
})
