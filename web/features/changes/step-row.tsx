import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Step } from '#domain/undo/step.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { recordAddress } from '../../client/records/record-address.ts'
import { formatClock, formatTime } from '../../ui/words/dates.ts'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { Thumb } from '#web/ui/pictures/thumb.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { KindSign } from '../../shared/pictures/kind-sign.tsx'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { useNamesById } from '../../shared/pictures/release-words.ts'
import { operationWords, shortOf } from '../../shared/undo/operation-words.ts'
import { StepFields } from '../../shared/values/history/step-fields.tsx'
import { stepParts, stepWords, wentWords } from '../../shared/undo/step-words.ts'
import { goTo } from '../../shared/undo/take-back.tsx'

type Props = {
  step: Step
  day: string | undefined
  /** What it changed is told without asking. */
  isTold: boolean
  /** What took it back left a part of it. */
  isPartly: boolean
  isRedoable: boolean
  onGone: () => Promise<unknown>
}

/** What is there can be taken back, also before what was done after it; what comes after an undoing was done on top of it. */
export function StepRow({ step, day, isTold, isPartly, isRedoable, onGone }: Props) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const { kind, undoneBy, label, at, done } = step
  const what = stepWords(step)
  const { name, deed } = stepParts(step)
  const release = done.collection === 'releases' && done.count === 1 ? done.id : undefined
  const names = useNamesById(release, name)
  const made = label === null ? '' : shortOf(operationWords(t, label), what)
  const how = kind === 'edit' ? deed : wentWords(kind, step, deed || name)
  const href = wayThere(step)
  const way = kind === 'undo' ? 'redo' : 'undo'
  const isChange = kind === 'edit' && done.operation === 'changed' && done.count === 1
  const mayGo = undoneBy === null && !done.stays && (way === 'undo' || isRedoable)
  const go = async () => {
    setBusy(true)
    await goTo(way, step)
    await onGone()
    setBusy(false)
  }
  return (
    <FeedRow
      day={day}
      lead={<Picture done={done} />}
      name={href === undefined ? names.name : <Link to={href}>{names.name}</Link>}
      what={[names.format, how, made].filter(Boolean).join(' · ')}
      badge={
        undoneBy !== null && (
          <StatusBadge
            label={t(isPartly ? 'changes.takenBack.partly' : 'changes.takenBack')}
            tone="quiet"
            shape="bar"
          />
        )
      }
      note={
        <time dateTime={at} title={formatTime(at)}>
          {formatClock(at)}
        </time>
      }
      folded={
        isChange && !isTold && { label: t('audit.what'), children: <StepFields changeset={step.id} done={done} /> }
      }
      aside={
        mayGo && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            aria-label={`${t(`ui.${way}`)}: ${what}`}
            onClick={() => void go()}
          >
            {t(`ui.${way}`)}
          </Button>
        )
      }
    >
      {isChange && isTold && <StepFields changeset={step.id} done={done} />}
    </FeedRow>
  )
}

/** Of one version or picture, as it looks now. */
function Picture({ done: { collection, count, operation, id } }: Pick<Step, 'done'>) {
  if (collection === 'releases' && count === 1) return <ReleaseThumb id={id} />
  if (collection !== 'pictures' || count > 1 || operation === 'deleted') return <KindSign of={collection} />
  return (
    <Thumb>
      <PrivateImage path={thumbnailPath(id, 80)} alt="" />
    </Thumb>
  )
}

/** Where one sees it, as long as it is there. */
function wayThere({ kind, undoneBy, done }: Step): string | undefined {
  const isDone = (kind === 'undo') === (undoneBy !== null)
  const isThere = done.operation === 'changed' || (done.operation === 'deleted') !== isDone
  return isThere && done.count === 1 ? recordAddress[done.collection]?.(done.id) : undefined
}
