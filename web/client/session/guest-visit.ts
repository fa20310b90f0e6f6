/** What a guest came by: the link stands behind `#`, which no server is told; a secret of this tab and, after the code, the token are kept for the tab. */

export const linkInAddress = (): string => location.hash.slice(1)

const nameOf = (what: 'browser' | 'token', link: string): string => `imprimatur.guest.${what}.${link}`

/** The code is good for whoever has it: for this tab. */
export function secretOfBrowser(link: string): string {
  const name = nameOf('browser', link)
  const known = read(name)
  if (known !== undefined) return known
  const fresh = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  write(name, fresh)
  return fresh
}

export const tokenOfGuest = (link: string): string | undefined => read(nameOf('token', link))

export const keepGuestToken = (link: string, token: string | undefined): void => write(nameOf('token', link), token)

/** Without storage a reload asks for another code. */
const kept = new Map<string, string>()

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? kept.get(name)
  } catch {
    return kept.get(name)
  }
}

function write(name: string, value: string | undefined): void {
  if (value === undefined) kept.delete(name)
  else kept.set(name, value)
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // It is kept in the page.
  }
}
