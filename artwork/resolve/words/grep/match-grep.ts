import { type Anchor, type GrepNode, isLineEnd, isWord } from './parse-grep.ts'

/** Steps an expression may still take; matching ends when they are used up. */
export type GrepBudget = { grepSteps: number }

/**
 * Everywhere an expression fits, from the beginning on, never twice at one place. Undefined when the budget is used up
 * or the expression nests deeper than can be followed: expressions are anyone's, and some take ages.
 */
export function matchGrep(
  node: GrepNode,
  text: string,
  budget: GrepBudget,
): { from: number; to: number }[] | undefined {
  const state: State = { text, captures: [], begin: 0, budget, depth: 0 }
  const match = compile(node, state)
  const found: { from: number; to: number }[] = []
  try {
    for (let at = 0; at <= text.length;) {
      state.captures.length = 0
      state.begin = at
      let end = -1
      match(at, (to) => {
        end = to
        return true
      })
      if (end > state.begin) found.push({ from: state.begin, to: end })
      at = end > at ? end : at + 1
    }
  } catch (error) {
    // The stack is a bound too, and how deep it is differs between browsers and servers.
    if (error instanceof BudgetUsedUp || error instanceof RangeError) return undefined
    throw error
  }
  return found
}

class BudgetUsedUp extends Error {}

type State = {
  readonly text: string
  readonly captures: ({ from: number; to: number } | undefined)[]
  /** Where what is found begins: `\K` moves it. */
  begin: number
  readonly budget: GrepBudget
  depth: number
}

/** Calls `then` at every place the node can end, the preferred first, until it says that the rest fits too. */
type Match = (at: number, then: (to: number) => boolean) => boolean

/** Calls within calls; JavaScript's stack holds several times as many. */
const deepest = 600

function compile(node: GrepNode, state: State): Match {
  const { text } = state
  switch (node.kind) {
    case 'character':
      return (at, then) => {
        const to = step(node, at, state)
        return to > at && then(to)
      }
    case 'sequence': {
      const parts = node.parts.map((part) => compile(part, state))
      const from = (index: number, at: number, then: (to: number) => boolean): boolean =>
        index === parts.length ? then(at) : parts[index]!(at, (to) => from(index + 1, to, then))
      return (at, then) => from(0, at, then)
    }
    case 'choice': {
      const options = node.options.map((option) => compile(option, state))
      return (at, then) => options.some((option) => option(at, then))
    }
    case 'repeat':
      return node.node.kind === 'character' ? repeatCharacter(node, node.node, state) : repeat(node, state)
    case 'capture': {
      const inner = compile(node.node, state)
      return (at, then) =>
        inner(at, (to) => {
          const before = state.captures[node.index]
          state.captures[node.index] = { from: at, to }
          if (then(to)) return true
          state.captures[node.index] = before
          return false
        })
    }
    case 'again':
      return (at, then) => {
        const { from, to } = state.captures[node.index] ?? { from: 0, to: -1 }
        if (to < from) return false
        spend(state, to - from + 1)
        const [wanted, here] = [text.slice(from, to), text.slice(at, at + to - from)]
        const same = node.ignoresCase ? wanted.toLowerCase() === here.toLowerCase() : wanted === here
        return same && then(at + to - from)
      }
    case 'look': {
      const inner = compile(node.node, state)
      const fits = (at: number): boolean => {
        if (!node.behind) return inner(at, () => true)
        for (let from = at; from >= 0; from--) if (inner(from, (to) => to === at)) return true
        return false
      }
      return (at, then) => fits(at) !== node.negative && then(at)
    }
    case 'atomic': {
      const inner = compile(node.node, state)
      return (at, then) => {
        let end = -1
        inner(at, (to) => {
          end = to
          return true
        })
        return end >= 0 && then(end)
      }
    }
    case 'anchor':
      return (at, then) => {
        spend(state, 1)
        return isAt(node.at, text, at) && then(at)
      }
    case 'keepOut':
      return (at, then) => {
        const before = state.begin
        state.begin = at
        if (then(at)) return true
        state.begin = before
        return false
      }
  }
}

type Repeat = Extract<GrepNode, { kind: 'repeat' }>

/** Without recursion, since such stretches are long. */
function repeatCharacter(
  { least, most, mode }: Repeat,
  node: Extract<GrepNode, { kind: 'character' }>,
  state: State,
): Match {
  return (at, then) => {
    if (mode === 'lazy') {
      for (let count = 0, to = at; ; count++) {
        if (count >= least && then(to)) return true
        const next = count < most ? step(node, to, state) : -1
        if (next < 0) return false
        to = next
      }
    }
    const ends = [at]
    while (ends.length <= most) {
      const next = step(node, ends.at(-1)!, state)
      if (next < 0) break
      ends.push(next)
    }
    if (mode === 'possessive') return ends.length > least && then(ends.at(-1)!)
    for (let count = ends.length - 1; count >= least; count--) if (then(ends[count]!)) return true
    return false
  }
}

function repeat({ node, least, most, mode }: Repeat, state: State): Match {
  const inner = compile(node, state)
  const more = (count: number, at: number, then: (to: number) => boolean): boolean => {
    spend(state, 1)
    if (++state.depth > deepest) throw new BudgetUsedUp()
    const again = () => count < most && inner(at, (to) => (to > at || count < least) && more(count + 1, to, then))
    const enough = () => count >= least && then(at)
    const fits = mode === 'lazy' ? enough() || again() : again() || enough()
    state.depth--
    return fits
  }
  if (mode !== 'possessive') return (at, then) => more(0, at, then)
  return (at, then) => {
    let end = -1
    more(0, at, (to) => {
      end = to
      return true
    })
    return end >= 0 && then(end)
  }
}

/** Behind the character at a place; -1 where it does not fit. */
function step({ test }: Extract<GrepNode, { kind: 'character' }>, at: number, state: State): number {
  spend(state, 1)
  const code = state.text.codePointAt(at)
  if (code === undefined || !test(code)) return -1
  return at + (code > 0xffff ? 2 : 1)
}

function spend(state: State, steps: number): void {
  state.budget.grepSteps -= steps
  if (state.budget.grepSteps < 0) throw new BudgetUsedUp()
}

function isAt(anchor: Anchor, text: string, at: number): boolean {
  const wordBefore = at > 0 && isWord(text.charCodeAt(at - 1))
  const wordAfter = at < text.length && isWord(text.charCodeAt(at))
  switch (anchor) {
    case 'textStart':
      return at === 0
    case 'textEnd':
      return at === text.length
    case 'start':
      return at === 0 || isLineEnd(text.charCodeAt(at - 1))
    case 'end':
      return at === text.length || isLineEnd(text.charCodeAt(at))
    case 'wordEdge':
      return wordBefore !== wordAfter
    case 'noWordEdge':
      return wordBefore === wordAfter
    case 'wordStart':
      return !wordBefore && wordAfter
    case 'wordEnd':
      return wordBefore && !wordAfter
  }
}
