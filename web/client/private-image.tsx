/** A picture that only a signed-in person may load: fetched with the token, shown from memory, shared while in view. */
import { useEffect, useState } from 'react'
import { getBlob } from './api.ts'

export type PrivateImageState =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'failed'; error: unknown }

export function usePrivateImage(path: string | undefined): PrivateImageState {
  const [loaded, setLoaded] = useState<{ path: string; state: PrivateImageState }>()
  useEffect(() => {
    if (path === undefined) return
    let gone = false
    const tell = (state: PrivateImageState) => gone || setLoaded({ path, state })
    const entry = acquire(path)
    if (!entry.ready)
      entry.url.then(
        (url) => tell({ status: 'ready', url }),
        (error: unknown) => tell({ status: 'failed', error }),
      )
    return () => {
      gone = true
      release(path, entry)
    }
  }, [path])
  if (path === undefined) return loading
  return (loaded?.path === path ? loaded.state : undefined) ?? entries.get(path)?.ready ?? loading
}

const loading: PrivateImageState = { status: 'loading' }

export function PrivateImage({ path, alt, className }: { path: string; alt: string; className?: string | undefined }) {
  const state = usePrivateImage(path)
  if (state.status !== 'ready')
    return <span className={className} {...(alt && { role: 'img', 'aria-label': alt })} data-state={state.status} />
  return <img src={state.url} alt={alt} className={className} draggable={false} />
}

/** `ready` once it is here: who shows it again need not wait for anything. */
type Entry = { url: Promise<string>; ready?: PrivateImageState; users: number; timer?: ReturnType<typeof setTimeout> }
const entries = new Map<string, Entry>()
/** Kept a while, so that scrolling back does not load again. */
const keptFor = 60_000
/** What did not come is not asked for again by each row that shows it. */
const retriedAfter = 5000

function acquire(path: string): Entry {
  let entry = entries.get(path)
  if (!entry) {
    const fresh: Entry = { url: getBlob(path).then((blob) => URL.createObjectURL(blob)), users: 0 }
    fresh.url.then(
      (url) => (fresh.ready = { status: 'ready', url }),
      (error: unknown) => {
        fresh.ready = { status: 'failed', error }
        setTimeout(() => entries.get(path) === fresh && entries.delete(path), retriedAfter)
      },
    )
    entry = fresh
    entries.set(path, entry)
  }
  clearTimeout(entry.timer)
  entry.users++
  return entry
}

function release(path: string, entry: Entry): void {
  if (--entry.users > 0) return
  entry.timer = setTimeout(() => {
    if (entries.get(path) === entry) entries.delete(path)
    entry.url.then(URL.revokeObjectURL, () => undefined)
  }, keptFor)
}
