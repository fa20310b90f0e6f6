/** One question to the server from a sheet: at most one at a time, and its refusal kept to be shown. */
import { useState } from 'react'

export type Entry = {
  busy: boolean
  failure: unknown
  /** True when the call was answered. */
  attempt: (call: () => Promise<unknown>) => Promise<boolean>
}

export function useEntry(): Entry {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      await call()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, attempt }
}
