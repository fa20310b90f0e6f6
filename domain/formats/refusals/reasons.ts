/**
 * The closed catalogue of reasons inside a refusal: texts `reason.NAME`. What a library says is read, and never told: its
 * sentences are English, and its own.
 */
import type { Said } from './said.ts'

export const reasons = {
  // Why a request cannot be read.
  json: [],
  emptyBody: [],
  bodyLength: [],
  address: [],
  form: [],
  request: [],

  // What is wrong with a query of GraphQL.
  syntax: ['line', 'column'],
  unknownField: ['name'],
  unknownArgument: ['name'],
  unknownType: ['name'],
  unknownVariable: ['name'],
  wrongVariable: ['name'],
  withoutFields: ['name'],
  withFields: ['name'],
  wrongValue: ['line', 'column'],
  whichOperation: [],
  query: [],

  // What is wrong with a message of a live connection.
  messageObject: [],
  messageKind: [],
  messageField: ['name', 'expected'],

  // Why a file cannot be read.
  notUtf8: [],
  notJson: [],
  notYaml: [],
  wrongEntries: ['names'],
  otherType: ['type'],
  pixels: [],
  tooSlow: [],
  damaged: [],
  compressed: [],
  notPdf: [],
  damagedPdf: [],
  locked: [],
  lockedPicture: [],
  noBox: [],
  damagedZip: [],
  tooManyPages: [],
  unpacked: [],
  userUnit: [],

  // Why a place of a design does not get a name.
  placeUnknown: [],
  placeName: [],
  placeParagraphs: [],
  placeObject: [],
  placeToken: [],
  placeTwice: [],
  placeWordless: [],

  storage: [],

  // What has become of approved pages that nobody wrote on.
  setAnew: [],
} as const satisfies Record<string, readonly string[]>

type Reason = keyof typeof reasons
type Params<Name extends Reason> = (typeof reasons)[Name][number]

export type PlainReason = { [Name in Reason]: [Params<Name>] extends [never] ? Name : never }[Reason]

/** `because('syntax', { line: 3, column: 1 })`. */
export const because = <Name extends Reason>(
  name: Name,
  ...params: [Params<Name>] extends [never] ? [] : [Readonly<Record<Params<Name>, Said[string]>>]
): Said => ({ says: `reason.${name}`, ...params[0] })
