/**
 * Thousands of calls that nobody would make, to every route there is, and those that are meant to hold the server: each is
 * answered with an error of the catalogue or fulfilled, none is a bug, and the server lives. The same seed gives the same calls.
 */
import { expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { makeHostileCall } from '#test/hostile/hostile-calls.ts'
import { sendCall } from '#test/hostile/send-call.ts'
import { routesOf } from '#test/hostile/odd-calls.ts'
import { randomFrom } from '#test/random.ts'
import { onEachServer } from '#test/running-server.ts'

const seed = Number(process.env.FUZZ_SEED ?? 1)
const calls = Number(process.env.FUZZ_CALLS ?? 1200)
const atOnce = 8

onEachServer('calls nobody would make', (server) => {
  test(`are all answered by name (seed ${seed})`, { timeout: 240_000 }, async () => {
    const { body } = await server().call(undefined, 'GET', '/api/openapi.json')
    const routes = routesOf(body.paths ?? {})
    expect(routes.length).toBeGreaterThan(40)
    const random = randomFrom(seed)
    const tokens: string[] = []
    for (const person of Object.keys(people) as Person[]) tokens.push(await server().token(person))
    const faults: string[] = []
    for (let done = 0; done < calls; done += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const made = makeHostileCall(random, { routes, tokens, odd: 0.85 })
          const { fault } = await sendCall(server().address, made)
          if (fault) faults.push(`${fault}: ${JSON.stringify(made).slice(0, 400)}`)
        }),
      )
    expect(faults).toEqual([])
    expect((await fetch(`${server().address}/readyz`)).status).toBe(200)
  })
})
