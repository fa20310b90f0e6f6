import type { Allowed } from './judge-casts.ts'

const rows = 'What a statement of SQL answers with is known to no compiler; only the store has statements.'

/** Only shrinks. */
export const allowed: Allowed = {
  'artwork/fonts/subset-module.ts': { casts: 1, why: 'What a WebAssembly module exports is known to no compiler.' },
  'server/store/database/database.ts': { choices: 1, why: rows },
  'server/store/database/embedded/embedded-database.ts': { choices: 1, why: rows },
  'server/store/database/embedded/embedded-statements.ts': { choices: 2, why: rows },
  'server/store/database/server-database.ts': { choices: 1, why: rows },
  'web/client/calls/operation.ts': { choices: 2, why: 'Called by the code that is generated with the types alone.' },
}
