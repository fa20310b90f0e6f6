/**
 * After an update the files of the open version are gone; then the page is reloaded, once. Where the server does not answer, the
 * page stays: the browser would show its own error in its place.
 */
const key = 'imprimatur.reloaded-for-chunk'

export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(key) === null) void reloadIfAnswered()
  })
  setTimeout(() => sessionStorage.removeItem(key), 10_000)
}

async function reloadIfAnswered(): Promise<void> {
  const isAnswered = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered) return
  sessionStorage.setItem(key, '1')
  location.reload()
}
