/** Whom it is told that the application may lie on the home screen: who reads it in a browser of iOS, which offers that nowhere itself. */
export type Browser = { userAgent: string; touchPoints: number; isStandalone: boolean }

/** Safari of iPadOS says that it is a Macintosh, which has no touch. */
const isIos = ({ userAgent, touchPoints }: Browser): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

/** Days are `2026-11-25`. At most monthly (specification 1 §4). */
export function isHinted(browser: Browser, lastShown: string | undefined, today: string): boolean {
  if (!isIos(browser) || browser.isStandalone) return false
  return lastShown === undefined || monthAfter(lastShown) <= today
}

/** The same day of the next month, or its last one. */
function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10)
}

export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isStandalone: matchMedia('(display-mode: standalone)').matches,
})
