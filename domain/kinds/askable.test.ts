/** What may be asked of the fields that lists show; nothing of what some of their records are shown without. */
import { describe, expect, test } from 'vitest'
import { people, type Person } from '../access/test-people.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { askableAt } from './askable.ts'
import { hiddenFields } from './access-door.ts'
import { kinds } from './kinds.ts'

const asked = (kind: RecordKind, path: string, person: Person = 'owner') => {
  const found = askableAt(people[person], kind, path)
  if (!found) return 'nothing'
  const { type, mayLack, choices, records } = found
  const of = records ? ` of ${records.isSet ? 'many ' : ''}${records.kind}` : choices ? ` of ${choices.length}` : ''
  return `${type}${of}${mayLack ? ', may lack' : ''}`
}

test.each<[RecordKind, string, string]>([
  ['publications', 'label', 'text'],
  ['publications', 'status', 'belonging of 7'],
  ['publications', 'numReleases', 'number'],
  ['publications', 'template', 'choice of templates, may lack'],
  ['publications', 'owner', 'belonging of organizations'],
  ['publications', 'updateTimestamp', 'time'],
  ['publications', 'orderable', 'yesNo'],
  ['publications', 'releases', 'belonging of many releases'],
  ['releases', 'collections', 'belonging of many collections'],
  ['releases', 'data', 'nothing'],
  ['releases', 'printDataGenerated', 'moment, may lack'],
  ['orders', 'totals.net', 'number, may lack'],
  ['orders', 'totals', 'nothing'],
  ['orders', 'wishedDate', 'day, may lack'],
  ['orders', 'reference', 'text'],
  ['orders', 'items', 'nothing'],
  ['deployments', 'expiration', 'moment, may lack'],
  ['pictures', 'categories', 'text'],
  ['pictures', 'dpi', 'number, may lack'],
  ['pictures', 'colorSpace', 'belonging of 7'],
  ['pictures', 'archived', 'nothing'],
  ['users', 'email', 'text'],
  ['users', 'lastRefreshTime', 'moment, may lack'],
  ['collections', 'parentId', 'choice of collections, may lack'],
  ['collections', 'nonsense', 'nothing'],
])('%s %s: %s', (kind, path, expected) => expect(asked(kind, path)).toBe(expected))

describe.each(Object.keys(people) as Person[])('to %s', (person) => {
  test('nothing is offered of what is withheld', () => {
    const offered = recordKinds.flatMap((kind) =>
      ['createUser', 'updateUser', ...Object.keys(kinds[kind].schema.shape)]
        .filter((field) => askableAt(people[person], kind, field))
        .filter((field) => hiddenFields(people[person], kind).includes(field)),
    )
    expect(offered).toEqual([])
  })
})

test.each<[Person, string]>([
  ['buyer', 'nothing'],
  ['admin', 'text, may lack'],
])('the address that a collection calls is asked for by %s: %s', (person, expected) => {
  expect(asked('collections', 'webhook', person)).toBe(expected)
})
