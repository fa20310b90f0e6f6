/**
 * The artwork and the picture service say in every answer whether they succeeded, and a message where they did not
 * (document 1 §7, document 2 §7); what went wrong with an upload stands once more under its field. GraphQL says it in `errors`,
 * also where nobody is signed in. Directories have a shape of their own.
 */
import type { ErrorAnswer } from './errors.ts'
import { scimRefusal, scimType } from './scim-answer.ts'

type Asked = { method: string; url: string }
type Body = ErrorAnswer['body']

type Answer = Body & { success?: false; message?: string; errors?: object }

export const serviceAnswer = (asked: Asked, answer: ErrorAnswer): { type: string; body: object } =>
  asked.url.startsWith('/scim/')
    ? { type: scimType, body: scimRefusal(answer) }
    : { type: 'application/json; charset=utf-8', body: inEachService(asked, answer.body) }

function inEachService({ method, url }: Asked, body: Body): Answer {
  if (/^\/api\/graphql(?=[/?]|$)/.test(url))
    return { ...body, errors: [{ message: body.error.message, extensions: body.error }] }
  const [, service] = /^\/api\/(artwork|pictures)(?=[/?]|$)/.exec(url) ?? []
  if (service === undefined) return body
  const { message } = body.error
  const isPictureUpload = service === 'pictures' && method === 'POST'
  return { success: false, message, ...(isPictureUpload && { errors: { upload: message } }), ...body }
}
