/** The journal for components. */
import { useMemo, useSyncExternalStore } from 'react'
import type { RecordKind } from '#domain/records.ts'
import {
  allDrafts,
  type Draft,
  isAnyFleeting,
  isHere,
  type KeptDraft,
  onDraftsChange,
  readDraft,
  type Spot,
} from './journal.ts'

/** What is typed into a field in this tab. */
export function useDraft({ collection, id, path }: Spot): Draft | undefined {
  return useSyncExternalStore(onDraftsChange, () => readDraft({ collection, id, path }))
}

export const useDrafts = (): readonly KeptDraft[] => useKept(everything)

/** Of one record, wherever they were typed. */
export function useDraftsOf(collection: RecordKind, id: string): readonly KeptDraft[] {
  const ofRecord = useMemo(
    () => (draft: KeptDraft) => draft.collection === collection && draft.id === id,
    [collection, id],
  )
  return useKept(ofRecord)
}

/** What was typed here into records of a kind and is not on its way to the server, by `id/path`. */
export function useKeptCells(collection: RecordKind): ReadonlyMap<string, Draft> {
  const ofCells = useMemo(
    () => (draft: KeptDraft) =>
      draft.collection === collection && isHere(draft) && (draft.state === 'typing' || draft.isUnreached === true),
    [collection],
  )
  const drafts = useKept(ofCells)
  return useMemo(() => new Map(drafts.map((draft) => [`${draft.id}/${draft.path}`, draft])), [drafts])
}

/** What someone else wrote first, one after the other. */
export const useConflicts = (): readonly KeptDraft[] => useKept(isConflict)

export const useIsAnyFleeting = (): boolean => useSyncExternalStore(onDraftsChange, isAnyFleeting)

const everything = () => true
const isConflict = (draft: KeptDraft): boolean => draft.found !== undefined && isHere(draft)

function useKept(isMeant: (draft: KeptDraft) => boolean): readonly KeptDraft[] {
  return useSyncExternalStore(
    onDraftsChange,
    useMemo(() => remembered(isMeant), [isMeant]),
  )
}

/** Answers with the same list until one of its drafts is another. */
function remembered(isMeant: (draft: KeptDraft) => boolean): () => readonly KeptDraft[] {
  let last: readonly KeptDraft[] = []
  return () => {
    const now = allDrafts().filter(isMeant)
    if (now.length !== last.length || now.some((draft, index) => draft !== last[index])) last = now
    return last
  }
}
