/** What the screen of a release shows and knows: the record and its neighbours, the draft, the page, what was found on it. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { shortId } from '#domain/formats/short-id.ts'
import { releaseNames } from '#domain/releases/fields/release-names.ts'
import { divisionOf } from '#domain/releases/pages/display-parts.ts'
import {
  canEditRelease,
  isOutdated,
  latestRelease,
  releasesOf,
  versionBefore,
} from '#domain/releases/course/editable-release.ts'
import { isActive } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import { findingMarks, type PageMark } from '../../../artwork/page-marks.ts'
import { usePrintFindings } from '../../../artwork/use-print-findings.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { usePresence } from '../../../client/live/use-presence.ts'
import { useActor } from '../../../client/session/session.ts'
import { type Texts, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { fieldsState } from '../fields/fields-state.ts'
import { fieldFindings } from '../fields/field-findings.ts'
import { useUsualDemand } from '../../../artwork/use-usual-demand.ts'
import { type Bound, templateOf, unbound, useBoundKit } from '../draft/use-bound-kit.ts'
import { useFraming } from '../frames/use-framing.ts'
import { useRemarks } from '../remarks/use-remarks.ts'
import { useReleasePages } from '../draft/use-release-composition.ts'
import { useFirstTab } from './use-first-tab.ts'
import { useViewAddress } from './use-view-address.ts'
import { useReleaseDraft } from '../draft/use-release-draft.ts'

export type ReleaseView = ReturnType<typeof useReleaseView>

export function useReleaseView(release: Release) {
  const t = useTexts()
  const language = useLanguage()
  const actor = useActor()
  const publication = ready(useLiveDocument('publications', release.publicationId))
  const asked = useLiveDocument('templates', release.template)
  const present = ready(asked)
  const bound = useBoundKit(release, present)
  const [isNewerShown, showNewer] = useState(false)
  // Nothing of it is on the pages of a PDF of its own.
  const isOwn = release.ownPdf !== undefined
  const newerState = bound.isBound && !isOwn ? bound.kit?.bound?.newer : undefined
  const shown = newerState && isNewerShown ? unbound : bound
  const template = useMemo(() => templateOf(present, shown), [present, shown])
  const fields = fieldsState({
    asked: release.template,
    status: asked.status,
    template,
    isWaiting: shown.isBound && !shown.kit && !shown.error,
  })
  const isDigital = release.type === 'digital'
  const mayEdit = canEditRelease(actor, release, publication)
  const { pathname } = useLocation()
  const isEditing = pathname.endsWith('/edit') && mayEdit
  const navigate = useNavigate()
  const edit = () => {
    if (!isEditing) void navigate({ to: `${pathname}/edit` })
  }
  const draft = useReleaseDraft(release, template, { isEditing })
  const peopleHere = usePresence(canWork(actor) ? release.id : undefined, isEditing ? draft.active : undefined)
  const composition = useReleasePages(release, template, draft.entries, shown, { isChecked: !isDigital })
  const checked = useMemo(() => (template && isOwn ? { ...template, placeholders: [] } : template), [template, isOwn])
  const found = usePrintFindings(composition, isDigital ? undefined : checked, draft.entries, useUsualDemand(template))
  const inFields = useMemo(() => fieldFindings(t, found.findings), [t, found])
  const [chosen, setChosen] = useState<string>()
  const names = useMemo(
    () => Object.fromEntries((template?.placeholders ?? []).map((one) => [one.id, placeholderLabel(one, language)])),
    [template, language],
  )
  const framing = useFraming(template, draft, names, isEditing && !isOwn && !isDigital)
  const division = useMemo(() => divisionOf(release, template), [release, template])
  const allMarks = useMemo(() => findingMarks(t, found.findings), [t, found])
  const first = useFirstTab(release, { isEditing, hasFindings: allMarks.length > 0 })
  const { search, shownTab, change, compare, endComparison, asked: wasAsked } = useViewAddress(first)
  // On what was approved, an old check is told in its tab, and marked only for whoever opens that.
  const marks = release.status !== 'published' || shownTab === 'findings' ? allMarks : noMarks
  const label = release.label || publication?.label || shortId(release.id)
  const { name: title, format } = releaseNames(label, present)
  const { isOld, newer, others, earlier } = besideOf(release, releasesOf(publication))
  const { focus } = draft
  const pick = useCallback(
    (tag: string) => {
      setChosen(undefined)
      change({ tab: 'data' })
      focus(tag)
    },
    [change, focus, setChosen],
  )
  const choose = useCallback(
    (id: string) => {
      setChosen(id)
      change({ tab: 'findings' })
    },
    [change, setChosen],
  )
  const { remark } = search
  const chooseRemark = useCallback(
    (id: string | undefined) => change({ remark: id, ...(id !== undefined && { tab: 'remarks' }) }),
    [change],
  )
  const openFindings = useCallback(() => change({ tab: 'findings' }), [change])
  const openRemarks = useCallback(() => change({ tab: 'remarks' }), [change])
  const remarks = useRemarks(release, earlier, {
    chosen: remark,
    choose: chooseRemark,
    openList: openRemarks,
    isInView: shownTab === 'remarks',
  })
  const { owner } = release
  const composedFor = useMemo(() => present && { owner, template: present }, [owner, present])
  return {
    release,
    composedFor,
    remarks,
    peopleHere,
    publication,
    template,
    fields,
    newerState,
    isNewerShown,
    showNewer,
    fault: isOwn ? undefined : faultOf(t, asked, bound),
    title,
    format,
    isNamed: asked.status !== 'loading',
    isDigital,
    mayEdit,
    isEditing,
    edit,
    isOld,
    newer,
    earlier,
    others,
    draft,
    composition,
    found,
    marks,
    inFields,
    names,
    framing,
    division,
    chosen,
    search,
    first,
    shownTab,
    change,
    compare,
    endComparison,
    asked: wasAsked,
    pick,
    choose,
    openFindings,
  }
}

/** Why the pages cannot even be begun: what they are composed of did not come. */
function faultOf(t: Texts, asked: ReturnType<typeof useLiveDocument<'templates'>>, bound: Bound) {
  if (bound.isBound && !bound.kit && bound.error)
    return { title: t('release.preview.failed'), error: bound.error, onRetry: bound.again }
  if (asked.status !== 'failed') return undefined
  return { title: t('template.loadFailed'), error: asked.error, onRetry: asked.retry }
}

/** The versions beside one: whether there is a newer one, and which one came before. */
function besideOf(release: Release, releases: ReturnType<typeof releasesOf>) {
  const own = releases.find(({ id }) => id === release.id)
  const isOld = own !== undefined && isOutdated(own, releases)
  const newer = isOld ? latestRelease(releases.filter(({ status }) => isActive(status))) : undefined
  const others = releases.filter(({ id }) => id !== release.id)
  const earlier = versionBefore(release.number, others) ?? others[0]
  return { isOld, newer, others, earlier }
}

const noMarks: readonly PageMark[] = []

const ready = <T>(found: { status: string; document?: T }): T | undefined =>
  found.status === 'ready' ? found.document : undefined
