/** What the server says of pages, with and without a sign-in: signed out there are no queries of the shell. */
import { useEffect, useState } from 'react'
import { pagesHashIn } from '#domain/releases/pages/approved-pages.ts'
import { type Answer, send } from '../../client/calls/api.ts'

/** `hashes`: what they may be; the first that is known counts. `file`: the SHA-256 of the file that they are read of. */
export type Asked = { hashes: readonly string[]; file?: string }

/** `hash` is empty where none of them is known. */
export type Verdict = Answer<'GET /api/verify/:hash'> & { hash: string }

type Told = { asked: Asked; verdict?: Verdict; error?: unknown }

/** Undefined while it is on its way. */
export function useVerdict(asked: Asked | undefined): Told | undefined {
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    if (!asked) return undefined
    const gone = new AbortController()
    ask(asked, gone.signal).then(
      (verdict) => setTold({ asked, verdict }),
      (error: unknown) => gone.signal.aborted || setTold({ asked, error }),
    )
    return () => gone.abort()
  }, [asked])
  return asked && told?.asked === asked ? told : undefined
}

async function ask({ hashes, file }: Asked, signal: AbortSignal): Promise<Verdict> {
  for (const given of hashes) {
    const hash = pagesHashIn(given)
    if (hash === undefined) continue
    const query = file === undefined ? {} : { file }
    const answer = await send('GET /api/verify/:hash', { params: { hash }, query }, { signal })
    if (answer.verdict !== 'unknown') return { hash, ...answer }
  }
  return { hash: '', verdict: 'unknown' }
}
