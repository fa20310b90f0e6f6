/** The browser's storage, which may be full or forbidden: then values live as long as the page. */
const memory = new Map<string, string>()

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Answers false for what is kept in memory alone. */
export function writeStored(key: string, value: string | undefined): boolean {
  if (value === undefined) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return value === undefined
  }
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index++) keys.add(localStorage.key(index) ?? '')
  } catch {
    // Only what memory holds.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

export function parseStored(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls back when another tab writes or drops what begins so. */
export function onStoredElsewhere(prefix: string, listener: (key: string, value: string | undefined) => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix)) listener(key, newValue ?? undefined)
  })
}
