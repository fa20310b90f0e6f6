import { describe, expect, test } from 'vitest'
import { everything, type Filter, is, not, nothing } from '../query/filter.ts'
import {
  askedBy,
  filterFor,
  filterForAny,
  membershipsAsked,
  membershipsNamed,
  toldOf,
  withMemberships,
  withUnseen,
} from './memberships.ts'
import { people } from '../access/test-people.ts'

const sees = (id: string) => id === 'mine'

describe('what one is told of what a record is in', () => {
  test.each<[string, object, object]>([
    ['a document', { id: 'k', collections: { mine: true, theirs: true } }, { id: 'k', collections: { mine: true } }],
    ['values by path', { 'collections.theirs': true, 'label.de': 'x' }, { 'label.de': 'x' }],
    [
      'both',
      { collections: { theirs: true }, 'collections.mine': null },
      { collections: {}, 'collections.mine': null },
    ],
  ])('%s', (_name, fields, expected) => {
    expect(withMemberships('contents', { ...fields }, sees)).toEqual(expected)
  })
  test('the document itself where all is seen, and where a kind is in nothing', () => {
    const document = { collections: { mine: true } }
    expect(withMemberships('contents', document, sees)).toBe(document)
    const picture = { collections: { theirs: true } }
    expect(withMemberships('pictures', picture, sees)).toBe(picture)
  })
  test('whoever writes it on leaves what they do not see', () => {
    const before = { collections: { mine: true, theirs: true } }
    expect(withUnseen('contents', { collections: {} }, before, sees)).toEqual({ collections: { theirs: true } })
    expect(withUnseen('contents', {}, before, sees)).toEqual({ collections: { theirs: true } })
  })
  test('ids are found in documents and in paths', () => {
    expect(membershipsNamed('releases', { collections: { a: true }, 'collections.b': true, number: 1 })).toEqual([
      'a',
      'b',
    ])
  })
  test('those who see all, and kinds that are in nothing, are asked about nothing', () => {
    expect([toldOf(people.admin, 'contents'), toldOf(people.mainBuyer, 'releases')]).toEqual([undefined, undefined])
    expect(toldOf(people.owner, 'pictures')).toBeUndefined()
    expect(toldOf(people.owner, 'contents')).toBeDefined()
  })
})

describe('a question that names a collection one does not see is answered as if nothing were in it', () => {
  test.each<[string, Filter, Filter]>([
    ['in it', is('collections.theirs', true), nothing],
    ['not in it', not(is('collections.theirs', true)), not(nothing)],
    ['without it', is('collections.theirs', null), everything],
    ['unequal', { field: 'collections.theirs', op: '!=', value: true }, everything],
    ['absent', { field: 'collections.theirs', op: 'exists', value: false }, everything],
    ['one of', { field: 'collections.theirs', op: 'in', value: [true] }, nothing],
    ['having', { field: 'collections.theirs', op: 'has', value: true }, nothing],
    ['as text', { field: 'collections', op: 'contains', value: 'theirs' }, nothing],
    ['in one’s own', is('collections.mine', true), is('collections.mine', true)],
    ['anything else', is('owner', 'x'), is('owner', 'x')],
  ])('%s', (_name, filter, expected) => {
    expect(filterFor('contents', filter, sees)).toEqual(expected)
  })
  test('and orders nothing', () => {
    const orderBy = [{ field: 'collections.theirs' }, { field: 'collections.mine' }, { field: 'id' }]
    expect(askedBy('contents', { orderBy }, sees)).toEqual({ orderBy: orderBy.slice(1) })
    expect(membershipsAsked('contents', { where: is('collections.other', true), orderBy })).toEqual([
      'theirs',
      'mine',
      'other',
    ])
  })
  test('what is listened to covers both answers', () => {
    const filter = is('collections.theirs', null)
    expect(filterForAny('contents', filter)).toEqual({ any: [filter, everything] })
    expect(filterForAny('pictures', filter)).toBe(filter)
  })
})
