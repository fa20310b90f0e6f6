/**
 * Clock, chance and the machine's own language and time zone, where the same arguments must give the same answer: these
 * come in as arguments.
 */
import {
  type Argument,
  type Expression,
  type PrivateIdentifier,
  type ParseResult,
  type PropertyKey,
  Visitor,
} from 'oxc-parser'

export type Fault = { at: number; why: string }

export function findImpure(text: string, parsed: ParseResult): Fault[] {
  const faults: Fault[] = []
  if (!mayUse.test(text)) return faults
  const add = (at: number, what: string, why: string) => faults.push({ at, why: `uses ${what}: ${why}` })

  new Visitor({
    MemberExpression(node) {
      const name = nameOf(node)
      const why = name === undefined ? undefined : fixed.find(([pattern]) => pattern.test(name))?.[1]
      if (name && why) add(node.start, name, why)
    },
    CallExpression({ start, callee, arguments: given }) {
      const name = nameOf(callee)
      if (name === 'Date') add(start, 'Date()', clock)
      if (name !== undefined && outside.has(name)) add(start, `${name}()`, waits)
      if (name !== undefined && /^Intl\.\w+$/.test(name)) judgeIntl(start, name, given)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const method = callee.property.name
      if (ownZone.test(method)) add(start, `.${method}()`, zone)
      const at = method === 'localeCompare' ? 1 : 0
      if (/^(toLocale\w+|localeCompare)$/.test(method) && !isNamed(given[at])) add(start, `.${method}()`, language)
      if (/^toLocale(Date|Time)String$/.test(method) && !namesZone(given[1])) add(start, `.${method}()`, zone)
    },
    NewExpression({ start, callee, arguments: given }) {
      const name = nameOf(callee)
      if (name === undefined) return
      if (name === 'Date' && given.length === 0) add(start, 'new Date()', clock)
      if (outside.has(name)) add(start, `new ${name}()`, waits)
      if (/^Intl\.\w+$/.test(name)) judgeIntl(start, `new ${name}()`, given)
    },
    // `const { random } = Math` would hide it from the rules above.
    VariableDeclarator({ start, id, init }) {
      if (init?.type !== 'Identifier' || !['Date', 'Math', 'performance', 'crypto'].includes(init.name)) return
      if (id.type === 'Identifier' || init.name !== 'Math')
        add(start, `another name for ${init.name}`, 'call it by its own.')
      else if (
        id.type === 'ObjectPattern' &&
        id.properties.some((one) => one.type === 'RestElement' || isRandom(one.key))
      )
        add(start, 'Math.random', chance)
    },
  }).visit(parsed.program)
  return faults

  function judgeIntl(start: number, name: string, given: readonly Argument[]): void {
    if (!isNamed(given[0])) add(start, name, language)
    if (name.includes('DateTimeFormat') && !namesZone(given[1])) add(start, name, zone)
  }
}

/** Quick, and true of every text that the rules below find. */
const mayUse =
  /Date|[gs]etTimezone|[gs]et(FullYear|Month|Day|Hours|Minutes|Seconds)|toTimeString|Locale|localeCompare|Intl|performance|Temporal|random|crypto|process|Storage|indexedDB|navigator|set(Timeout|Interval|Immediate)|request(Animation|Idle)|fetch|Worker|WebSocket|EventSource|XMLHttp|BroadcastChannel/

const clock = 'the clock is an argument.'
const chance = 'chance is an argument.'
const waits = 'rules and the engine neither wait nor reach outside.'
const language = 'name the language; the machine’s own differs from one to the next.'
const zone = 'name the time zone (UTC); the machine’s own differs from one to the next.'

const fixed: readonly (readonly [RegExp, string])[] = [
  [/^Date\.now$/, clock],
  [/^performance\.\w+$/, clock],
  [/^Temporal\.Now\b/, clock],
  [/^Math\.random$/, chance],
  [/^crypto\.(randomUUID|getRandomValues)$/, chance],
  [/^process\.(env|argv|hrtime|cwd|platform|on|exit|uptime|memoryUsage)$/, waits],
  [/^(localStorage|sessionStorage|indexedDB|navigator)\.\w+$/, waits],
]

const outside: ReadonlySet<string> = new Set([
  'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback', 'fetch', 'Worker',
  'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel',
]) // prettier-ignore

/** Reads or writes a date in the time zone of the machine. */
const ownZone = /^([gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds)|getTimezoneOffset|toDateString|toTimeString)$/

/** `Math.random`, `crypto.randomUUID`, through `globalThis` as well. */
function nameOf(node: Expression | PrivateIdentifier): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  if (node.type !== 'MemberExpression') return undefined
  const own = node.computed
    ? node.property.type === 'Literal' && typeof node.property.value === 'string'
      ? node.property.value
      : undefined
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  const object = nameOf(node.object)
  if (own === undefined || object === undefined) return undefined
  return ['globalThis', 'self', 'window'].includes(object) ? own : `${object}.${own}`
}

const isRandom = (key: PropertyKey): boolean => key.type === 'Identifier' && key.name === 'random'

/** A language that may turn out to be undefined is the machine's. */
function isNamed(given: Argument | undefined): boolean {
  if (!given || given.type === 'SpreadElement') return false
  if (given.type === 'Identifier') return given.name !== 'undefined'
  if (given.type === 'LogicalExpression') return isNamed(given.right)
  if (given.type === 'ConditionalExpression') return isNamed(given.consequent) && isNamed(given.alternate)
  return given.type !== 'ArrayExpression' || given.elements.length > 0
}

const namesZone = (given: Argument | undefined): boolean =>
  given?.type === 'ObjectExpression' &&
  given.properties.some(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'timeZone',
  )
