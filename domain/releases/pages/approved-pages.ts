/** Which pages of a release were approved, and what that is worth today. */
import type { ReleaseState } from '../course/editable-release.ts'
import type { Release } from '../release.ts'

/** Of the last act of approving; who agreed in a round that goes on has approved nothing yet. */
export const approvedPages = ({ log }: Pick<Release, 'log'>): string | undefined => approvalIn(log)?.pages

/** How the log calls a word that is one of several. */
export const agreed = 'agreed'

const approvalIn = (log: Release['log']): Release['log'][number] | undefined =>
  log.findLast(({ pages, action }) => pages !== undefined && action !== agreed)

/** Whether an act of approving says which pages it means. What was printed before is printed again as it was. */
export const asksForPages = ({ type, status, log }: Pick<Release, 'type' | 'status' | 'log'>): boolean =>
  type === 'print' && (status !== 'disabled' || approvedPages({ log }) === undefined)

/** What was decided is shown as it was approved, however it would be set today. Undefined of what is open or rejected. */
export const settledPages = ({ status, log }: Pick<Release, 'status' | 'log'>): string | undefined =>
  status === 'published' || status === 'disabled' ? approvedPages({ log }) : undefined

export type Seal = { hash: string; by: string; at: string; word: 'approved' | 'inAdvance' | 'void' }

/** What is seen of an approval that stands, on the pages. `isVoid`: others have written on them since they were approved in advance. */
export function sealOf({ status, log }: Pick<Release, 'status' | 'log'>, isVoid: boolean): Seal | undefined {
  const act = approvalIn(log)
  if (act?.pages === undefined || (status !== 'published' && status !== 'reviewAndPublish')) return undefined
  const word = status === 'published' ? 'approved' : isVoid ? 'void' : 'inAdvance'
  // Of an approval given outside the product, whoever gave it.
  return { hash: act.pages, by: act.contact ?? act.userName, at: act.timestamp, word }
}

/** The acts that approved these pages, the newest first. */
export const approvalsOf = ({ log }: Pick<Release, 'log'>, hash: string): Release['log'] =>
  log.filter(({ pages }) => pages === hash).toReversed()

export const pageVerdicts = ['valid', 'inAdvance', 'outdated', 'replaced', 'locked', 'rejected'] as const
export type PageVerdict = (typeof pageVerdicts)[number]

/** What an approval of these pages is worth. `siblings`: all versions of the publication. */
export function verdictOf(
  release: Pick<Release, 'number' | 'status' | 'log'>,
  siblings: readonly ReleaseState[],
  hash: string,
): PageVerdict {
  const { number, status } = release
  if (status === 'disabled') return 'locked'
  if (status === 'rejected') return 'rejected'
  if (approvedPages(release) !== hash) return 'replaced'
  if (status === 'reviewAndPublish') return 'inAdvance'
  const isFollowed = siblings.some((other) => other.number > number && other.status === 'published')
  return isFollowed ? 'outdated' : 'valid'
}

/**
 * As people bring it: the hash, or what a PDF names as its identity, `uuid:` and with hyphens. Undefined for what cannot be one.
 */
export function pagesHashIn(text: string): string | undefined {
  const hash = text
    .trim()
    .toLowerCase()
    .replace(/^uuid:/, '')
    .replaceAll('-', '')
  return /^[0-9a-f]{32,64}$/.test(hash) ? hash : undefined
}
