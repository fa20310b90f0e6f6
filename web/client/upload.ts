/** Sends a file as multipart and tells how far it is. `fetch` cannot report upload progress, hence XMLHttpRequest. */
import { errorFromAnswer, unreachable } from './errors.ts'
import { token, tokenRefused } from './token.ts'

export type Upload<T> = { done: Promise<T>; cancel: () => void }

export function upload<T>(
  path: string,
  field: string,
  file: File,
  options: { fields?: Readonly<Record<string, string>>; onProgress?: (share: number) => void } = {},
): Upload<T> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  form.append(field, file, file.name)

  const done = new Promise<T>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) options.onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(body as T)
      if (request.status === 401) tokenRefused()
      reject(errorFromAnswer(request.status, body))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.open('POST', path)
    const bearer = token()
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.setRequestHeader('accept-language', document.documentElement.lang || 'de')
    request.send(form)
  })
  return { done, cancel: () => request.abort() }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
