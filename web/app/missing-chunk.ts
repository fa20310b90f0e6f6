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

/** Whether a screen could not be opened because its script did not come; each browser has words of its own for that. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)

/** Milliseconds (document 1 §9). */
const longest = 120_000

/** A script that does not come in this time counts as missing: the screen then says so, and offers to try again. */
export async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Failed to fetch dynamically imported module: too late')), longest)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}

/** False where the server does not answer. */
export async function reloadIfAnswered(): Promise<boolean> {
  const isAnswered = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered) return false
  sessionStorage.setItem(key, '1')
  location.reload()
  return true
}
