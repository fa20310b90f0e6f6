/** The pages of a template with data, composed in the browser whenever the data changes. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ArtworkData } from '#artwork/index.ts'
import { useToolsVersion } from '#web/client/tools-version.ts'
import { engineClient } from './engine-client.ts'
import type { Composed, PictureFacts } from './protocol.ts'

/** Specification 2 §3, "Preview state". While a newer composition is under way the last one stays, marked `outdated`. */
export type CompositionState = {
  status: 'idle' | 'loading' | 'ok' | 'error'
  composed: Composed | undefined
  outdated: boolean
  message: string | undefined
}

const idle: CompositionState = { status: 'idle', composed: undefined, outdated: false, message: undefined }

/** A composition that is being kept up to date. Who shows it listens to it; who only feeds it is not drawn again by it. */
export type LiveComposition = {
  state: () => CompositionState
  subscribe: (watcher: () => void) => () => void
}

export const useCompositionState = ({ subscribe, state }: LiveComposition): CompositionState =>
  useSyncExternalStore(subscribe, state)

export function useComposition(
  template: { id: string; version: number } | undefined,
  data: ArtworkData,
  pictures: readonly PictureFacts[],
): LiveComposition {
  const [runner] = useState(() => new Runner())
  const { id, version } = template ?? {}
  const tools = useToolsVersion()
  useEffect(
    () => runner.want(id === undefined || version === undefined ? undefined : { id, version, tools, data, pictures }),
    [runner, id, version, tools, data, pictures],
  )
  return runner
}

type Wish = { id: string; version: number; tools: number; data: ArtworkData; pictures: readonly PictureFacts[] }

/** Composes one wish after the other and leaves out those that were overtaken. */
class Runner {
  #state = idle
  #wish: Wish | undefined
  #isBusy = false
  readonly #watchers = new Set<() => void>()

  readonly state = (): CompositionState => this.#state

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  want(wish: Wish | undefined): void {
    this.#wish = wish
    if (!wish) return this.#show(idle)
    this.#show({ ...this.#state, status: this.#state.composed ? this.#state.status : 'loading', outdated: true })
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    for (let done: Wish | undefined; this.#wish && done !== this.#wish;) {
      done = this.#wish
      try {
        const key = await engineClient().open(done.id, `${done.version}.${done.tools}`)
        const composed = await engineClient().compose(key, done.data, done.pictures)
        if (this.#wish) this.#show({ status: 'ok', composed, outdated: done !== this.#wish, message: undefined })
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        this.#show({ ...this.#state, status: 'error', outdated: true, message })
      }
    }
    this.#isBusy = false
  }

  #show(state: CompositionState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}
