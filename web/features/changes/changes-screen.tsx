/** What one did oneself, newest first, as the keys go back and forth in it; each can be taken back from here. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { nextToRedo } from '#domain/undo/step.ts'
import { stepsPage } from '#web/client/undo/steps.ts'
import { Feed } from '#web/ui/feed/feed.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { StepRow } from './step-row.tsx'

/** Other tabs and other screens go back and forth in the same list. */
const askAgain = 5000

/** Of what was done last, what was in a field and what is in it now is told at once: each is asked of its record. */
const mostTold = 8

export function ChangesScreen() {
  const t = useTexts()
  const found = useInfiniteQuery({
    queryKey: ['steps'],
    queryFn: ({ signal, pageParam }) => stepsPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
  })
  const steps = found.data?.pages.flatMap(({ data }) => data) ?? []
  const partly = new Set(steps.filter(({ left }) => left > 0).map(({ undoes }) => undoes))
  const redo = nextToRedo(steps)
  const told = steps.filter(({ kind, undoneBy, done }) => kind === 'edit' && undoneBy === null && done.path !== null)
  const newest = new Set(told.slice(0, mostTold).map(({ id }) => id))
  return (
    <Feed
      title={t('changes.title')}
      found={found}
      at={({ at }) => at}
      empty={{ title: t('changes.empty'), hint: t('changes.empty.hint') }}
    >
      {(step, day) => (
        <StepRow
          key={step.id}
          step={step}
          day={day}
          isTold={newest.has(step.id)}
          isPartly={partly.has(step.id)}
          isRedoable={step === redo}
          onGone={() => found.refetch()}
        />
      )}
    </Feed>
  )
}
