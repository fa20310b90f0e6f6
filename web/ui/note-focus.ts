/**
 * Notes where one is; what it answers with brings one back there. Where that has gone, or goes before the next key or click,
 * the focus is given to the nearest that stands: browsers let it fall with its element, and tell nobody.
 */
export function noteFocus(element: Element): () => void {
  const places = isNowhere() && last.length > 0 ? last : placesAround(element)
  const give = () => {
    const isAtWork = element.isConnected && element.matches('[data-loading]')
    if (!isAtWork) places.some((one) => one.isConnected && takes(one))
  }
  return () => {
    // Whoever went elsewhere stays there.
    if (isNowhere() || document.activeElement?.closest('[role=dialog]')) give()
    const watcher = new MutationObserver(() => isNowhere() && give())
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    const end = new AbortController()
    end.signal.addEventListener('abort', () => watcher.disconnect())
    const options = { capture: true, signal: end.signal }
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, () => end.abort(), options)
  }
}

/** Around what had the focus last: what is gone has nothing around it any more. */
let last: readonly Element[] = []
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = placesAround(target)
})

/** The element, then what stands around it from near to far; an entry of a menu is where its menu was opened. */
function placesAround(element: Element): Element[] {
  const places: Element[] = []
  for (let one: Element | null = element; one && one !== document.body;) {
    places.push(one)
    const opener: string | null = one.matches('[role=menu]') ? one.getAttribute('aria-labelledby') : null
    one = opener === null ? one.parentElement : document.getElementById(opener)
  }
  const main = document.querySelector('main')
  return main ? [...places, main] : places
}

function isNowhere(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.matches(':disabled')
}

/** Itself, where it can have the focus, or the list of rows in it. */
function takes(place: Element): boolean {
  return [place, place.querySelector('[role=grid]')].some((one) => {
    if (!(one instanceof HTMLElement) || one.matches(':disabled')) return false
    one.focus({ preventScroll: true })
    return document.activeElement === one
  })
}
