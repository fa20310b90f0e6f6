/** Who acts: from the person's document, the organization's, and the installation's setting of its main organization. */
import { describe, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { maySee } from '#domain/kinds/access-door.ts'
import { people } from '#domain/access/test-people.ts'
import { type Actor, hasLicence, type Licence, systemActor } from '#domain/access/actor.ts'
import { parseDocument } from '#domain/kinds/documents.ts'
import { must } from '#domain/errors.ts'
import type { Kept } from '#domain/fields.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import { readConfig } from '../../config.ts'
import { actorOf } from '../../services/base/actor-of.ts'

const kept = (id: string): Kept => ({
  id,
  version: 1,
  createTimestamp: '2026-03-01T09:30:00.000Z',
  createUser: systemActor.id,
  updateTimestamp: '2026-03-01T09:30:00.000Z',
  updateUser: systemActor.id,
})
const user = (fields: object): User => ({
  ...kept('p-x'),
  ...must(parseDocument('users', { email: 'p-x@test.example', displayName: 'X', organization: 'x', supplier: 'x' })),
  supplier: '',
  ...fields,
})
const organization = (id: string, fields: object): Organization => ({
  ...kept(id),
  ...must(parseDocument('organizations', { name: id, supplier: id, ...fields })),
})

describe('claims', () => {
  const rosenhof = organization('rosenhof', { type: 'client', supplier: 'mcs', license: 1 })
  test.each<[string, object, Partial<Actor>]>([
    ['a client’s', { supplier: 'mcs' }, { supplier: 'mcs', isSupplier: false, isMain: false, licences: 1 }],
    ['one whose document names no supplier', {}, { supplier: 'mcs' }],
    ['one with licences of their own', { license: 8 }, { licences: 8 }],
    ['one whose licences were taken', { license: 0 }, { licences: 0 }],
    ['one with a role that is none', { role: 'god' }, { role: 'member' }],
    ['one who calls an organization main', { isMain: true, operation: 'x' }, { isMain: false }],
  ])('of %s person', (_title, fields, expected) => {
    const actor = actorOf(user({ organization: 'rosenhof', ...fields }), rosenhof, 'mcs')
    expect(actor).toMatchObject(expected)
    expect(actor.operation).toBeUndefined()
  })
  test('a supplier’s person serves their own organization', () => {
    const home = organization('gruenwerk', { type: 'supplier', supplier: 'gruenwerk', license: 15 })
    const actor = actorOf(user({ organization: 'gruenwerk', isSupplier: true }), home, 'mcs')
    expect(actor).toMatchObject({ supplier: 'gruenwerk', isSupplier: true, isMain: false, licences: 15 })
  })
})

test.each<[number, Licence[]]>([
  [0, []],
  [1, ['print']],
  [2, ['digital']],
  [4, ['article']],
  [8, ['pictures']],
  [15, ['print', 'digital', 'article', 'pictures']],
])('the licence sum %i opens %j', (licences, expected) => {
  const names: Licence[] = ['print', 'digital', 'article', 'pictures']
  expect(names.filter((name) => hasLicence({ ...people.owner, licences }, name))).toEqual(expected)
})

/** A supplier's person where Grünwerk is the main organization. */
const actor = (id: string): Actor => {
  const home = organization(id, { type: 'supplier', supplier: id, license: 15 })
  return actorOf(user({ organization: id, supplier: id, isSupplier: true }), home, 'gruenwerk')
}

describe('the main organization is a setting', () => {
  test('mcs where none is set', () => {
    expect(readConfig({}).MAIN_ORGANIZATION).toBe('mcs')
    expect(readConfig({ MAIN_ORGANIZATION: 'gruenwerk' }).MAIN_ORGANIZATION).toBe('gruenwerk')
  })
  test('another one sees everything, and mcs no more than a supplier does', () => {
    const collections = accessCases.filter(({ kind }) => kind === 'collections')
    const seenBy = (by: Actor) =>
      collections.filter(({ document }) => maySee(by, 'collections', document)).map(({ id }) => id)
    expect(seenBy(actor('gruenwerk'))).toEqual(collections.map(({ id }) => id))
    expect(seenBy(actor('mcs'))).toEqual([
      'c-mcs',
      'c-rosen',
      'c-rosen-abroad',
      'c-stauden',
      'c-stauden-shared',
      'c-stauden-person',
    ])
  })
})
