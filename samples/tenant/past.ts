/**
 * When each record of the demonstration was made and last changed, and by whom. Releases and publications say so by their
 * log; all else is spread over the two years before the demonstration's today, the same on every seeding.
 */
import type { LogEntry } from '#domain/releases/release.ts'
import { orderedBy } from './ordered-by.ts'
import { people } from './people.ts'
import { releaseRecords } from './publications.ts'
import { daysAgo, type DemoRecord } from './record.ts'

type Author = { id: string; displayName: string; email: string }
export type Past = { createTimestamp: string; createUser: Author; updateTimestamp: string; updateUser: Author }

export function pastOf(record: DemoRecord): Past {
  const { collection, id, document } = record
  switch (collection) {
    case 'releases':
      return fromLog(logOf(record))
    case 'publications':
      return fromLog(releaseRecords.filter((one) => one.document['publicationId'] === id).flatMap(logOf))
    case 'orders':
      return placed(id)
    case 'notifications':
      return between(document['receivedTime'] as string, String(document['creatingUser']))
    case 'basket':
      return between(time(id, 1, 4), String(document['user']))
    case 'contents':
      return between(time(id, 240, 700), clerkOf(document), time(`${id} changed`, 2, 90))
    case 'pictures':
      // Lists show the newest first, and that should be the illustrations.
      return (document['categories'] as string[]).some((one) => signs.includes(one))
        ? between(time(id, 500, 700), 'admin-mcs')
        : between(time(id, 20, 400), 'supplier-mcs')
    case 'collections':
      return between(time(id, 60, 300), clerkOf(document), time(`${id} changed`, 1, 20))
    case 'deployments':
      return between(time(id, 8, 35), 'member-rosenhof')
    default:
      return between(time(id, 300, 760), 'admin-mcs', time(`${id} changed`, 10, 120))
  }
}

const signs = ['Strichcodes', 'Piktogramme', 'Gefahrensymbole']

const logOf = ({ document }: DemoRecord): LogEntry[] => document['log'] as LogEntry[]

function fromLog(log: readonly LogEntry[]): Past {
  const steps = log.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  const [first, last] = [steps[0]!, steps.at(-1)!]
  return between(first.timestamp, first.userId, last.timestamp, last.userId)
}

function placed(id: string): Past {
  const [days, person] = orderedBy[id] ?? [20, 'buyer-rosenhof']
  return between(daysAgo(days, 11, 30), person, daysAgo(Math.max(0, days - 2), 9, 12), 'supplier-mcs')
}

function between(created: string, by: string, updated = created, updatedBy = by): Past {
  const isLater = updated > created
  return {
    createTimestamp: created,
    createUser: author(by),
    updateTimestamp: isLater ? updated : created,
    updateUser: author(isLater ? updatedBy : by),
  }
}

const author = (id: string): Author => {
  const person = people.find((one) => one.id === id) ?? people[0]!
  return { id: person.id, displayName: person.name, email: person.email }
}

/** Who keeps the records of an organization. */
const clerkOf = ({ owner }: DemoRecord['document']): string =>
  owner === 'rosenhof'
    ? 'member-rosenhof'
    : (people.find(({ organization, role }) => organization === owner && role === 'owner')?.id ?? 'admin-mcs')

/** A working hour between so many and so many days ago, decided by the name. */
function time(name: string, from: number, to: number): string {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return daysAgo(from + (hash % (to - from)), 7 + ((hash >>> 8) % 10), (hash >>> 16) % 60)
}
