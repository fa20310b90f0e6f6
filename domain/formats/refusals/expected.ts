/**
 * The closed catalogue of what a value is expected to be, and of what was found instead: texts `expected.NAME` and
 * `found.NAME`. A schema that has a rule of its own gives the name as the message of its issue.
 */
import { shortened } from './shortened.ts'
import type { AnyOf, Said, Worded } from './said.ts'

export const expectations = {
  text: [],
  number: [],
  wholeNumber: [],
  yesNo: [],
  list: [],
  fields: [],
  nothing: [],
  other: [],

  atLeast: ['least'],
  atMost: ['most'],
  between: ['least', 'most'],
  longerText: ['count'],
  shorterText: ['count'],
  longerList: ['count'],
  shorterList: ['count'],
  fewerFields: ['count'],

  id: [],
  placeholderId: [],
  language: [],
  timeZone: [],
  singleLine: [],
  notEmpty: [],
  wholeCharacters: [],
  dividedWord: [],
  domain: [],
  ownDomain: [],
  pageFormat: [],
  risingQuantities: [],
  link: [],
  email: [],
  day: [],
  time: [],
  beginningOfTime: [],

  numberedProperty: [],
  oneOrganization: [],
  eachOrganization: [],
  separatePaths: [],
  pathThroughFields: [],
  byteRange: [],
  windowOrCursor: [],
  pageMark: [],
  question: [],
} as const satisfies Record<string, readonly string[]>

type Expectation = keyof typeof expectations
type Params<Name extends Expectation> = (typeof expectations)[Name][number]

/** Those that need no number: what a schema gives as the message of its issue. */
export type PlainExpectation = { [Name in Expectation]: [Params<Name>] extends [never] ? Name : never }[Expectation]

/** `expected('atLeast', { least: 3 })`. */
export const expected = <Name extends Expectation>(
  name: Name,
  ...params: [Params<Name>] extends [never] ? [] : [Readonly<Record<Params<Name>, number>>]
): Said => ({ says: `expected.${name}`, ...params[0] })

export const isExpectation = (name: string): name is PlainExpectation =>
  Object.entries(expectations).some(([known, params]) => known === name && params.length === 0)

/** One of several, each said once. */
export function anyOf(all: readonly Said[]): Said | AnyOf {
  const once = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
  const [first = expected('other')] = once
  return once.length > 1 ? { anyOf: once } : first
}

/** The words that are taken, as they are written. */
export const oneOfWords = (words: readonly unknown[]): Worded => anyOf(words.map(found))

/** What stands there, in words: nothing raw but what somebody wrote, shortened, in quotation marks. */
export function found(value: unknown): Said {
  if (value === undefined || value === null) return { says: 'found.nothing' }
  if (value === '') return { says: 'found.empty' }
  if (typeof value === 'boolean') return { says: value ? 'found.yes' : 'found.no' }
  if (typeof value === 'number' && Number.isFinite(value)) return { says: 'found.number', number: value }
  if (Array.isArray(value)) return { says: 'found.list', count: value.length }
  if (typeof value === 'object') return { says: 'found.fields', count: Object.keys(value).length }
  return { says: 'found.text', text: shorten(String(value)) }
}

/** Signs that no text may hold, and that cannot be told, are shown as such. */
export function shorten(text: string, most = 80): string {
  return shortened(text.toWellFormed().replace(/\p{Cc}/gu, '\ufffd'), most)
}
