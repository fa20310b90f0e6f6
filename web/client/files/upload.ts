/** Sends a file, as multipart or as it is, and reports progress, which `fetch` cannot do, hence XMLHttpRequest. */
import { deskHeader } from '#domain/undo/desk.ts'
import { tabName } from '../calls/tab.ts'
import type { FieldOf, FormOf, InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { type Address, type Answer, fill, pathOf } from '../calls/api.ts'
import { errorFromAnswer, unreachable } from '../calls/errors.ts'
import { token, tokenRefused } from '../calls/token.ts'

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
  const form = new FormData()
  for (const [name, value] of Object.entries(options.form ?? {})) form.append(name, String(value))
  form.append(String(target.field), file, file.name)
  const { done, cancel } = transfer(to, fill(to, target), form, options.onProgress)
  return { done: done as Promise<Answer<To>>, cancel }
}

type Transfer = { done: Promise<unknown>; cancel: () => void }

/** A file to where it is kept, as it is; what was there before is replaced. */
export const uploadTo = (path: string, file: File, onProgress: (share: number) => void): Transfer =>
  transfer('PUT /api/files/*', pathOf('PUT /api/files/*', { params: { '*': path } }), file, onProgress)

function transfer(to: Address, path: string, sent: FormData | File, onProgress?: (share: number) => void): Transfer {
  const request = new XMLHttpRequest()
  const done = new Promise<unknown>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(body)
      if (request.status === 401) tokenRefused()
      reject(errorFromAnswer(request.status, body, to))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.open(to.slice(0, to.indexOf(' ')), path)
    const bearer = token()
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.setRequestHeader('accept-language', document.documentElement.lang || 'de')
    request.setRequestHeader(deskHeader, tabName())
    // Of a form the browser says where its parts begin.
    if (sent instanceof File) request.setRequestHeader('content-type', sent.type || 'application/octet-stream')
    request.send(sent)
  })
  return { done, cancel: () => request.abort() }
}

/** Somebody called the transfer off. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
