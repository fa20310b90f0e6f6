/** The tests beside the code and of parts: those that take longest take turns. */

/** They start processes, kill them, or compose for tens of seconds. By what they take: no turn has all of the longest. */
const long = [
  'test/crash/servers.test.ts',
  'test/kit/same-pages.test.ts',
  'tools/artwork.test.ts',
  'server/api/drawn-releases.test.ts',
  'tools/fuzz/fuzz.test.ts',
  'server/api/fuzz.test.ts',
  'test/crash/crash.test.ts',
  'server/api/undo-of-many.test.ts',
  'server/api/security-log.test.ts',
  'server/adapters/own-pdf-task.test.ts',
  'test/kit/embedded-pictures.test.ts',
  'test/crash/acts-on-people.test.ts',
]

const turns = 3

/** Those that are not due. */
export function restingUnits(cases) {
  return cases === 'all' ? [] : long.filter((_, place) => (place + Number(cases)) % turns !== 0)
}
