/**
 * JSON is counted before it is built: 400,000 names in one object take two seconds to build and to judge, and nobody else is
 * answered meanwhile. To count them takes some milliseconds.
 */
import { ProductError, refuse, type Refusal } from '#domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shownSize } from '../../adapters/files/spool.ts'
import { scimType } from '../scim-answer.ts'
import { mostOfStrangers } from './body-limits.ts'

/**
 * Lists and objects within each other; values in all, and of one list; names of one object, and together those of all objects that come
 * after the first `few` of theirs: an object of many names is slow to build, and twenty of them hold everybody as one of twenty times as many does.
 */
export const jsonLimits = {
  depth: 64,
  values: 250_000,
  listed: 20_000,
  names: 10_000,
  few: 200,
  further: 50_000,
} as const

export function readJsonBodies(app: FastifyInstance): void {
  const build = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(['application/json', scimType], { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // Nobody will look at it, or clients that name the type of JSON with every call did so without a body, too.
    if (request.is404 || (text === '' && !request.routeOptions.config.call?.body)) return done(null, undefined)
    const refusal = isStranger(request) && text.length > mostOfStrangers ? tooLarge : refusalOfJson(text)
    if (refusal) return done(new ProductError(refusal), undefined)
    return build(request, text, done)
  })
}

const isStranger = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.public === true || headers.authorization === undefined

/** Of one who is not signed in. */
export const tooLarge = refuse('request.bodyTooLarge', { limit: shownSize(mostOfStrangers) })

/** What is wrong with the size of a JSON text, if anything; whether it is one is not looked at. */
export function refusalOfJson(
  text: string,
  limits: Record<keyof typeof jsonLimits, number> = jsonLimits,
): Refusal | undefined {
  /** Of each list or object that is open, how many values or names it has so far. */
  const counts: number[] = []
  const areLists: boolean[] = []
  const oneMore = (): number => {
    const count = (counts.pop() ?? 0) + 1
    counts.push(count)
    return count
  }
  let values = 0
  let further = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at)
        break
      case '{':
      case '[':
        areLists.push(text[at] === '[')
        if (counts.push(0) > limits.depth) return refuse('request.tooDeep', { limit: limits.depth })
        break
      case '}':
      case ']':
        counts.pop()
        areLists.pop()
        break
      case ',':
        if (++values > limits.values) return refuse('request.tooManyValues', { limit: limits.values })
        if (areLists.at(-1) && oneMore() >= limits.listed)
          return refuse('request.tooManyValues', { limit: limits.listed })
        break
      case ':': {
        const names = oneMore()
        if (names > limits.names) return refuse('request.tooManyValues', { limit: limits.names })
        if (names > limits.few && ++further > limits.further)
          return refuse('request.tooManyValues', { limit: limits.further })
      }
    }
  }
  return undefined
}

/** Where the text that begins at the mark ends. */
function endOfText(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '"') return end
  }
  return text.length
}
