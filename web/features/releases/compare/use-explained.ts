/** What differs on the pages of two versions, each area with what changed it; found by the engine once both are composed. */
import { useEffect, useState } from 'react'
import type { ChangedArea } from '#artwork/index.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { engineClient } from '../../../artwork/engine/engine-client.ts'
import type { Composing } from '../../../artwork/engine/protocol.ts'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { type Cause, type Side, stepsBetween } from './steps-between.ts'

export type ExplainedArea = Pick<ChangedArea, 'page' | 'box'> & {
  /** None where nothing that is known changed it. */
  causes: readonly Cause[]
}

export type Compared = { composition: LiveComposition; placeholders: readonly Placeholder[] | undefined }

/** Milliseconds until it is tried again; another view may ask the engine for something just then. */
const rest = 200

/** Undefined as long as it is not known. `edited` are the tags whose values differ; the same list for the same tags. */
export function useExplained(
  before: Compared,
  after: Compared,
  edited: readonly string[],
): readonly ExplainedArea[] | undefined {
  const { composed: old } = useComposedPages(before.composition)
  const { composed: now } = useComposedPages(after.composition)
  const isReady = old !== undefined && now !== undefined && before.placeholders && after.placeholders
  const key = isReady ? JSON.stringify([old.hash, now.hash, edited]) : ''
  const [found, setFound] = useState<{ key: string; areas: readonly ExplainedArea[] }>()
  useEffect(() => {
    if (key === '') return
    const current = new AbortController()
    const { signal } = current
    const ask = async () => {
      while (!signal.aborted) {
        const [one, other] = await Promise.all([sideOf(before), sideOf(after)])
        const areas = one && other && (await explained(one, other, edited, old?.pages.length ?? 1))
        if (areas && !signal.aborted) return setFound({ key, areas })
        await new Promise((resolve) => setTimeout(resolve, rest))
      }
    }
    // Without it the pages are compared as before: what is changed is listed, and seen.
    void ask().catch(() => undefined)
    return () => current.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- The key names both compositions by their hashes.
  }, [key])
  return found?.key === key ? found.areas : undefined
}

async function sideOf({ composition, placeholders = [] }: Compared): Promise<(Side & { key: string }) | undefined> {
  const wish = composition.wish()
  if (!wish) return undefined
  const key = await wish.open()
  const kit = engineClient().kit(key)
  return kit && { key, kit, data: wish.data, pictures: wish.pictures, placeholders }
}

async function explained(
  before: Side & { key: string },
  after: Side & { key: string },
  edited: readonly string[],
  pages: number,
): Promise<readonly ExplainedArea[] | undefined> {
  const steps = stepsBetween(before, after, edited, pages)
  const composing: Composing[] = []
  for (const { kit, data, pictures } of steps)
    composing.push({ key: await engineClient().openKit(kit), data, pictures })
  const areas = await engineClient().explain(before, after, composing)
  return areas?.map(({ page, box, causes }) => ({ page, box, causes: causes.flatMap((at) => steps[at]?.causes ?? []) }))
}
