/** The pages of a template with data, composed in the browser whenever the data changes. */
import { useEffect, useRef, useState } from 'react'
import type { ArtworkData } from '#artwork/index.ts'
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

export function useComposition(
  template: { id: string; version: number } | undefined,
  data: ArtworkData,
  pictures: readonly PictureFacts[],
): CompositionState {
  const [state, setState] = useState(idle)
  const run = useRef({ wanted: 0, busy: false })
  const latest = useRef({ template, data, pictures })
  latest.current = { template, data, pictures }

  useEffect(() => {
    if (!template) {
      setState(idle)
      return
    }
    const current = run.current
    current.wanted++
    setState((before) => ({ ...before, status: before.composed ? before.status : 'loading', outdated: true }))
    if (!current.busy) void composeNewest()

    async function composeNewest(): Promise<void> {
      current.busy = true
      for (let done = -1; done !== current.wanted;) {
        done = current.wanted
        const wish = latest.current
        if (!wish.template) break
        try {
          const key = await engineClient().open(wish.template.id, wish.template.version)
          const composed = await engineClient().compose(key, wish.data, wish.pictures)
          setState({ status: 'ok', composed, outdated: done !== current.wanted, message: undefined })
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          setState((before) => ({ ...before, status: 'error', outdated: true, message }))
        }
      }
      current.busy = false
    }
  }, [template?.id, template?.version, data, pictures])

  return state
}
