/** What a guest came by: the link stands behind `#`, which no server is told; a secret of this tab and, after the code, the token are kept for the tab. */

import { useState } from 'react'

export const linkInAddress = (): string => location.hash.slice(1)

const nameOf = (what: 'browser' | 'token' | 'sent' | 'words', link: string): string =>
  `imprimatur.guest.${what}.${link}`

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

/** Whether a code is on its way: the page may have been loaded anew meanwhile. */
export const wasCodeSent = (link: string): boolean => read(nameOf('sent', link)) !== undefined

export const noteCodeSent = (link: string): void => write(nameOf('sent', link), 'yes')

/** What a guest types at a place, kept for the tab until it is sent. */
export function useGuestWords(link: string, place: string): readonly [string, (text: string) => void] {
  const name = `${nameOf('words', link)}.${place}`
  const [text, setText] = useState(() => read(name) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      write(name, next === '' ? undefined : next)
    },
  ]
}

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
