/**
 * What a call of the server is: where it goes, what it carries, what comes back. A room of calls stands in `calls/`; the server
 * registers them, the web calls them by their address (`'GET /api/artwork/fonts'`), `/api/openapi.json` prints them.
 *
 * Input is parsed by its schema, so its bounds hold. Answers are typed and described by theirs, and not parsed again: they
 * may leave the database as text.
 */
import type { z } from 'zod'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Call = {
  method: Method
  /** `:name` is one part of the path, `*` at the end the rest of it. */
  path: `/${string}`
  /** What it does, in a sentence. */
  says: string
  /**
   * `public` needs no sign-in, `visitors` takes calls with and without one; `guest` is for who came in by a link, and nobody else; `directory`
   * for the directory of an organization, by its key.
   */
  who?: 'public' | 'visitors' | 'guest' | 'directory'
  /** Changes nothing, though it is no GET: a key that only reads may ask it. */
  reads?: true
  /** About accounts, keys, invitations and roles: for people who signed in, and no program that has a key of theirs. */
  bySelf?: true
  /** Only where the parts of the path are more than texts. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON. */
  body?: z.ZodType
  /** The largest such body: 64 kB unless said otherwise, 16 without a sign-in; `most` is `MAX_BODY_MB`. */
  bodyKB?: number | 'most'
  /** Of a multipart form: the file's field, and the other fields. */
  upload?: { field: string; form?: z.ZodObject }
  /** The type of a body that is neither JSON nor a form. */
  takes?: string
  /** Of success; 200 unless said otherwise. */
  status?: number
  answer: z.ZodType | Media
}

/** An answer that is no JSON. */
export type Media = { media: string }

export const call = <const One extends Call>(one: One): One => one

export const media = <const Type extends string>(type: Type) => ({ media: type })

/** How a call is named: `GET /api/artwork/fonts/:name/uses`. */
export type AddressOf<One extends Call> = `${One['method']} ${One['path']}`

/** What the call answers with, as JSON. */
export type AnswerOf<One extends Call> = One['answer'] extends z.ZodType ? z.output<One['answer']> : never

export type ParamsOf<One extends Call> = One['params'] extends z.ZodType
  ? z.output<One['params']>
  : Record<Parts<One['path']>, string>

/** What a caller gives. What may be left out altogether is optional. */
export type InputOf<One extends Call> = Given<'params', PathOf<One>> &
  Given<'query', InputBy<One['query']>> &
  Given<'body', InputBy<One['body']>>

/** Of an upload: the file's field, and the fields beside it. */
export type FieldOf<One extends Call> = One['upload'] extends { field: infer Field } ? Field : never
export type FormOf<One extends Call> = One['upload'] extends { form: infer Form extends z.ZodType }
  ? z.input<Form>
  : object

type PathOf<One extends Call> =
  Parts<One['path']> extends never ? undefined : Record<Parts<One['path']>, string | number>

type InputBy<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : object extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

/** The names of a path's parts. */
type Parts<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parts<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : Path extends `${string}/*`
      ? '*'
      : never
