/** The releases that these pages were approved of, as far as the person sees them: who approved them when, and what that is worth. */
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { is } from '#domain/query/filter.ts'
import { approvalsOf, verdictOf } from '#domain/releases/pages/approved-pages.ts'
import { approvalWords } from '#domain/releases/course/approval-words.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import { useReleaseNames } from '#web/client/live/release-names.ts'
import { useLiveDocument, useWhole } from '#web/client/live/use-live.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { formatTime } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { say, useTexts } from '../../ui/words/texts.ts'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import { PagesHashLine, PagesVerdict, VerdictLine } from './pages-verdict.tsx'
import type { Verdict } from './use-verdict.ts'
import classes from './verify.module.css'

/** Whoever sees none of them is told what everybody is. */
export function ApprovedReleases({ verdict }: { verdict: Verdict }) {
  const { hash } = verdict
  const query = useMemo(() => ({ where: is(`approvedPages.${hash}` as const, true) }), [hash])
  const found = useWhole('releases', query)
  return (
    <State of={found} rows={3}>
      {(releases) =>
        releases.length === 0 ? (
          <PagesVerdict verdict={verdict} />
        ) : (
          <>
            {releases.map((release) => (
              <Approved key={release.id} release={release} hash={hash} />
            ))}
            <PagesHashLine hash={hash} />
          </>
        )
      }
    </State>
  )
}

function Approved({ release, hash }: { release: Release; hash: string }) {
  const t = useTexts()
  const publication = useLiveDocument('publications', release.publicationId)
  const siblings = releasesOf(publication.status === 'ready' ? publication.document : undefined)
  const { name, format } = useReleaseNames()(release.label || release.id, release.template)
  const verdict = verdictOf(release, siblings, hash)
  const [page] = Object.values(release.files).filter(({ usage }) => usage === 'display')
  const path = release.publicationId
    ? `/publications/${release.publicationId}/release/${release.id}`
    : `/release/${release.id}`
  return (
    <article className={classes.approved}>
      {page && verdict !== 'replaced' && (
        <div className={classes.picture}>
          <ReleasePicture path={page.path} version={page.updateTimestamp} />
        </div>
      )}
      <div>
        <h2 className={classes.name}>
          <AnchorLink c="inherit" inherit title={release.label} to={path}>
            {name}
          </AnchorLink>
        </h2>
        <Text size="sm" c="dimmed">
          {[format, t('release.number', { number: release.number })].filter(Boolean).join(' · ')}
        </Text>
        <VerdictLine verdict={verdict} />
        <ul className={classes.acts}>
          {approvalsOf(release, hash).map(({ timestamp, action, userName, message }) => {
            const status = action.replace('status.', '')
            return (
              <li key={timestamp}>
                {t(
                  isReleaseStatus(status)
                    ? `release.status.${status}`
                    : action === 'confirmed'
                      ? 'release.log.confirmed'
                      : 'release.log.approvalReceived',
                )}
                <span>
                  {userName}, <time dateTime={timestamp}>{formatTime(timestamp)}</time>
                </span>
                {message && <q>{action === 'status.approvalReceived' ? approvalWords(message, say) : message}</q>}
              </li>
            )
          })}
        </ul>
      </div>
    </article>
  )
}
