/** The versions that an edit of a record touches: where each stands, portion by portion. */
import { Box, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import { impactPhases, phasesOf } from '#domain/releases/course/impact.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { send } from '../../client/calls/api.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { recordAddress } from '../../client/records/record-address.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { useActor } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SelectionBar } from '../../ui/lists/tools/selection-bar.tsx'
import { formatDate, formatNumber } from '../../ui/words/dates.ts'
import { errorText, localized, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { Toolbar } from '../../ui/lists/tools/toolbar.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import { useImpact } from '../../shared/uses/use-impact.ts'
import { RenewedFields } from '../../shared/status/renewed-fields.tsx'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { StatusAndTurn } from '../../shared/status/status-and-turn.tsx'
import classes from './impact.module.css'
import { RenewDialog, type TouchedRelease } from './renew-dialog.tsx'

type Params = { collection: RecordKind; id: string }

export function ImpactScreen() {
  const t = useTexts()
  const params = useParams({ strict: false }) as Params
  const { collection, id } = params
  const asked = (useSearch({ strict: false }) as { phase?: string }).phase
  const phase = impactPhases.find((one) => one === asked)
  const document = useQuery({
    queryKey: ['record', collection, id],
    queryFn: ({ signal }) => send('GET /api/store/:collection/:id', { params }, { signal }),
  })
  const impact = useImpact(collection, id)
  const found = useInfiniteQuery({
    queryKey: ['touched', collection, id, phase],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      send(
        'GET /api/store/:collection/:id/impact/releases',
        { params, query: { ...(phase && { phase }), ...(after !== '' && { after }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
  const name = nameOf(collection, document.data) ?? id
  const title = t('impact.title', { name })
  const address = recordAddress[collection]?.(id)
  useViewTitle(title)
  const phases = impact.data ? phasesOf(impact.data) : []
  const counted = phases.filter((one) => !phase || one.phase === phase).reduce((sum, { count }) => sum + count, 0)
  // What none of them is in finds nothing.
  const offered = impactPhases.filter((one) => one === phase || phases.some((other) => other.phase === one))
  const rows = rowsOf(found)
  const renewable = renewableOf(found)
  const [chosen, setChosen] = useState<ReadonlyMap<string, TouchedRelease>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const mayRenew = canWork(useActor())
  const hasMany = renewable.length > 0 || found.hasNextPage
  const choose = (releases: readonly TouchedRelease[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const one of releases)
      if (isChosen) next.set(one.id, one)
      else next.delete(one.id)
    setChosen(next)
  }
  /** Also of those that are not loaded yet. */
  const chooseAll = async () => {
    let last: typeof found = found
    while (last.hasNextPage) last = await found.fetchNextPage()
    choose(renewableOf(last), true)
  }
  const error = document.error ?? found.error
  const all = (
    <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void chooseAll().catch(toastError)}>
      {found.hasNextPage ? t('renewal.chooseEvery') : t('renewal.chooseAll', { count: renewable.length })}
    </Button>
  )
  if (error) return <State is="failed" what={t('impact.title.screen')} error={error} onRetry={found.refetch} />
  return (
    <>
      <PageHeader
        title={title}
        isOfRecord
        second={impact.data && t('impact.count', { count: counted })}
        beside={
          address !== undefined && (
            <ButtonLink to={address} variant="default">
              {t('impact.open')}
            </ButtonLink>
          )
        }
      />
      {chosen.size > 0 ? (
        <SelectionBar
          label={t('renewal.chosen', { count: chosen.size })}
          clearLabel={t('publications.clearSelection')}
          onClear={() => setChosen(new Map())}
        >
          <Button onClick={() => setAsking(true)}>{t('renewal.make')}</Button>
          {(renewable.length > chosen.size || found.hasNextPage) && all}
        </SelectionBar>
      ) : (
        (offered.length > 1 || (mayRenew && hasMany)) && (
          <Toolbar label={t('ui.toolbar')}>
            <Phases offered={offered} phase={phase} counts={phases} />
            {mayRenew && hasMany && all}
          </Toolbar>
        )
      )}
      <div className={classes.list}>
        {found.isPending && <State is="loading" />}
        {found.data && rows.length === 0 && <State is="empty" title={t('impact.none')} hint={t('impact.none.hint')} />}
        {rows.length > 0 && (
          <Text size="sm" c="dimmed" maw={720} pb={8}>
            {t('impact.explain')}
          </Text>
        )}
        {rows.length > 0 && (
          <Box maw={960}>
            <ListRows label={title}>
              {rows.map((release) => (
                <Touched
                  key={release.id}
                  release={release}
                  isFormatSaid={collection !== 'templates'}
                  hasTicks={mayRenew && renewable.length > 0}
                  isChosen={mayRenew ? chosen.has(release.id) : undefined}
                  onChoose={(isChosen) => choose([release], isChosen)}
                />
              ))}
            </ListRows>
          </Box>
        )}
        {found.hasNextPage && (
          <MoreButton
            count={Math.max(1, counted - rows.length)}
            busy={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
      {isAsking && <RenewDialog chosen={[...chosen.values()]} onClose={() => setAsking(false)} />}
    </>
  )
}

type Phase = (typeof impactPhases)[number]

type PhasesProps = {
  offered: readonly Phase[]
  phase: Phase | undefined
  counts: readonly { phase: Phase; count: number }[]
}

/** Of one alone nothing is left out. */
function Phases({ offered, phase, counts }: PhasesProps) {
  const t = useTexts()
  const navigate = useNavigate()
  if (offered.length < 2) return null
  const countOf = (value: Phase | 'all') =>
    formatNumber(
      counts.filter((one) => value === 'all' || one.phase === value).reduce((sum, { count }) => sum + count, 0),
    )
  return (
    <SegmentedControl
      className="edge-fade"
      aria-label={t('impact.filter')}
      value={phase ?? 'all'}
      data={(['all', ...offered] as const).map((value) => ({
        value,
        label: (
          <Group component="span" gap={6} wrap="nowrap">
            <span>{t(`impact.filter.${value}`)}</span>
            <Text span size="xs" c="dimmed">
              {countOf(value)}
            </Text>
          </Group>
        ),
      }))}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, phase: next === 'all' ? undefined : next }),
          replace: true,
        })
      }
    />
  )
}

type Found = { data: { pages: readonly { data: readonly TouchedRelease[] }[] } | undefined }

const rowsOf = ({ data }: Found): TouchedRelease[] => data?.pages.flatMap((page) => page.data) ?? []
const renewableOf = (found: Found): TouchedRelease[] => rowsOf(found).filter(({ refusal }) => refusal === null)

type RowProps = {
  release: TouchedRelease
  isFormatSaid: boolean
  /** Others of the list can be chosen: their place stays free. */
  hasTicks: boolean
  /** Undefined where nobody is asked. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
}

function Touched({ release, isFormatSaid, hasTicks, isChosen, onChoose }: RowProps) {
  const t = useTexts()
  const { label, id, owner, template, number, type, updateTimestamp, changes, refusal } = release
  const { name, format } = useReleaseNames()(label || id, template)
  const organizationName = useOrganizationName()
  const isOwn = useActor().organization === owner
  return (
    <ListRow
      isTall
      lead={
        <>
          {hasTicks && (
            <Box component="span" flex="none" w={16}>
              {refusal === null && (
                <Checkbox
                  size="xs"
                  aria-label={t('renewal.choose', { name: label || id })}
                  checked={isChosen ?? false}
                  onChange={(event) => onChoose(event.currentTarget.checked)}
                />
              )}
            </Box>
          )}
          <ReleaseThumb id={id} isFile={type === 'digital'} />
        </>
      }
    >
      {/* Where both do not fit, how it stands comes below what it is. */}
      <Group component="span" gap="4px 12px" justify="space-between">
        <Stack component="span" align="flex-start" gap={4} flex="0 1 400px" miw={0}>
          <AnchorLink c="inherit" inherit title={label} to={addressOfRelease(release)}>
            {name}
          </AnchorLink>
          <Text span size="xs" c="dimmed">
            {[
              !isOwn && organizationName(owner),
              isFormatSaid && format,
              t('release.number', { number }),
              t('impact.changed', { date: formatDate(updateTimestamp) }),
            ]
              // A line is broken between them, never within one.
              .flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : []))
              .join(' · ')}
          </Text>
        </Stack>
        <StatusAndTurn release={release} />
      </Group>
      {changes.length > 0 && <RenewedFields changes={changes} />}
      {changes.length > 0 && refusal && isChosen !== undefined && (
        <Text span size="xs" c="dimmed">
          {errorText(refusal)}
        </Text>
      )}
    </ListRow>
  )
}

/** What people call it, in their language where it is in several. */
function nameOf(collection: RecordKind, document: object | undefined): string | undefined {
  const { called }: { called?: string } = kinds[collection]
  return document && called !== undefined && called in document
    ? localized((document as Readonly<Record<string, unknown>>)[called]) || undefined
    : undefined
}
