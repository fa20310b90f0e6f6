/**
 * Whether pages are approved, for whoever has them in hand, also without a sign-in: whose they are and since when, and nothing of
 * who decided, what they are called and what is on them (docs/decisions/0436-whoever-has-a-print-may-ask.md).
 */
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import {
  approvalsOf,
  approvedPages,
  pageVerdicts,
  type PageVerdict,
  verdictOf,
} from '#domain/releases/pages/approved-pages.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Services } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'
import { listById } from '../../base/list-by-id.ts'
import { printFileOf } from '../../printing/approved-pages.ts'
import { keptPlain } from '../../printing/keep-plain.ts'

type VerifiedPages = {
  verdict: PageVerdict | 'unknown'
  at?: string
  organization?: string
  isFile?: boolean
}

/** Of several releases with these pages the best word counts. `file`: the SHA-256 of a file that names them as its own. */
export async function verifyPages(
  services: Services,
  hash: string | undefined,
  file: string | undefined,
): Promise<VerifiedPages> {
  const { store } = services
  if (hash === undefined) return { verdict: 'unknown' }
  const asSystem = { store, actor: systemActor }
  const releases = await listAll(asSystem, 'releases', { where: is(`approvedPages.${hash}` as const, true) })
  const publications = await listById(
    asSystem,
    'publications',
    releases.flatMap(({ publicationId }) => publicationId ?? []),
  )
  const judged = releases.map((release) => ({
    release,
    verdict: verdictOf(release, releasesOf(publications.get(release.publicationId ?? '')), hash),
  }))
  const [best] = judged.toSorted((a, b) => pageVerdicts.indexOf(a.verdict) - pageVerdicts.indexOf(b.verdict))
  if (!best) return { verdict: 'unknown' }
  const { release, verdict } = best
  const [act] = approvalsOf(release, hash)
  const organization = await store.find(systemActor, 'organizations', release.owner)
  return {
    verdict,
    ...(act && { at: act.timestamp }),
    ...(organization && { organization: organization.name }),
    ...(file !== undefined && { isFile: await isMadeOfAny(services, releases, hash, file) }),
  }
}

async function isMadeOfAny(
  services: Services,
  releases: readonly Release[],
  hash: string,
  file: string,
): Promise<boolean> {
  for (const release of releases) if (await isMadeOf(services, release, hash, file)) return true
  return false
}

/** For print, without marks, or for the screen; the pages of a PDF of one's own are that file. */
const isMadeOf = async (services: Services, release: Release, hash: string, file: string): Promise<boolean> =>
  file === hash ||
  (approvedPages(release) === hash && printFileOf(release)?.sha256 === file) ||
  Object.values(release.files).some(({ pages, sha256 }) => pages === hash && sha256 === file) ||
  (await keptPlain(services, release, hash))?.sha256 === file
