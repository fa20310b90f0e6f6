/**
 * The pages of a PDF of one's own as a composition that nothing is composed for: the server's pictures of them, under the hash
 * of the file, with what its print check found. Whoever shows, compares or decides on pages needs to know of no other kind.
 */
import { useEffect, useState } from 'react'
import type { Release } from '#domain/releases/release.ts'
import { pointsOf } from '#domain/values/points.ts'
import { getBlob, pathOf, send } from '../../../client/calls/api.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { type CompositionState, type LiveComposition, noComposition } from '../../../artwork/use-composition.ts'

type Shown = Pick<Release, 'id' | 'ownPdf'> | undefined

export function useOwnPages(release: Shown, { isChecked = false } = {}): LiveComposition {
  const [pages] = useState(() => new OwnPages())
  const key = release?.ownPdf && JSON.stringify([release.id, release.ownPdf.sha256, isChecked])
  useEffect(() => {
    if (key === undefined || !release?.ownPdf) return pages.forget()
    return pages.want(release.id, release.ownPdf, isChecked)
    // oxlint-disable-next-line react/exhaustive-deps -- The key names the file by its hash.
  }, [pages, key])
  useEffect(() => () => pages.forget(), [pages])
  return pages
}

type Own = NonNullable<Release['ownPdf']>

class OwnPages implements LiveComposition {
  #state = noComposition
  #addresses: string[] = []
  readonly #watchers = new Set<() => void>()

  readonly state = (): CompositionState => this.#state
  /** There is nothing to compose. */
  readonly wish = () => undefined

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #load: (() => void) | undefined
  readonly again = (): void => this.#load?.()

  /** What it answers ends the loading. */
  want(id: string, own: Own, isChecked: boolean): () => void {
    const gone = new AbortController()
    this.#load = () => void this.#loadPages(id, own, isChecked, gone.signal)
    this.#load()
    return () => gone.abort()
  }

  async #loadPages(id: string, { sha256: hash, pages: sizes }: Own, isChecked: boolean, signal: AbortSignal) {
    this.#show({ ...this.#state, status: this.#state.composed ? 'ok' : 'loading', outdated: true })
    try {
      const made: string[] = []
      const pages: ComposedPage[] = []
      // One after the other: there may be two hundred.
      for (const [index, { width, height, look }] of sizes.entries()) {
        const params = { id, page: index + 1 }
        const path = pathOf('GET /api/releases/:id/own-pdf/pages/:page', { params, query: { v: look } })
        const address = URL.createObjectURL(await getBlob(path, { signal }))
        made.push(address)
        pages.push(pageOf(String(index + 1), look, { width: pointsOf(width), height: pointsOf(height) }, address))
      }
      if (signal.aborted) return made.forEach((address) => URL.revokeObjectURL(address))
      this.#revoke()
      this.#addresses = made
      const composed = { pages, diagnostics: [], hash, duration: 0 }
      this.#show({ status: 'ok', composed, outdated: false, checked: undefined })
      if (!isChecked) return
      const { data } = await send('GET /api/releases/:id/preflight', { params: { id } }, { signal })
      if (!signal.aborted && data.hash === hash)
        this.#show({ ...this.#state, checked: { hash, findings: data.findings } })
    } catch (error) {
      if (!signal.aborted) this.#show({ ...this.#state, status: 'error', error })
    }
  }

  forget(): void {
    this.#revoke()
    if (this.#state !== noComposition) this.#show(noComposition)
  }

  #revoke(): void {
    for (const address of this.#addresses) URL.revokeObjectURL(address)
    this.#addresses = []
  }

  #show(state: CompositionState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}

/** Points around the trim in which the picture goes on a hair, so that no paper shows at an edge between two pixels. */
const around = 1
const hair = 0.2

/** As the engine's own pages are shown: markup, at its real size, cut to the trim. */
function pageOf(name: string, hash: string, size: { width: number; height: number }, address: string): ComposedPage {
  const { width, height } = size
  const bleed = { left: -around, top: -around, right: width + around, bottom: height + around }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-around} ${-around} ${width + 2 * around} ${height + 2 * around}">` +
    `<image href="${address}" x="${-hair}" y="${-hair}" width="${width + 2 * hair}" height="${height + 2 * hair}" preserveAspectRatio="none"/></svg>`
  return { name, hash, width, height, bleed, svg, placeholders: [] }
}
