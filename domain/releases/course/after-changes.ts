/** A version that was rejected with the word that it is approved once it is corrected: how it stands, and what it stands for. */
import type { Release } from '../release.ts'
import type { ReleaseStatus } from '../release-status.ts'

type Standing = Pick<Release, 'status'> & Partial<Pick<Release, 'log'>>

/** Publications have no log: of them it is told that their newest version was rejected. */
export const isAfterChanges = ({ status, log = [] }: Standing): boolean =>
  status === 'rejected' && log.findLast(({ action }) => action === 'status.rejected')?.afterChanges === true

/** How it is called and looks. */
export const standOf = (release: Standing): ReleaseStatus | 'afterChanges' =>
  isAfterChanges(release) ? 'afterChanges' : release.status
