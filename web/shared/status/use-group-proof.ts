/**
 * What several releases look like to whoever decides on all of them at once: of each the stored pictures of its pages, with the
 * hash of the composition that they are of, what the print check says, and what became another since the version before.
 */
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { isBusy } from '#domain/errors.ts'
import { turnsOf } from '#domain/in-turn.ts'
import { asksForPages } from '#domain/releases/pages/approved-pages.ts'
import { approves, type StatusTarget, stopsAt } from '#domain/releases/release-status.ts'
import { blockingFindings, excusedFindings } from '#domain/templates/preflight-policy.ts'
import { releasesOf, versionBefore } from '#domain/releases/course/editable-release.ts'
import { versionChanges } from '#domain/releases/release-changes.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import type { RenewedField } from '#domain/releases/course/renewal.ts'
import type { Template } from '#domain/templates/template.ts'
import { type Answer, send } from '../../client/calls/api.ts'
import { flushDrafts } from '../../client/editing/waiting.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { ReleaseArtwork } from '../../client/calls/operations.generated.ts'
import { loadPrivateImage } from '../../client/files/private-image.tsx'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { releaseFileAddress } from '../../client/files/release-files.ts'
import { currentLanguage, texts } from '../../ui/words/texts.ts'

export type Proof = {
  id: string
  number: number
  /** In order; none of what is not printed. */
  pages: readonly ReleaseFile[]
  /** Of the composition that the pictures show. */
  hash: string | undefined
  changes: readonly RenewedField[]
  check: Answer<'GET /api/releases/:id/preflight'>['data'] | undefined
}

export type GroupProof = {
  proofs: readonly Proof[]
  /** Those that cannot be shown, and so not be approved. */
  failed: readonly { id: string; error: Error }[]
  isLooking: boolean
}

export function useGroupProof(ids: readonly string[]): GroupProof {
  const known = useQueryClient()
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['proof', id],
      queryFn: () => inTurn(() => proofOf(id, known)),
      // Others may write on it between two decisions.
      gcTime: 0,
      staleTime: Infinity,
      retry: (_: number, error: Error) => isBusy(error),
    })),
  })
  return {
    proofs: found.flatMap(({ data }) => data ?? []),
    failed: found.flatMap(({ error }, index) => (error ? [{ id: ids[index] ?? '', error }] : [])),
    isLooking: found.some(({ isFetching }) => isFetching),
  }
}

/** How many findings hold each of them up. */
export const heldOf = ({ proofs }: GroupProof, to: StatusTarget): ReadonlyMap<string, number> =>
  new Map(
    proofs.flatMap(({ id, check }) => {
      const count = check && stopsAt(to) ? blockingFindings(check.publishing, check.findings).length : 0
      return count > 0 ? [[id, count] as const] : []
    }),
  )

/** Whether one of them can be approved with a reason alone. */
export const isExcusedIn = ({ proofs }: GroupProof, to: StatusTarget): boolean =>
  proofs.some(
    ({ check }) =>
      check && approves(to) && !check.isApproved && excusedFindings(check.publishing, check.findings).length > 0,
  )

/** The server composes one after the other, and takes so many calls of one person and no more. */
const inTurn = turnsOf(6)

async function proofOf(id: string, known: QueryClient): Promise<Proof> {
  await flushDrafts({ collection: 'releases', id })
  let release = await read(id)
  const changes = await changesOf(release, known)
  // What was printed is printed again as it was.
  if (!asksForPages(release))
    return { id, number: release.number, pages: displayFiles(release), hash: undefined, changes, check: undefined }
  const check = (await send('GET /api/releases/:id/preflight', { params: { id } })).data
  if (!shows(release, check.hash)) {
    await graphql(ReleaseArtwork, { id })
    release = await read(id)
  }
  const pages = displayFiles(release)
  for (const { path, updateTimestamp } of pages) await loadPrivateImage(releaseFileAddress(path), updateTimestamp)
  // What is approved are the pages that are seen, whatever the check saw.
  return { id, number: release.number, pages, hash: pages[0]?.pages, changes, check }
}

const shows = (release: Release, hash: string): boolean => {
  const pages = displayFiles(release)
  // Of parts that were drawn before it was written down where they lie on their page, nobody makes it whole.
  const isWhole = pages.every(({ path, part }) => part !== undefined || !/\d[lrtb]\.png$/.test(path))
  return pages.length > 0 && isWhole && pages.every((page) => page.pages === hash)
}

const read = async (id: string) =>
  (await send('GET /api/store/:collection/:id', { params: { collection: 'releases', id } })) as Release & { id: string }

/** Fields are called by their tags where one does not see the template. */
async function changesOf(release: Release, known: QueryClient): Promise<readonly RenewedField[]> {
  const { publicationId, template } = release
  if (publicationId === undefined) return []
  const publication = await send('GET /api/store/:collection/:id', {
    params: { collection: 'publications', id: publicationId },
  })
  const earlier = versionBefore(release.number, releasesOf(publication as Readonly<Record<string, unknown>>))
  if (!earlier) return []
  const [before, named] = await Promise.all([
    read(earlier.id),
    template === undefined
      ? undefined
      : known.fetchQuery({
          queryKey: ['template of proofs', template],
          staleTime: 60_000,
          queryFn: () => templateOf(template),
        }),
  ])
  const changes = versionChanges(named ?? undefined, before, release, currentLanguage())
  return changes.flatMap(({ tag, name, before: old, after, adjusted }) => [
    ...(old === after ? [] : [{ tag, name, before: old, after }]),
    // How words are set and pictures cut is a change, too.
    ...adjusted.map((one) => ({
      tag: `${tag} ${one}`,
      name,
      before: '',
      after: texts(`release.compare.adjusted.${one}`),
    })),
  ])
}

/** Null where one does not see it. */
const templateOf = async (id: string): Promise<Pick<Template, 'placeholders'> | null> =>
  send('GET /api/store/:collection/:id', { params: { collection: 'templates', id } }).then(
    (found) => found as Template,
    () => null,
  )
