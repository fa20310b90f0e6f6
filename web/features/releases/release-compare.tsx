/**
 * Two versions of a publication beside each other, over each other, as their difference, or in turns; and what was changed
 * in words. Both are composed here by the same engine, so that what differs differs on paper. Its state is in the address.
 */
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { releaseChanges } from '#domain/releases/release-changes.ts'
import type { ReleaseState } from '#domain/releases/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PageMark } from '#web/artwork/page-marks.ts'
import { useZoom, type ZoomValue } from '#web/artwork/zoom.tsx'
import { type LiveComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { ChangeList } from './change-list.tsx'
import { CompareBar, type CompareMode } from './compare-bar.tsx'
import { PagePairView, pairs } from './page-pair.tsx'
import classes from './release-compare.module.css'
import type { Entries } from './use-release-draft.ts'
import { useReleaseComposition } from './use-release-composition.ts'
import { useTurns } from './use-turns.ts'

type Props = {
  release: Release
  entries: Entries
  composition: LiveComposition
  template: Template | undefined
  /** The other versions, newest first. */
  others: readonly ReleaseState[]
  otherId: string
  mode: CompareMode
  onChange: (next: { compare?: string | undefined; mode?: CompareMode | undefined }) => void
}

export function ReleaseCompare({ release, entries, composition, template, others, otherId, mode, onChange }: Props) {
  const t = useTexts()
  const other = useLiveDocument('releases', otherId)
  const otherRelease = other.status === 'ready' ? other.document : undefined
  const otherTemplate = useLiveDocument('templates', otherRelease?.template)
  const before = useCompositionState(
    useReleaseComposition(
      otherTemplate.status === 'ready' ? otherTemplate.document : undefined,
      otherRelease?.data ?? nothing,
    ),
  )
  const after = useCompositionState(composition)
  const changes = useMemo(
    () => (otherRelease ? releaseChanges(template, otherRelease.data, entries) : []),
    [template, otherRelease, entries],
  )
  const [active, setActive] = useState<string>()
  const [share, setShare] = useState(50)
  const [zoomed, setZoomed] = useState<ZoomValue>('fit')
  const { ref, width, height } = useElementSize()

  const names = useMemo(() => Object.fromEntries(changes.map(({ tag, name }) => [tag, name])), [changes])
  const marks = useMemo(
    () =>
      changes.map(({ tag, before: old, after: now }): PageMark => {
        return { id: tag, tag, severity: 'change', words: old === now ? '…' : `${old} → ${now}` }
      }),
    [changes],
  )
  const pages = pairs(before.composed?.pages, after.composed?.pages)
  const [widest, tallest] = [
    Math.max(1, ...pages.flatMap((pair) => pair.map((page) => page?.width ?? 0))),
    Math.max(1, ...pages.flatMap((pair) => pair.map((page) => page?.height ?? 0))),
  ]
  const columns = mode === 'side' ? 2 : 1
  const fit = Math.min((width - 48 - columns * 24) / (widest * columns), (height - 96) / tallest)
  const zoom = useZoom(zoomed, setZoomed, fit)
  const desk = useMergedRef(ref, zoom.wheel)
  const turn = useTurns(mode === 'turns')
  const own = { number: release.number }
  const otherNumber = otherRelease?.number ?? others.find(({ id }) => id === otherId)?.number ?? 0
  const isSame = pages.length > 0 && pages.every(([old, now]) => old?.hash === now?.hash)
  const failure = [before, after].find(({ status, composed }) => status === 'error' && !composed)

  return (
    <div className={classes.screen}>
      <CompareBar {...{ release, others, otherId, mode, share, zoom, onChange }} onShare={setShare} />
      <div className={classes.body} data-digital={release.type === 'digital' || undefined}>
        {release.type === 'print' && (
          <div
            className={classes.desk}
            ref={desk}
            tabIndex={0}
            role="region"
            aria-label={t('release.preview')}
            onKeyDown={zoom.onKeyDown}
          >
            {other.status === 'missing' ? (
              <ErrorState title={t('release.notFound', { id: otherId })} />
            ) : failure ? (
              <ErrorState title={t('release.preview.failed')} error={new Error(failure.message)} />
            ) : !before.composed || !after.composed ? (
              <Loading label={t('release.preview.loading')} />
            ) : (
              pages.map((pair, index) => (
                <PagePairView
                  key={index}
                  pair={pair}
                  labels={[t('release.number', { number: otherNumber }), t('release.number', own)]}
                  mode={mode}
                  share={mode === 'turns' ? (turn ? 100 : 0) : share}
                  scale={zoom.scale}
                  names={names}
                  marks={marks}
                  active={active}
                  onPick={setActive}
                />
              ))
            )}
          </div>
        )}
        <ChangeList
          changes={changes}
          title={t('release.compare.changes', { from: otherNumber, to: release.number })}
          note={
            !otherRelease
              ? undefined
              : changes.length === 0
                ? isSame || release.type === 'digital'
                  ? t('release.compare.same')
                  : before.composed && after.composed
                    ? t('release.compare.withoutData')
                    : undefined
                : undefined
          }
          active={active}
          onPick={setActive}
        />
      </div>
    </div>
  )
}

const nothing: Entries = {}
