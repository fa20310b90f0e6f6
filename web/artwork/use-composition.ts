/** The pages of a template with data, composed in the browser whenever the data changes. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ArtworkData, PreflightLimits } from '#artwork/index.ts'
import { useToolsVersion } from '../client/live/tools-version.ts'
import { engineClient } from './engine/engine-client.ts'
import type { Checked, Composed, CompositionKit, PictureFacts } from './engine/protocol.ts'

/** Specification 2 §3, "Preview state". While a newer composition is under way the last one stays, marked `outdated`. */
export type CompositionState = {
  status: 'idle' | 'loading' | 'ok' | 'error'
  composed: Composed | undefined
  outdated: boolean
  /** The latest print check; its hash equals the composition's, unless typing was faster. */
  checked: Checked | undefined
  /** Why the newest data could not be composed. */
  error?: unknown
}

/** Nothing is composed, or not yet. */
export const noComposition: CompositionState = {
  status: 'idle',
  composed: undefined,
  outdated: false,
  checked: undefined,
}

/** A composition that is being kept up to date. Who shows it listens to it; who only feeds it is not drawn again by it. */
export type LiveComposition = {
  state: () => CompositionState
  /** What it is composed of; undefined as long as that is not known. */
  wish: () => Wish | undefined
  subscribe: (watcher: () => void) => () => void
  /** What failed is tried once more. */
  again: () => void
}

export const useCompositionState = ({ subscribe, state }: LiveComposition): CompositionState =>
  useSyncExternalStore(subscribe, state)

/** The hash of the pages that show the newest data, as soon as they do; undefined where they cannot be composed. */
export function pagesOf({ subscribe, state }: LiveComposition): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const { status, outdated, composed } = state()
      if (status !== 'error' && (outdated || !composed)) return
      stop()
      resolve(status === 'error' ? undefined : composed?.hash)
    }
    const stop = subscribe(look)
    look()
  })
}

/** Only what is on the pages: not drawn again by each key that leads to others, nor by the print check. */
export function useComposedPages({ subscribe, state }: LiveComposition) {
  const composed = useSyncExternalStore(subscribe, () => state().composed)
  const status = useSyncExternalStore(subscribe, () => state().status)
  const error = useSyncExternalStore(subscribe, () => state().error)
  return { composed, status, error }
}

/** Whether the pages are behind the newest data: a newer composition is under way. */
export const useIsBehind = ({ subscribe, state }: LiveComposition): boolean =>
  useSyncExternalStore(subscribe, () => state().outdated && state().status === 'ok')

/** What is composed: a template as it is now, or the parts that a kit names. */
export type CompositionSource = { id: string; version: number } | { kit: CompositionKit }

export function useComposition(
  source: CompositionSource | undefined,
  data: ArtworkData,
  pictures: readonly PictureFacts[],
  /** With limits, print is checked too whenever typing pauses. Must be the same object for the same limits. */
  limits?: Partial<PreflightLimits>,
  /** The places of the design come with it. */
  places?: boolean,
): LiveComposition {
  const [runner] = useState(() => new Runner())
  const kit = source && 'kit' in source ? source.kit : undefined
  const { id, version } = source && 'id' in source ? source : {}
  const tools = useToolsVersion()
  useEffect(() => {
    const wish = { data, pictures, limits, places }
    if (kit) return runner.want({ ...wish, open: () => engineClient().openKit(kit) })
    if (id === undefined || version === undefined) return runner.want(undefined)
    return runner.want({ ...wish, open: () => engineClient().open(id, `${version}.${tools}`) })
  }, [runner, kit, id, version, tools, data, pictures, limits, places])
  return runner
}

export type Wish = {
  open: () => Promise<string>
  data: ArtworkData
  pictures: readonly PictureFacts[]
  limits: Partial<PreflightLimits> | undefined
  places?: boolean | undefined
}

/** Milliseconds without a key after which the print is checked. */
const rest = 150

/** Another view may ask the worker for something just then. */
const mostTries = 5

/** Composes one wish after the other and leaves out those that were overtaken. */
class Runner {
  #state = noComposition
  #wish: Wish | undefined
  #isBusy = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #watchers = new Set<() => void>()

  readonly state = (): CompositionState => this.#state
  readonly wish = (): Wish | undefined => this.#wish

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly again = (): void => this.want(this.#wish && { ...this.#wish })

  want(wish: Wish | undefined): void {
    clearTimeout(this.#timer)
    this.#wish = wish
    if (!wish) return this.#show(noComposition)
    this.#show({ ...this.#state, status: this.#state.composed ? this.#state.status : 'loading', outdated: true })
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    for (let done: Wish | undefined; this.#wish && done !== this.#wish;) {
      done = this.#wish
      try {
        const key = await done.open()
        const composed = await engineClient().compose({
          key,
          data: done.data,
          pictures: done.pictures,
          places: done.places,
        })
        if (this.#wish)
          this.#show({ ...this.#state, status: 'ok', composed, outdated: done !== this.#wish, error: undefined })
        if (done === this.#wish) this.#checkLater(done, key, composed.hash)
      } catch (error) {
        this.#show({ ...this.#state, status: 'error', outdated: true, error })
      }
    }
    this.#isBusy = false
  }

  /** Never before the pages are painted, nor while people type. */
  #checkLater(done: Wish, key: string, hash: string, tries = mostTries): void {
    if (!done.limits || tries === 0) return
    this.#timer = setTimeout(() => void this.#check(done, key, hash, tries), rest)
  }

  async #check(done: Wish, key: string, hash: string, tries: number): Promise<void> {
    try {
      const checked = await engineClient().check(key, hash, done.limits ?? {})
      if (done !== this.#wish) return
      if (checked) this.#show({ ...this.#state, checked })
      else this.#checkLater(done, key, hash, tries - 1)
    } catch (error) {
      // The pages are shown all the same; a failed check is reported like a failed composition.
      if (done !== this.#wish) return
      this.#show({ ...this.#state, status: 'error', error })
    }
  }

  #show(state: CompositionState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}
