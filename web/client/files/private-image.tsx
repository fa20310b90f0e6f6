/** A picture that only a signed-in person may load: fetched with the token, shown from memory, shared while in view. One that does not come says why. */
import { useEffect, useRef, useState } from 'react'
import { type ImageFailure, imageFailureOf } from '#domain/pictures/image-failure.ts'
import { mayPass } from '#domain/errors.ts'
import { getBlob } from '../calls/api.ts'
import classes from './private-image.module.css'

export type PrivateImageState =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  /** `isTriedAgain`: by itself. */
  | { status: 'failed'; error: unknown; isTriedAgain?: boolean }

/** Another `version` of the same path is loaded anew, and what was there is shown until it has come. */
export function usePrivateImage(path: string | undefined, version = ''): PrivateImageState {
  return usePrivateImageAgain(path, version).state
}

/** With the way to ask for it once more at once. */
export function usePrivateImageAgain(path: string | undefined, version = '') {
  const askedAnew = useRef<() => void>(undefined)
  const [loaded, setLoaded] = useState<{ path: string; state: PrivateImageState }>()
  const key = path === undefined ? undefined : keyOf(path, version)
  useEffect(() => {
    if (path === undefined || key === undefined) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let entry: Entry | undefined
    const tell = (state: PrivateImageState) => gone || setLoaded({ path, state })
    const ask = (tries: number) => {
      if (entry) release(key, entry)
      const asked = (entry = acquire(path, key))
      if (asked.ready?.status === 'ready') return
      asked.url.then(
        (url) => tell({ status: 'ready', url }),
        (error: unknown) => {
          const pause = mayPass(error) ? pauses[tries] : undefined
          tell({ status: 'failed', error, isTriedAgain: pause !== undefined })
          if (gone || pause === undefined) return
          timer = setTimeout(() => {
            // By whoever shows it, too, it is asked for once.
            if (entries.get(key) === asked) entries.delete(key)
            ask(tries + 1)
          }, pause * 1000)
        },
      )
    }
    ask(0)
    askedAnew.current = () => {
      clearTimeout(timer)
      entries.delete(key)
      tell({ status: 'loading' })
      ask(0)
    }
    return () => {
      gone = true
      clearTimeout(timer)
      if (entry) release(key, entry)
    }
  }, [path, key])
  const known = key === undefined ? undefined : entries.get(key)?.ready
  // Whoever asked knows whether they ask again.
  const own = loaded !== undefined && loaded.path === path ? loaded.state : undefined
  return {
    state: (known?.status === 'ready' ? known : own) ?? known ?? loading,
    again: () => askedAnew.current?.(),
  }
}

/** Seconds after which a picture that did not come is asked for again by itself. */
const pauses = [2, 8, 30]

const keyOf = (path: string, version: string): string => `${path} ${version}`

const loading: PrivateImageState = { status: 'loading' }

let worded: (failure: ImageFailure | 'file.notLoaded.again') => string = () => ''

/** Who knows the person's language says the words here. */
export const wordImages = (words: typeof worded): void => void (worded = words)

/** Why a picture does not come, in words. */
export const imageWords = ({ error, isTriedAgain }: { error: unknown; isTriedAgain?: boolean | undefined }): string => {
  const failure = imageFailureOf(error)
  return worded(failure === 'file.notLoaded' && isTriedAgain ? 'file.notLoaded.again' : failure)
}

type Props = { path: string; version?: string | undefined; alt: string; className?: string | undefined }

export function PrivateImage({ path, version, alt, className }: Props) {
  const state = usePrivateImage(path, version)
  if (state.status === 'failed') return <Failed words={imageWords(state)} alt={alt} className={className} />
  if (state.status === 'loading')
    return <span className={className} {...(alt && { role: 'img', 'aria-label': alt })} data-state="loading" />
  return <img src={state.url} alt={alt} className={className} draggable={false} />
}

function Failed({ words, alt, className = '' }: Pick<Props, 'alt' | 'className'> & { words: string }) {
  return (
    <span
      className={`${classes.failed} ${className}`}
      role="img"
      aria-label={alt ? `${alt}: ${words}` : words}
      title={words}
      data-state="failed"
    >
      <span className={classes.box}>
        <span className={classes.words}>{words}</span>
      </span>
    </span>
  )
}

/** Here before it is shown. Throws what refuses it. */
export async function loadPrivateImage(path: string, version = ''): Promise<void> {
  const key = keyOf(path, version)
  const entry = acquire(path, key)
  try {
    await entry.url
  } finally {
    release(key, entry)
  }
}

/** By path and version. `ready` once it is here: who shows it again need not wait for anything. */
type Entry = { url: Promise<string>; ready?: PrivateImageState; users: number; timer?: ReturnType<typeof setTimeout> }
const entries = new Map<string, Entry>()
/** Kept a while, so that scrolling back does not load again. */
const keptFor = 60_000
/** What did not come is not asked for again by each row that shows it. */
const retriedAfter = 5000

function acquire(path: string, key: string): Entry {
  let entry = entries.get(key)
  if (!entry) {
    const fresh: Entry = { url: getBlob(path).then((blob) => URL.createObjectURL(blob)), users: 0 }
    fresh.url.then(
      (url) => (fresh.ready = { status: 'ready', url }),
      (error: unknown) => {
        fresh.ready = { status: 'failed', error }
        setTimeout(() => entries.get(key) === fresh && entries.delete(key), retriedAfter)
      },
    )
    entry = fresh
    entries.set(key, entry)
  }
  clearTimeout(entry.timer)
  entry.users++
  return entry
}

function release(key: string, entry: Entry): void {
  if (--entry.users > 0) return
  entry.timer = setTimeout(() => {
    if (entries.get(key) === entry) entries.delete(key)
    entry.url.then(URL.revokeObjectURL, () => undefined)
  }, keptFor)
}
