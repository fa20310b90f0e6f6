/** After an update the files of the version that is open are gone; then the page loads anew, once. */
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
