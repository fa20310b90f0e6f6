/**
 * InDesign's GREP as a tree: Perl's syntax as Boost has it, with InDesign's own wildcards (`~m` an em space, `\u` a
 * capital). JavaScript's engine is not used: designs come from strangers, and its matching time has no bound.
 */
export type GrepNode =
  | { kind: 'character'; test: (code: number) => boolean }
  | { kind: 'sequence'; parts: readonly GrepNode[] }
  | { kind: 'choice'; options: readonly GrepNode[] }
  | { kind: 'repeat'; node: GrepNode; least: number; most: number; mode: 'greedy' | 'lazy' | 'possessive' }
  | { kind: 'capture'; index: number; node: GrepNode }
  | { kind: 'again'; index: number; ignoresCase: boolean }
  | { kind: 'look'; node: GrepNode; behind: boolean; negative: boolean }
  | { kind: 'atomic'; node: GrepNode }
  | { kind: 'anchor'; at: Anchor }
  /** `\K`: what is found begins here. */
  | { kind: 'keepOut' }

export type Anchor = 'start' | 'end' | 'textStart' | 'textEnd' | 'wordEdge' | 'noWordEdge' | 'wordStart' | 'wordEnd'

/** Undefined for what is no expression, or longer or deeper than anyone writes. */
export function parseGrep(expression: string): GrepNode | undefined {
  if (expression.length > longest) return undefined
  try {
    const parser = new Parser(expression)
    const node = parser.choice(0)
    return parser.isDone ? node : undefined
  } catch (error) {
    if (error instanceof GrepSyntaxError) return undefined
    throw error
  }
}

/** Stand in the text for what is no character. */
export const grepMarks = {
  object: 0xfffc,
  pageNumber: 0xf8f0,
  nextPageNumber: 0xf8f1,
  previousPageNumber: 0xf8f2,
  sectionMarker: 0xf8f3,
  footnote: 0xf8f4,
  indentHere: 0xf8f5,
  endNestedStyle: 0xf8f6,
  rightIndentTab: 0xf8f7,
  unknown: 0xf8f8,
} as const

export const isWord = (code: number): boolean => wordPattern.test(String.fromCodePoint(code))

class GrepSyntaxError extends Error {}

const longest = 2000
const deepest = 40

type Flags = { i: boolean; s: boolean; m: boolean; x: boolean }

class Parser {
  readonly #text: readonly string[]
  #at = 0
  #groups = 0
  #flags: Flags = { i: false, s: false, m: true, x: false }

  constructor(text: string) {
    this.#text = [...text]
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  choice(depth: number): GrepNode {
    if (depth > deepest) throw new GrepSyntaxError()
    const flags = { ...this.#flags }
    const options = [this.#sequence(depth)]
    while (this.#take('|')) options.push(this.#sequence(depth))
    this.#flags = flags
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  #sequence(depth: number): GrepNode {
    const parts: GrepNode[] = []
    while (!this.isDone && this.#next !== '|' && this.#next !== ')') {
      const atom = this.#atom(depth)
      if (atom) parts.push(this.#repeated(atom))
    }
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  #repeated(node: GrepNode): GrepNode {
    const range = this.#quantifier()
    if (!range) return node
    const mode = this.#take('?') ? 'lazy' : this.#take('+') ? 'possessive' : 'greedy'
    return this.#repeated({ kind: 'repeat', node, least: range[0], most: range[1], mode })
  }

  #quantifier(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity]
    if (this.#take('+')) return [1, Infinity]
    if (this.#take('?')) return [0, 1]
    const written = /^\{(\d{1,5})(,(\d{0,5}))?\}/.exec(this.#text.slice(this.#at, this.#at + 14).join(''))
    if (!written) return undefined
    this.#at += written[0].length
    const least = Number(written[1])
    const most = written[2] === undefined ? least : written[3] === '' ? Infinity : Number(written[3])
    if (most < least) throw new GrepSyntaxError()
    return [least, most]
  }

  #atom(depth: number): GrepNode | undefined {
    const c = this.#read()
    const { s, m, x } = this.#flags
    if (x && /\s/.test(c)) return undefined
    if (c === '(') return this.#group(depth)
    if (c === '[') return this.#character(this.#set())
    if (c === '.') return this.#character((code) => s || !isLineEnd(code))
    if (c === '^') return { kind: 'anchor', at: m ? 'start' : 'textStart' }
    if (c === '$') return { kind: 'anchor', at: m ? 'end' : 'textEnd' }
    if (c === '\\') return this.#escape()
    if (c === '~') return this.#character(this.#wildcard())
    if (c === '*' || c === '+' || c === '?') throw new GrepSyntaxError()
    return this.#literal(c)
  }

  #group(depth: number): GrepNode | undefined {
    const end = (node: GrepNode): GrepNode => {
      if (!this.#take(')')) throw new GrepSyntaxError()
      return node
    }
    const inside = () => end(this.choice(depth + 1))
    if (!this.#take('?')) {
      const index = ++this.#groups
      return { kind: 'capture', index, node: inside() }
    }
    if (this.#take('#')) {
      while (!this.isDone && this.#next !== ')') this.#at++
      if (!this.#take(')')) throw new GrepSyntaxError()
      return undefined
    }
    if (this.#take(':')) return inside()
    if (this.#take('>')) return { kind: 'atomic', node: inside() }
    if (this.#take('=')) return { kind: 'look', behind: false, negative: false, node: inside() }
    if (this.#take('!')) return { kind: 'look', behind: false, negative: true, node: inside() }
    if (this.#take('<')) {
      if (this.#take('=')) return { kind: 'look', behind: true, negative: false, node: inside() }
      if (this.#take('!')) return { kind: 'look', behind: true, negative: true, node: inside() }
      while (!this.isDone && this.#read() !== '>');
      const index = ++this.#groups
      return { kind: 'capture', index, node: inside() }
    }
    const before = { ...this.#flags }
    for (let on = true; !this.isDone;) {
      const c = this.#read()
      if (c === '-') on = false
      else if (c === 'i' || c === 's' || c === 'm' || c === 'x') this.#flags = { ...this.#flags, [c]: on }
      else if (c === ')') return undefined
      else if (c === ':') {
        const node = inside()
        this.#flags = before
        return node
      } else throw new GrepSyntaxError()
    }
    throw new GrepSyntaxError()
  }

  #escape(): GrepNode {
    const c = this.#read()
    const anchor = anchors[c]
    if (anchor) return { kind: 'anchor', at: anchor }
    if (c === 'K') return { kind: 'keepOut' }
    if (/[1-9]/.test(c)) return { kind: 'again', index: Number(c), ignoresCase: this.#flags.i }
    if (c === 'Q') {
      const parts: GrepNode[] = []
      while (!this.isDone && !(this.#next === '\\' && this.#text[this.#at + 1] === 'E')) {
        parts.push(this.#literal(this.#read()))
      }
      this.#at += 2
      return { kind: 'sequence', parts }
    }
    const known = this.#escaped(c)
    return typeof known === 'number' ? this.#literal(String.fromCodePoint(known)) : this.#character(known)
  }

  /** What an escape means inside and outside of brackets: one character, or a class of them. */
  #escaped(c: string): number | ((code: number) => boolean) {
    if (Object.hasOwn(classes, c)) return classes[c]!
    if (Object.hasOwn(controls, c)) return controls[c]!
    if (c === 'x') {
      const rest = this.#text.slice(this.#at, this.#at + 10).join('')
      const written = /^\{([0-9a-fA-F]{1,6})\}|^([0-9a-fA-F]{1,2})/.exec(rest)
      const code = Number.parseInt(written?.[1] ?? written?.[2] ?? '', 16)
      if (!written || code > 0x10ffff) throw new GrepSyntaxError()
      this.#at += written[0].length
      return code
    }
    if (c === 'p' || c === 'P') {
      const written = /^\{\^?([\w ]{1,30})\*?\}/.exec(this.#text.slice(this.#at, this.#at + 36).join(''))
      if (!written) throw new GrepSyntaxError()
      this.#at += written[0].length
      const test = property(written[1] ?? '')
      return c === 'P' || written[0].startsWith('{^') ? (code) => !test(code) : test
    }
    return c.codePointAt(0)!
  }

  #set(): (code: number) => boolean {
    const negative = this.#take('^')
    const tests: ((code: number) => boolean)[] = []
    for (let first = true; ; first = false) {
      if (this.isDone) throw new GrepSyntaxError()
      if (!first && this.#take(']')) break
      const from = this.#member()
      if (typeof from !== 'number') {
        tests.push(from)
        continue
      }
      const isRange = this.#next === '-' && this.#text[this.#at + 1] !== ']' && this.#text[this.#at + 1] !== undefined
      if (!isRange) {
        tests.push(this.#same(from))
        continue
      }
      this.#at++
      const to = this.#member()
      if (typeof to !== 'number' || to < from) throw new GrepSyntaxError()
      const within = (code: number) => code >= from && code <= to
      tests.push(this.#flags.i ? (code) => within(lower(code)) || within(upper(code)) : within)
    }
    return (code) => tests.some((test) => test(code)) !== negative
  }

  #member(): number | ((code: number) => boolean) {
    const c = this.#read()
    if (c === '\\') return this.#escaped(this.#read())
    if (c === '~') return this.#wildcard()
    const named =
      c === '[' ? /^([:=.])(\^?)(.{1,12}?)\1\]/u.exec(this.#text.slice(this.#at, this.#at + 16).join('')) : null
    if (!named) return c.codePointAt(0)!
    this.#at += [...named[0]].length
    const [, kind, not, name = ''] = named
    if (kind === '.') return name.codePointAt(0)!
    if (kind === '=') return (code) => baseLetter(String.fromCodePoint(code)) === baseLetter(name)
    const test = posix[name]
    if (!test) throw new GrepSyntaxError()
    return not ? (code) => !test(code) : test
  }

  #wildcard(): (code: number) => boolean {
    const c = this.#read()
    const test = wildcards[c]
    if (test === undefined) throw new GrepSyntaxError()
    return typeof test === 'number' ? (code) => code === test : test
  }

  #literal(c: string): GrepNode {
    return this.#character(this.#same(c.codePointAt(0)!))
  }

  #same(wanted: number): (code: number) => boolean {
    if (!this.#flags.i) return (code) => code === wanted
    const folded = lower(wanted)
    return (code) => lower(code) === folded
  }

  #character(test: (code: number) => boolean): GrepNode {
    return { kind: 'character', test }
  }

  get #next(): string | undefined {
    return this.#text[this.#at]
  }

  #take(c: string): boolean {
    if (this.#next !== c) return false
    this.#at++
    return true
  }

  #read(): string {
    const c = this.#text[this.#at++]
    if (c === undefined) throw new GrepSyntaxError()
    return c
  }
}

const lower = (code: number): number => String.fromCodePoint(code).toLowerCase().codePointAt(0)!
const upper = (code: number): number => String.fromCodePoint(code).toUpperCase().codePointAt(0)!
const baseLetter = (c: string): string => c.normalize('NFD').charAt(0).toLowerCase()
export const isLineEnd = (code: number): boolean => code === 0x2028 || code === 0x0a || code === 0x0d || code === 0x2029

const kind = (pattern: RegExp) => (code: number) => pattern.test(String.fromCodePoint(code))
const not = (test: (code: number) => boolean) => (code: number) => !test(code)
const wordPattern = /[\p{L}\p{M}\p{N}_]/u
const space = kind(/[\s\u2028]/u)
const capital = kind(/\p{Lu}/u)
const small = kind(/\p{Ll}/u)
const digit = kind(/\p{Nd}/u)

const classes: Readonly<Record<string, (code: number) => boolean>> = {
  d: digit,
  D: not(digit),
  w: isWord,
  W: not(isWord),
  s: space,
  S: not(space),
  u: capital,
  U: not(capital),
  l: small,
  L: not(small),
  h: kind(/[\t\p{Zs}]/u),
  v: isLineEnd,
}

/** A new line is InDesign's forced line break. */
const controls: Readonly<Record<string, number>> = { n: 0x2028, r: 0x2029, t: 9, f: 12, a: 7, e: 27 }

const anchors: Readonly<Record<string, Anchor>> = {
  b: 'wordEdge',
  B: 'noWordEdge',
  '<': 'wordStart',
  '>': 'wordEnd',
  A: 'textStart',
  Z: 'textEnd',
  z: 'textEnd',
}

const posix: Readonly<Record<string, (code: number) => boolean>> = {
  alnum: kind(/[\p{L}\p{N}]/u),
  alpha: kind(/\p{L}/u),
  blank: kind(/[\t\p{Zs}]/u),
  cntrl: kind(/\p{Cc}/u),
  digit,
  graph: kind(/[^\s\p{C}]/u),
  lower: small,
  print: kind(/[^\p{C}]/u),
  punct: kind(/[\p{P}\p{S}]/u),
  space,
  unicode: (code) => code > 255,
  upper: capital,
  word: isWord,
  xdigit: kind(/[0-9A-Fa-f]/u),
}

/** Names as Unicode has them, such as `L`, `Lu`, `Letter`, `Greek`. */
function property(name: string): (code: number) => boolean {
  for (const written of [name, `Script=${name}`, name.replaceAll(' ', '_')]) {
    try {
      return kind(new RegExp(`\\p{${written}}`, 'u'))
    } catch {
      // Not a name of this sort.
    }
  }
  throw new GrepSyntaxError()
}

const marks: readonly number[] = Object.values(grepMarks)

/** InDesign's wildcards, as its Find dialogue lists them. */
const wildcards: Readonly<Record<string, number | ((code: number) => boolean)>> = {
  '8': 0x2022,
  '2': 0xa9,
  r: 0xae,
  d: 0x2122,
  e: 0x2026,
  p: 0xb6,
  '6': 0xa7,
  _: 0x2014,
  '=': 0x2013,
  '-': 0xad,
  '~': 0x2011,
  m: 0x2003,
  '>': 0x2002,
  f: 0x2001,
  '|': 0x200a,
  S: 0xa0,
  s: 0x202f,
  '<': 0x2009,
  '/': 0x2007,
  '.': 0x2008,
  '3': 0x2004,
  '4': 0x2005,
  '%': 0x2006,
  '"': 0x22,
  "'": 0x27,
  '{': 0x201c,
  '}': 0x201d,
  '[': 0x2018,
  ']': 0x2019,
  b: 0x2029,
  k: 0x200b,
  j: 0x200c,
  a: grepMarks.object,
  N: grepMarks.pageNumber,
  X: grepMarks.nextPageNumber,
  V: grepMarks.previousPageNumber,
  x: grepMarks.sectionMarker,
  F: grepMarks.footnote,
  i: grepMarks.indentHere,
  h: grepMarks.endNestedStyle,
  y: grepMarks.rightIndentTab,
  '#': (code) =>
    code === grepMarks.pageNumber || code === grepMarks.nextPageNumber || code === grepMarks.previousPageNumber,
  I: (code) => marks.includes(code) && code === grepMarks.unknown,
  K: kind(/\p{Script=Han}/u),
}
