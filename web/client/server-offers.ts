/** Whether this server has a call that depends on its settings, such as the password reset by mail (`/api/openapi.json`). */
import { useEffect, useState } from 'react'
import { get } from './api.ts'

let described: Promise<ReadonlySet<string>> | undefined

export function useServerOffers(path: string): boolean {
  const [offers, setOffers] = useState(false)
  useEffect(() => {
    let gone = false
    described ??= get<{ paths?: Record<string, unknown> }>('/api/openapi.json').then(
      ({ paths }) => new Set(Object.keys(paths ?? {})),
    )
    described.then(
      (paths) => gone || setOffers(paths.has(path)),
      () => (described = undefined),
    )
    return () => {
      gone = true
    }
  }, [path])
  return offers
}
