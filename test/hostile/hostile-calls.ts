/** Calls that are meant to hold the server or to break it, and calls that nobody would make. */
import { pick, type Random } from '../random.ts'
import { bodyShapes } from './bodies.ts'
import { filterShapes } from './filters.ts'
import { graphqlShapes } from './graphql.ts'
import { type Made, makeOddCall, type Route } from './odd-calls.ts'
import { requestShapes } from './requests.ts'

/** As it is told of. */
export type HostileCall = Made & { title: string }

export type Attack = {
  routes: readonly Route[]
  /** Of those who ask. */
  tokens: readonly string[]
  /** How many of all calls are only odd, which costs little; 0 to 1. */
  odd: number
}

export function makeHostileCall(random: Random, { routes, tokens, odd }: Attack): HostileCall {
  if (random() < odd) {
    const made = makeOddCall(random, routes, tokens)
    return { ...made, title: `${made.method} ${made.path.slice(0, 60)}` }
  }
  const [title, make] = pick(random, shapes)
  const made = make(random)
  const isStranger = random() < 0.15
  const authorization = isStranger ? {} : { authorization: `Bearer ${pick(random, tokens)}` }
  return {
    title: isStranger ? `${title}, signed out` : title,
    method: 'POST',
    ...made,
    headers: { 'content-type': 'application/json', ...authorization, ...made.headers },
  }
}

const shapes = [...filterShapes, ...bodyShapes, ...graphqlShapes, ...requestShapes]
