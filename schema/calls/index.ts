/** Every call of the server, by room. */
import type { AddressOf, Call } from '../call.ts'
import * as account from './accounts/account.ts'
import * as administration from './administration.ts'
import * as bulk from './bulk.ts'
import * as collections from './collections.ts'
import * as composing from './composing.ts'
import * as deployments from './deployments.ts'
import * as directory from './accounts/directory.ts'
import * as downloads from './downloads.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as fonts from './fonts.ts'
import * as graphql from './graphql.ts'
import * as guests from './releases/guests.ts'
import * as hyphens from './hyphens.ts'
import * as impact from './impact.ts'
import * as imports from './imports.ts'
import * as keys from './accounts/keys.ts'
import * as kit from './kit.ts'
import * as operating from './operating.ts'
import * as orders from './orders.ts'
import * as organizations from './organizations.ts'
import * as ownPdf from './releases/own-pdf.ts'
import * as pictures from './pictures.ts'
import * as printData from './print-data.ts'
import * as printFiles from './print-files.ts'
import * as rehearsals from './rehearsals.ts'
import * as search from './search.ts'
import * as security from './accounts/security.ts'
import * as signIn from './accounts/sign-in.ts'
import * as store from './store.ts'
import * as system from './system.ts'
import * as templateTests from './template-tests.ts'
import * as templates from './templates.ts'
import * as webhooks from './webhooks.ts'

export const rooms = {
  signIn,
  account,
  keys,
  directory,
  security,
  store,
  bulk,
  graphql,
  templates,
  printFiles,
  rehearsals,
  templateTests,
  composing,
  downloads,
  exports,
  guests,
  impact,
  imports,
  kit,
  fonts,
  hyphens,
  pictures,
  files,
  operating,
  administration,
  ownPdf,
  printData,
  orders,
  organizations,
  collections,
  deployments,
  webhooks,
  search,
  system,
}

export const calls: readonly Call[] = Object.values(rooms).flatMap((room) => Object.values<Call>(room))

type Room = (typeof rooms)[keyof typeof rooms]
type One = Room extends infer Each ? (Each extends unknown ? Each[keyof Each] : never) : never

/** By their addresses, such as `GET /api/artwork/fonts`. */
export type Calls = { [Each in Extract<One, Call> as AddressOf<Each>]: Each }
