/**
 * Notes where one is; what it answers with brings one back there. Where that has gone, or goes before the next key or click,
 * the focus is given to the nearest that stands: browsers let it fall with its element, and tell nobody.
 */
export function noteFocus(element: Element): () => void {
  const places = isNowhere() && last.length > 0 ? last : placesAround(element)
  return () => {
    // Whoever went elsewhere stays there.
    if (isNowhere() || document.activeElement?.closest('[role=dialog]')) give(places)
    const unwatch = watchTree(() => isNowhere() && give(places))
    const end = new AbortController()
    end.signal.addEventListener('abort', unwatch)
    const options = { capture: true, signal: end.signal }
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, () => end.abort(), options)
  }
}

/** What was pressed often goes with its view: one goes on in what stands in this region then, unless that asks for the focus. */
export function keepFocus(region: HTMLElement): () => void {
  let places: readonly Element[] = []
  // For the title of what is still loading.
  let isWaiting = false
  const unwatch = watchTree(() => {
    const isGiven = isWaiting && document.activeElement === region
    if (!isGiven && !(isNowhere() && places.length > 0)) return
    give(isGiven ? [region] : places)
    isWaiting = document.activeElement === region
  })
  const end = new AbortController()
  const on = (kind: string, run: (target: EventTarget | null) => void) =>
    document.addEventListener(kind, ({ target }) => run(target), { capture: true, signal: end.signal })
  on('focusin', (target) => (places = target instanceof Element && region.contains(target) ? placesAround(target) : []))
  // Whoever leaves it leaves something that stands; what goes is told of by some browsers too.
  on('focusout', (target) =>
    queueMicrotask(() => {
      if (target === places[0] && target instanceof HTMLElement && stands(target)) places = []
    }),
  )
  for (const kind of ['keydown', 'pointerdown']) on(kind, () => (isWaiting = false))
  return () => {
    unwatch()
    end.abort()
  }
}

/** Around what had the focus last: what is gone has nothing around it any more. */
let last: readonly Element[] = []
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = placesAround(target)
})

function watchTree(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => watcher.disconnect()
}

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

const stands = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/** To the nearest; what is at work gets it back when that is done. */
function give(places: readonly Element[]): void {
  const isAtWork = places[0]?.isConnected && places[0].matches('[data-loading]')
  if (!isAtWork) places.some((one) => one.isConnected && takes(one))
}

/** The title of what has one, itself, where it can have the focus, or the list of rows in it. */
function takes(place: Element): boolean {
  const title = place.matches('header, main') && place.querySelector('h1')
  return [title, place, place.querySelector('[role=grid]')].some((one) => {
    if (!(one instanceof HTMLElement) || one.matches(':disabled')) return false
    one.focus({ preventScroll: true })
    return document.activeElement === one
  })
}
