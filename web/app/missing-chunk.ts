/** After an update the files of the open version are gone; then the page is reloaded, once. */
const key = 'imprimatur.reloaded-for-chunk'

export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(key) !== null || !navigator.onLine) return
    sessionStorage.setItem(key, '1')
    event.preventDefault()
    location.reload()
  })
  setTimeout(() => sessionStorage.removeItem(key), 10_000)
}
