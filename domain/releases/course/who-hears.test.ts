import { expect, test } from 'vitest'
import { people, type Person } from '../../access/test-people.ts'
import { matches } from '../../query/filter.ts'
import type { publicationTypes } from '../../publications/publication.ts'
import type { ReleaseStatus } from '../release-status.ts'
import type { Remark } from '../remark.ts'
import { meantBy, otherSide, whoConfirms, whoHears, whoHearsOfRemark } from './who-hears.ts'

const past = {
  asked: [
    ['created', 'editor'],
    ['status.review', 'editor'],
    ['status.approval', 'mainSupplier'],
  ],
  inAdvance: [
    ['created', 'member'],
    ['status.reviewAndPublish', 'owner'],
  ],
  unasked: [
    ['created', 'mainSupplier'],
    ['status.approval', 'mainSupplier'],
  ],
  begun: [['created', 'editor']],
} as const satisfies Record<string, readonly (readonly [action: string, by: Person])[]>

const owners = ['owner', 'manager', 'member', 'editor'] as const
const suppliers = ['admin', 'mainSupplier'] as const

type Case = readonly [
  ReleaseStatus,
  keyof typeof past,
  by: Person,
  (typeof publicationTypes)[number],
  hear: readonly Person[],
]

const cases: readonly Case[] = [
  // Whose word is next, and whoever took part.
  ['review', 'begun', 'owner', 'print', ['editor', ...suppliers]],
  ['approval', 'asked', 'mainSupplier', 'print', owners],
  ['reviewAndPublish', 'inAdvance', 'owner', 'print', ['member', ...suppliers]],
  // How it ended, whoever ended it: who asked, who checked, and both sides' people.
  ['rejected', 'asked', 'owner', 'print', ['manager', 'member', 'editor', ...suppliers]],
  ['rejected', 'asked', 'mainSupplier', 'print', [...owners, 'admin']],
  ['published', 'asked', 'editor', 'print', ['owner', 'manager', 'member', ...suppliers]],
  ['published', 'inAdvance', 'mainSupplier', 'print', [...owners, 'admin']],
  ['disabled', 'asked', 'mainSupplier', 'print', [...owners, 'admin']],
  // Nobody asked the supplier's people: only the one who sent it for approval hears.
  ['rejected', 'unasked', 'manager', 'print', ['owner', 'member', 'editor', 'mainSupplier']],
  // What is digital is decided by nobody else.
  ['published', 'begun', 'owner', 'digital', ['editor']],
  ['published', 'begun', 'editor', 'digital', []],
]

const came = { disabled: false, lastSignInTime: '2026-11-23T08:00:00.000Z' }

const heard = (filter: ReturnType<typeof whoHears>, changed: object = {}): string[] =>
  Object.entries(people).flatMap(([name, { id, role, organization }]) =>
    matches(filter, { id, role, organization, ...came, ...(name === 'editor' && changed) }) ? [name] : [],
  )

function release(kind: keyof typeof past, type: (typeof publicationTypes)[number] = 'print') {
  const log = past[kind].map(([action, by]) => ({
    timestamp: '2026-11-23T08:00:00.000Z',
    userId: people[by].id,
    userName: by,
    action,
  }))
  return { type, owner: 'rosenhof', supplier: 'mcs', createUser: people[past[kind][0][1]].id, log }
}

test.each(cases)('%s of one that was %s, by %s, %s, is heard by %j', (status, kind, by, type, hear) => {
  const filter = whoHears(release(kind, type), status, people[by].id, 'mcs')
  expect(heard(filter).toSorted()).toEqual([...hear].toSorted())
})

test.each([
  ['is disabled', { disabled: true }],
  ['went to another client', { organization: 'alpenflora' }],
  ['only looks since', { role: 'buyer' }],
  ['has never come in', { lastSignInTime: undefined }],
])('whoever took part and %s hears nothing', (_what, changed) => {
  expect(heard(whoHears(release('asked'), 'rejected', people.owner.id, 'mcs'), changed)).not.toContain('editor')
})

test('of a smaller supplier’s release, the main organization’s hear where they took part', () => {
  const filter = whoHears({ ...release('unasked'), owner: 'alpenflora', supplier: 'gruenwerk' }, 'rejected', 'x', 'mcs')
  expect(heard(filter).toSorted()).toEqual(['mainSupplier', 'stranger', 'strangerEditor'])
})

const said = (by: Person, id: string, answers?: string): Pick<Remark, 'id' | 'answers' | 'createUser'> => ({
  id,
  createUser: people[by].id,
  ...(answers !== undefined && { answers }),
})

/** Marco of the supplier answers what the manager said; then somebody speaks. */
const before = [said('manager', 'a'), said('mainSupplier', 'b', 'a'), said('member', 'c')]

test.each<[string, Parameters<typeof whoHearsOfRemark>[1], readonly Person[]]>([
  ['what is new: whoever took part or spoke', said('owner', 'x'), ['editor', 'manager', 'member', 'mainSupplier']],
  ['what is new, not who says it', said('mainSupplier', 'x'), ['editor', 'manager', 'member']],
  ['an answer: who spoke in the thread', said('owner', 'x', 'a'), ['manager', 'mainSupplier']],
  ['an answer to oneself: as what is new', said('member', 'x', 'c'), ['editor', 'manager', 'mainSupplier']],
  // Said to whoever invited them, who is named as its author.
  [
    'what a guest says: whoever took part, and their host first',
    { ...said('owner', 'x'), guest: 'g' },
    ['owner', 'editor', 'manager', 'member', 'mainSupplier'],
  ],
  [
    'what a guest answers: who spoke in the thread',
    { ...said('owner', 'x', 'a'), guest: 'g' },
    ['manager', 'mainSupplier'],
  ],
  [
    'one that mentions: who is mentioned is told of that',
    { ...said('owner', 'x', 'a'), mentions: ['p-manager'] },
    ['mainSupplier'],
  ],
])('who hears of a remark: %s', (_what, remark, hear) => {
  expect(heard(whoHearsOfRemark(release('asked'), remark, before, 'mcs')).toSorted()).toEqual([...hear].toSorted())
})

test('what a remark would tell nobody of the other side is for all of it who do more than look', () => {
  expect(heard(otherSide(release('begun'), people.editor)).toSorted()).toEqual(['admin', 'mainSupplier'])
  expect(heard(otherSide(release('begun'), people.admin)).toSorted()).toEqual([...owners].toSorted())
})

test('mentioned are those who can read it', () => {
  const mentions = ['p-manager', 'p-buyer', 'p-stranger', 'p-main-supplier', 'p-owner']
  const meant = heard(meantBy(release('asked'), { createUser: 'p-owner', mentions }))
  expect(meant.toSorted()).toEqual(['mainSupplier', 'manager'])
})

test('who confirms new pages are the people of the owner, without whoever wrote on them and who only looks', () => {
  expect(heard(whoConfirms(release('inAdvance'), people.mainSupplier.id)).toSorted()).toEqual([...owners].toSorted())
  expect(heard(whoConfirms(release('inAdvance'), people.editor.id))).not.toContain('editor')
  expect(heard(whoConfirms(release('inAdvance'), 'system'), { disabled: true })).not.toContain('editor')
})
