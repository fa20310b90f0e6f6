/**
 * Two versions of a publication beside each other, over each other, as their difference, or in turns; and what was changed
 * in words. Both are composed here by the same engine, so that what differs differs on paper. Its state is in the address.
 */
import { Anchor, Text } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject, useRef } from 'react'
import { versionChanges } from '#domain/releases/release-changes.ts'
import type { ReleaseState } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PageMark } from '../../../artwork/page-marks.ts'
import { NotComposed } from '../../../artwork/not-composed.tsx'
import { useZoom, type ZoomValue } from '../../../artwork/zoom.tsx'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { State } from '../../../ui/notices/state.tsx'
import { isForScreen, type ToldKey, useKeysTold } from '../../../ui/keys/keys.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { ChangeList } from './change-list.tsx'
import { CorrectionList } from './correction-list.tsx'
import { correctionsOf } from './corrections.ts'
import { useWanted } from './use-wanted.ts'
import { CompareBar, compareModes, type CompareMode } from './compare-bar.tsx'
import { differenceMarks, useDifferenceWords } from './difference-words.ts'
import type { Face } from './faces.ts'
import { PagePairView, pairs } from './page-pair.tsx'
import classes from './release-compare.module.css'
import type { Entries } from '../draft/use-release-draft.ts'
import { templateOf, useBoundKit } from '../draft/use-bound-kit.ts'
import { toldDifferences } from './told-differences.ts'
import { useExplained } from './use-explained.ts'
import { useLastEdits } from './use-last-edits.ts'
import { useReleasePages } from '../draft/use-release-composition.ts'
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
  onChange: (next: { compare?: string; mode?: CompareMode }) => void
  onEnd: () => void
}

const keys: readonly ToldKey[] = [
  { keys: 'esc', does: 'release.compare.end' },
  { keys: 'K', does: 'keys.difference.before' },
  { keys: 'J', does: 'keys.difference.after' },
]
const keysOfModes: readonly ToldKey[] = [{ keys: '1 2 3 4', does: 'keys.compare.mode' }]
/** By their keys, from 1. */
const modes = compareModes.filter((one) => one !== 'corrections')

export function ReleaseCompare(props: Props) {
  const { release, template, others, otherId, onChange, onEnd } = props
  const t = useTexts()
  const compared = useCompared(props)
  const {
    other,
    otherRelease,
    otherNumber,
    bound,
    missing,
    before,
    after,
    changes,
    areas,
    edits,
    differences,
    isComposed,
  } = compared
  const wanted = useWanted(otherId, otherRelease)
  const isByWanted = props.mode === 'corrections' && wanted.length > 0
  const mode = props.mode === 'corrections' ? 'side' : props.mode
  const corrections = useMemo(() => correctionsOf(wanted, differences, areas), [wanted, differences, areas])
  const words = useDifferenceWords(release, template)
  const [active, setActive] = useState<string>()
  const [share, setShare] = useState(50)
  // A phone shows one page at a time.
  const isNarrow = useMedia('(max-width: 640px)')
  const [face, setFace] = useState<Face>('now')
  const [zoomed, setZoomed] = useState<ZoomValue>('fit')
  const { ref, width, height } = useElementSize()

  const names = useMemo(() => Object.fromEntries(changes.map(({ tag, name }) => [tag, name])), [changes])
  const pages = pairs(before.composed?.pages, after.composed?.pages)
  const marksOn = (page: ComposedPage | undefined, index: number): PageMark[] =>
    page
      ? differenceMarks(page, index, areas ?? [], differences, {
          words,
          ...(isByWanted && { unasked: corrections.unasked }),
        })
      : []
  const [widest, tallest] = [
    Math.max(1, ...pages.flatMap((pair) => pair.map((page) => page?.width ?? 0))),
    Math.max(1, ...pages.flatMap((pair) => pair.map((page) => page?.height ?? 0))),
  ]
  const columns = mode === 'side' && !isNarrow ? 2 : 1
  const fit =
    pages.length === 0
      ? 1
      : Math.min((width - 48 - columns * 24) / (widest * columns), isNarrow ? Infinity : (height - 96) / tallest)
  const zoom = useZoom(zoomed, setZoomed, fit)
  const box = useRef<HTMLDivElement>(null)
  const desk = useMergedRef(ref, zoom.wheel, box)
  useFirstOtherInSight(
    box,
    pages.findIndex(([old, now]) => old?.hash !== now?.hash),
  )
  const turn = useTurns(mode === 'turns')
  useKeysTold(keys)
  useKeysTold(keysOfModes, release.type === 'print')
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOfCompare(event)) onEnd()
  })
  const onWay = useEffectEvent((event: KeyboardEvent) => {
    if (!isOfCompare(event)) return
    const way = release.type === 'print' ? modes[Number(event.key) - 1] : undefined
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (way) onChange({ mode: way })
    if (step === 0 || differences.length === 0) return
    // Here they lead through the differences, and not on to the next of a list.
    event.stopPropagation()
    const at = differences.findIndex(({ id }) => id === active)
    const next = at < 0 && step < 0 ? -1 : at + step
    setActive(differences.at(next % differences.length)?.id)
  })
  useEffect(() => {
    const escape = (event: KeyboardEvent) => onEscape(event)
    const way = (event: KeyboardEvent) => onWay(event)
    document.addEventListener('keydown', escape)
    document.addEventListener('keydown', way, { capture: true })
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('keydown', way, { capture: true })
    }
  }, [])
  const own = { number: release.number }
  const isSame = pages.length > 0 && pages.every(([old, now]) => old?.hash === now?.hash)
  const isSearched = areas !== undefined || release.type === 'digital' || !isComposed
  const note =
    otherRelease && changes.length === 0 && (isSame || release.type === 'digital')
      ? t('release.compare.same')
      : before.composed && after.composed && !isSearched
        ? t('release.compare.searching')
        : undefined

  return (
    <div className={classes.screen}>
      <CompareBar
        {...{ release, others, otherId, share, zoom, onChange, onEnd }}
        mode={isByWanted ? 'corrections' : mode}
        hasCorrections={wanted.length > 0}
        onShare={setShare}
        face={isNarrow ? face : undefined}
        onFace={setFace}
        toList={
          isNarrow &&
          (note !== undefined ? (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          ) : (
            differences.length > 0 && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => box.current?.nextElementSibling?.scrollIntoView()}
              >
                {t('home.changes', { count: differences.length })}
              </Anchor>
            )
          ))
        }
      />
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
              <State is="failed" title={t('release.notFound', { id: otherId })} />
            ) : bound.isBound && !bound.kit && bound.error ? (
              <State is="failed" title={t('release.preview.failed')} error={bound.error} onRetry={bound.again} />
            ) : other.status === 'failed' ? (
              <State is="failed" title={t('release.loadFailed')} error={other.error} onRetry={other.retry} />
            ) : missing ? (
              <NotComposed composition={missing} />
            ) : (
              pages.map((pair, index) =>
                isByWanted && !isSame && pair[0]?.hash === pair[1]?.hash ? null : (
                  <PagePairView
                    key={index}
                    pair={pair}
                    labels={[t('release.number', { number: otherNumber ?? '' }), t('release.number', own)]}
                    mode={mode}
                    share={mode === 'turns' ? (turn ? 100 : 0) : share}
                    scale={zoom.scale}
                    names={names}
                    marks={[marksOn(pair[0], index), marksOn(pair[1], index)]}
                    active={active}
                    onPick={setActive}
                    only={isNarrow ? face : undefined}
                  />
                ),
              )
            )}
          </div>
        )}
        {otherNumber === undefined ? null : isByWanted ? (
          <CorrectionList
            corrections={corrections}
            words={words}
            title={t('release.compare.corrections', { from: otherNumber, to: release.number })}
            note={note}
            active={active}
            onPick={setActive}
          />
        ) : (
          <ChangeList
            differences={differences}
            words={words}
            edits={edits}
            title={t('release.compare.changes', { from: otherNumber, to: release.number })}
            note={note}
            active={active}
            onPick={setActive}
          />
        )}
      </div>
    </div>
  )
}

/** Pages that are the same come before it: what is looked for would lie below them. */
function useFirstOtherInSight(box: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    if (index > 0) box.current?.querySelectorAll('[data-pair]')[index]?.scrollIntoView({ block: 'start' })
  }, [box, index])
}

/** Whoever chooses a way is not typing. */
const isOfCompare = (event: KeyboardEvent): boolean =>
  isForScreen(event) || (event.target instanceof Element && event.target.matches('[type=radio]'))

/** Both versions as they print, and what differs between them. */
function useCompared({ release, entries, composition, template, others, otherId }: Props) {
  const language = useLanguage()
  const other = useLiveDocument('releases', otherId)
  const otherRelease = other.status === 'ready' ? other.document : undefined
  const otherTemplate = useLiveDocument('templates', otherRelease?.template)
  const present = otherTemplate.status === 'ready' ? otherTemplate.document : undefined
  const bound = useBoundKit(otherRelease, present)
  const beforeTemplate = useMemo(() => templateOf(present, bound), [present, bound])
  const beforeComposition = useReleasePages(otherRelease, beforeTemplate, otherRelease?.data ?? nothing, bound)
  const before = useComposedPages(beforeComposition)
  const after = useComposedPages(composition)
  const changes = useMemo(
    () =>
      otherRelease ? versionChanges(template, otherRelease, { ownPdf: release.ownPdf, data: entries }, language) : [],
    [template, otherRelease, release.ownPdf, entries, language],
  )
  const otherNumber = otherRelease?.number ?? others.find(({ id }) => id === otherId)?.number
  const edited = useMemo(() => changes.map(({ tag }) => tag), [changes])
  // Pictures of pages have no parts that could be asked why they differ.
  const isComposed = !release.ownPdf && !otherRelease?.ownPdf
  const areas = useExplained(
    { composition: beforeComposition, placeholders: isComposed ? beforeTemplate?.placeholders : undefined },
    { composition, placeholders: isComposed ? template?.placeholders : undefined },
    edited,
  )
  const edits = useLastEdits(release, versionsBetween(release, others, otherNumber ?? release.number))
  const differences = useMemo(() => toldDifferences(changes, areas), [changes, areas])
  // One that failed says so before one that is on its way.
  const uncomposed = [
    { ...before, composition: beforeComposition },
    { ...after, composition },
  ].filter(({ composed }) => !composed)
  const missing = (uncomposed.find(({ status }) => status === 'error') ?? uncomposed[0])?.composition
  return {
    other,
    otherRelease,
    otherNumber,
    bound,
    missing,
    before,
    after,
    changes,
    areas,
    edits,
    differences,
    isComposed,
  }
}

const nothing: Entries = {}

/** Newest first, without the one that is compared with and those before it. */
const versionsBetween = (release: Release, others: readonly ReleaseState[], from: number) =>
  [release, ...others]
    .filter(({ number }) => number > from && number <= release.number)
    .toSorted((one, other) => other.number - one.number)
