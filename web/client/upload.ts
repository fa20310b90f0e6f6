/** Sends a file as multipart and reports progress, which `fetch` cannot do, hence XMLHttpRequest. */
import type { FieldOf, FormOf, InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { type Address, type Answer, fill } from './api.ts'
import { errorFromAnswer, unreachable } from './errors.ts'
import { token, tokenRefused } from './token.ts'

/** Calls of the contract that take a file in a form. */
export type UploadAddress = { [To in Address]: FieldOf<Calls[To]> extends never ? never : To }[Address]

export type UploadForm<To extends UploadAddress> = FormOf<Calls[To]>
export type UploadTarget<To extends UploadAddress> = Pick<InputOf<Calls[To]>, 'params'> & { field: FieldOf<Calls[To]> }

export type Upload<To extends UploadAddress> = { done: Promise<Answer<To>>; cancel: () => void }

export function upload<To extends UploadAddress>(
  to: To,
  target: UploadTarget<To>,
  file: File,
  options: { form?: UploadForm<To>; onProgress?: (share: number) => void } = {},
): Upload<To> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(options.form ?? {})) form.append(name, String(value))
  form.append(String(target.field), file, file.name)

  const done = new Promise<Answer<To>>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) options.onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(body as Answer<To>)
      if (request.status === 401) tokenRefused()
      reject(errorFromAnswer(request.status, body, to))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.open('POST', fill(to, target))
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
