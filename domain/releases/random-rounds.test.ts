/** A thousand rounds at random: words, edits, people who end them. What is printed are the pages of every word that counts. */
import { pick, randomFrom } from '#test/random.ts'
import { expect, test } from 'vitest'
import { agreeInRound, askedNow, type Round, stateOfAsked } from './round.ts'

const people = ['ada', 'ben', 'cora', 'dora']
const pages = ['a', 'b', 'c'].map((letter) => letter.repeat(64))

test('a thousand rounds', () => {
  const told = { ended: 0, refused: 0, counted: 0, edited: 0, before: 0 }
  for (let seed = 1; seed <= 1000; seed++) {
    const random = randomFrom(seed)
    const asked = people.filter(() => random() < 0.6)
    if (asked.length === 0) continue
    let round: Round = {
      reminded: 0,
      needs: pick(random, ['all', 'all', 'any'] as const),
      of: asked.map((person) => ({ person, rank: 1 + Math.floor(random() * 3) })),
    }
    let shown = pick(random, pages)
    /** By whom, to which pages: what was said last. */
    const words = new Map<string, string>()
    for (let act = 0; act < 60; act++) {
      if (random() < 0.25) {
        shown = pick(random, pages)
        told.edited++
        continue
      }
      const person = pick(random, people)
      const endsRound = random() < 0.03
      const isTheirs = askedNow(round, shown).some((one) => one.person === person)
      const outcome = agreeInRound(round, { person, pages: shown, at: `at ${act}`, endsRound, reason: 'Eilt' })
      if ('ok' in outcome) {
        expect([outcome.code, isTheirs], `seed ${seed}`).toEqual(['release.roundRuns', false])
        told.refused++
        continue
      }
      if (isTheirs) words.set(person, shown)
      round = outcome.round
      // Nobody's word is another's, and nobody's is lost.
      expect(new Map(round.of.flatMap((one) => (one.pages ? [[one.person, one.pages]] : [])))).toEqual(words)
      if (outcome.is === 'counted') {
        told.counted++
        expect(askedNow(round, shown).length, `seed ${seed}`).toBeGreaterThan(0)
        continue
      }
      told.ended++
      const counted = round.of.filter((one) => stateOfAsked(round, one, shown) === 'agreed')
      expect(counted.every((one) => one.pages === shown)).toBe(true)
      if (endsRound) told.before++
      else if (round.needs === 'all') expect(counted).toHaveLength(round.of.length)
      else expect(counted.map((one) => one.person)).toContain(person)
      break
    }
  }
  // All of it happens often enough to mean something.
  for (const count of Object.values(told)) expect(count).toBeGreaterThan(100)
})
