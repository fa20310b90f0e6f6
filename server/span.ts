/**
 * One act as it is followed through calls, writes, statements, jobs, engine tasks and what goes out, in this process and in others. Without a
 * receiver (`open-tracing.ts`) nothing is noted, and nothing is asked but whether there is one. What is noted are kinds, counts and
 * ids of ours: no names, no links, nothing that people wrote (docs/decisions/0503-one-act-followed.md).
 */
import { context, ROOT_CONTEXT, type Span, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api'

type About = Readonly<Record<string, string | number | boolean>>

/** Notes what is known only in the course of the work. */
type Note = (about: About) => void

let tracer: Tracer | undefined

export const noteBy = (made: Tracer | undefined): void => void (tracer = made)

export const isTraced = (): boolean => tracer !== undefined

/** `parent`: of an act that was begun elsewhere, as `currentTrace` told it there; null of one that begins here. */
export function traced<Result>(
  name: string,
  about: About,
  work: (note: Note) => Promise<Result>,
  parent?: string | null,
): Promise<Result> {
  if (!tracer) return work(unheard)
  const from = parent === undefined ? context.active() : contextOf(parent)
  return tracer.startActiveSpan(name, { attributes: about }, from, async (span) => {
    try {
      return await work((more) => void span.setAttributes(more))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', kindOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

const unheard: Note = () => {}

/** Within something that is followed; else nothing is noted. */
export const tracedWithin: typeof traced = (name, about, work) =>
  tracer && trace.getActiveSpan() ? traced(name, about, work) : work(unheard)

/** For what has its beginning and its end in different places. */
export const beginSpan = (name: string, about: About): Span | undefined =>
  tracer?.startSpan(name, { attributes: about }, ROOT_CONTEXT)

export const within = <Result>(span: Span, work: () => Result): Result =>
  context.with(trace.setSpan(ROOT_CONTEXT, span), work)

/** To be kept with what another process goes on with: version, trace, span and flags, as the W3C's `traceparent`. */
export function currentTrace(): string | undefined {
  const span = tracer && trace.getActiveSpan()?.spanContext()
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`
}

export const currentTraceId = (): string | undefined => tracer && trace.getActiveSpan()?.spanContext().traceId

function contextOf(parent: string | null) {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/.exec(parent ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true })
}

/** Its code, where it has one of ours or the database's; messages may quote what people wrote. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}
