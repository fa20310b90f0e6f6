/**
 * Walking through a list one record at a time: a list says what it shows and in which order, the record's own screen then
 * knows the one before and the one after. Kept for the browser tab, so that a reload does not end the walk. Of a long list
 * the part that was here is kept; the rest is asked for as one comes to it.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { QueryOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { signedIn } from '../session/session.ts'
import { addressOf } from './shown-release.ts'
import { queryDocuments } from './store.ts'

export type WalkStep = { id: string; href: string }
/** `at` is the position in the list, from 0. */
type PlacedStep = WalkStep & { at: number }
type Whole = { total: number; query: Pick<QueryOf<RecordKind>, 'where' | 'orderBy'> }
/** `who` walked: the next person in this browser tab does not go on. */
type Walk = { who: string | undefined; list: string; steps: readonly PlacedStep[]; whole?: Whole }

const storageKey = 'imprimatur.walks'
const listeners = new Set<() => void>()
let walks: Readonly<Record<string, Walk>> | undefined

/** `kind` is a collection; `list` the address to return to; `whole` the list that the steps are a part of. */
export function rememberWalk(
  kind: RecordKind,
  list: string,
  steps: readonly (WalkStep & { at?: number })[],
  whole?: Whole,
): void {
  const placed = steps.map((step, index) => ({ ...step, at: step.at ?? index }))
  keep(kind, { who: signedIn()?.actor.id, list, steps: placed, ...(whole && { whole }) })
}

function keep(kind: RecordKind, walk: Walk): void {
  walks = { ...everyWalk(), [kind]: walk }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(walks))
  } catch {
    // Without storage the walk lasts until the next reload.
  }
  for (const listener of listeners) listener()
}

export type Place = { list: string; position: number; total: number; previous?: WalkStep; next?: WalkStep }

/** The position of a record in the list that was shown last; undefined where it is not in it. */
export function useWalk(kind: RecordKind, id: string | undefined): Place | undefined {
  const walk = useSyncExternalStore(subscribe, () => everyWalk()[kind])
  const place = useMemo(() => {
    const here = walk?.steps.find((step) => step.id === id)
    if (!walk || !here || walk.who !== signedIn()?.actor.id) return undefined
    const [previous, next] = [here.at - 1, here.at + 1].map((at) => walk.steps.find((step) => step.at === at))
    return {
      list: walk.list,
      position: here.at + 1,
      total: walk.whole?.total ?? walk.steps.length,
      ...(previous && { previous }),
      ...(next && { next }),
    }
  }, [walk, id])
  const missing = place && missingBeside(place)
  useEffect(() => {
    if (missing === undefined || !walk?.whole) return undefined
    const abort = new AbortController()
    extend(kind, walk, walk.whole, missing, abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [kind, walk, missing])
  return place
}

/** The position beside a record that the list has and that is not known; from 0. */
const missingBeside = ({ position, total, previous, next }: Place): number | undefined =>
  next === undefined && position < total ? position : previous === undefined && position > 1 ? position - 2 : undefined

const around = 50

async function extend(kind: RecordKind, walk: Walk, { query }: Whole, at: number, signal: AbortSignal): Promise<void> {
  const offset = Math.max(0, at - around)
  const window = { ...query, offset, limit: 2 * around }
  const steps =
    kind === 'publications' ? await publicationSteps(window, signal) : await plainSteps(kind, window, signal)
  const found = steps.map((step, index) => ({ ...step, at: offset + index }))
  // What is known keeps its place, whatever came into the list or left it since.
  const places = new Set(walk.steps.map((step) => step.at))
  const ids = new Set(walk.steps.map(({ id }) => id))
  const fresh = found.filter((step) => !places.has(step.at) && !ids.has(step.id))
  if (fresh.some((step) => step.at === at)) keep(kind, { ...walk, steps: [...walk.steps, ...fresh] })
}

type Window = Whole['query'] & { offset: number; limit: number }

async function plainSteps(kind: RecordKind, window: Window, signal: AbortSignal): Promise<WalkStep[]> {
  const { data } = await queryDocuments(kind, { ...window, fields: [] }, signal)
  return data.map(({ id }) => ({ id, href: `/${kind}/${id}` }))
}

/** From version to version. */
async function publicationSteps(window: Window, signal: AbortSignal): Promise<WalkStep[]> {
  const actor = signedIn()?.actor
  const { where, orderBy } = window as Pick<QueryOf<'publications'>, 'where' | 'orderBy'>
  const { offset, limit } = window
  const asked = { ...(where && { where }), ...(orderBy && { orderBy }), offset, limit }
  const { data } = await queryDocuments('publications', asked, signal)
  return data.map((one) => ({ id: one.id, href: actor ? addressOf(actor, one) : `/publications/${one.id}` }))
}

function everyWalk(): Readonly<Record<string, Walk>> {
  if (walks) return walks
  try {
    walks = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Walk>
  } catch {
    walks = {}
  }
  return walks
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
