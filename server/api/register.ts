/**
 * A call of the contract, made a route: what it carries is parsed by the contract before the handler sees it, what the
 * handler answers is typed by it. `JsonText` answers with what left the database as text already.
 */
import type { AnswerOf, Call, Media, ParamsOf } from '#schema/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type BodyLimits, bodyLimitOf } from './guard/body-limits.ts'
import type { FairTurns, Lane } from './guard/fair-turns.ts'
import { isCall } from './guard/is-call.ts'
import { networkOf } from '../adapters/identity/network-of.ts'
import { parse, parseQuery } from './parse.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
  interface FastifyInstance {
    turns: FairTurns
  }
}

export function register<const One extends Call>(
  app: FastifyInstance,
  one: One,
  handle: (received: Received<One>) => Promise<Answered<One>> | Answered<One>,
  limits: Limits = {},
): void {
  const { method, path, who, params, query, body, upload, status } = one
  const mayBeEmpty = body?.safeParse(undefined).success === true
  const bodyLimit = bodyLimitOf(one, limits)
  const lane = laneOf(one)
  app.route({
    method,
    url: path,
    config: {
      call: one,
      ...(who === 'public' && { public: true }),
      ...(who === 'visitors' && { visitors: true }),
      ...(who === 'guest' && { guest: true }),
      ...(who === 'directory' && { directory: true }),
    },
    // A HEAD of its own takes the place of the one that a GET brings.
    ...(limits.withHead === false && { exposeHeadRoute: false }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: (request, reply) => {
      const work = async () => {
        // First of all: whoever mistypes a name has not sent a file for nothing.
        const asked = isOurs(path)
          ? parseQuery(query ?? noQuery, request.query)
          : parse(query ?? noQuery, request.query)
        const { fields, ...file } = upload ? await receiveUpload(request, upload.field, limits.uploadMB ?? 1) : noUpload
        const sent = request.body === null && mayBeEmpty ? undefined : request.body
        const received = {
          request,
          reply,
          params: params ? parse(params, request.params) : request.params,
          query: asked,
          body: body ? parse(body, sent) : sent,
          form: upload?.form ? parse(upload.form, fields) : fields,
          file,
        } as Received<One>
        const answer = await handle(received)
        if (answer === reply) return reply
        if (status !== undefined) reply.code(status)
        return answer instanceof JsonText ? reply.type(json).send(answer.text) : answer
      }
      return lane ? app.turns.run({ who: request.who ?? networkOf(request.ip), lane, reply }, work) : work()
    },
  })
}

/** Beside calls the health is asked for, which must not wait. */
function laneOf({ path, upload, takes, answer }: Call): Lane | undefined {
  if (!isCall(path)) return undefined
  return upload || takes !== undefined || 'media' in answer ? 'files' : 'calls'
}

type Limits = BodyLimits & { withHead?: false }

export type Received<One extends Call> = {
  request: FastifyRequest
  reply: FastifyReply
  params: ParamsOf<One>
  query: Parsed<One['query']>
  /** A stream where the call takes something other than JSON. */
  body: Parsed<One['body']>
  form: One['upload'] extends { form: infer Form } ? Parsed<Form> : Record<string, string>
  file: Omit<Upload, 'fields'>
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

/** The answer itself, its text, or the reply that was sent where it is no JSON. */
type Answered<One extends Call> = One['answer'] extends Media
  ? FastifyReply
  : Unchanging<AnswerOf<One>> | JsonText<AnswerOf<One>>

/** Handlers may answer with what they may not change themselves. */
type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value

/** JSON that is not made anew; its type is what it says. */
export class JsonText<out Answer> {
  declare readonly answer: Answer
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}

/** What machines and people of any kind ask, such as `/readyz` or what directories do, may carry what their tools add. */
const isOurs = (path: string): boolean => path.startsWith('/api/')
const noQuery = z.object({})

const json = 'application/json; charset=utf-8'
const noUpload: Upload = { name: '', bytes: new Uint8Array(), fields: {} }
