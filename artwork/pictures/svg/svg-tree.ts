import { SaxesParser } from 'saxes'

/** An element with its presentation attributes, style sheet rules and `style` attribute already merged, later stronger. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** Undefined where there is no `svg` element to be found. Faults after it end the reading; what came before is kept. */
export function parseSvgTree(source: string): SvgElement | undefined {
  const root: Growing = { name: '', attributes: {}, children: [] }
  const open: Growing[] = [root]
  let nodes = 0
  let css = ''
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  // Entities that Illustrator declares for its own name spaces are unknown here and stand only where nothing is drawn.
  parser.on('error', () => {})
  parser.on('opentag', (tag) => {
    if (++nodes > limits.nodes || open.length > limits.depth) throw new RangeError('too large')
    const element = {
      name: local(tag.name),
      attributes: { ...(tag.attributes as Record<string, string>) },
      children: [],
    }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.length > 1 && open.pop())
  const text = (value: string) => {
    if (open.at(-1)!.name === 'style') css += value
  }
  parser.on('text', text)
  parser.on('cdata', text)
  try {
    parser.write(source).close()
  } catch {
    // Malformed: what was read stands.
  }
  const svg = root.children.find((element) => element.name === 'svg')
  if (svg) applyStyles(svg, parseRules(css))
  return svg
}

type Growing = { name: string; attributes: Record<string, string>; children: Growing[] }

const limits = { nodes: 200_000, depth: 100 }

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

type Rule = { selector: string; declarations: Record<string, string> }

/** Rules with simple selectors: an element's name, a class, an id. Others are not used by programs that export pictograms. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (const [, selectors, body] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors!.split(','))
      if (rules.length < 5000) rules.push({ selector: selector.trim(), declarations: parseDeclarations(body!) })
  return rules
}

function parseDeclarations(text: string): Record<string, string> {
  const declarations: Record<string, string> = {}
  for (const part of text.split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0)
      declarations[part.slice(0, colon).trim().toLowerCase()] = part
        .slice(colon + 1)
        .replace('!important', '')
        .trim()
  }
  return declarations
}

function applyStyles(element: Growing, rules: readonly Rule[]): void {
  const { id, class: classes = '', style } = element.attributes
  const own = new Set([element.name, ...classes.split(/\s+/).map((name) => '.' + name), ...(id ? ['#' + id] : [])])
  // By strength: name, class, id.
  for (const strength of [/^[a-z*]/i, /^\./, /^#/])
    for (const { selector, declarations } of rules)
      if (strength.test(selector) && own.has(selector)) Object.assign(element.attributes, declarations)
  if (style) Object.assign(element.attributes, parseDeclarations(style))
  for (const child of element.children) applyStyles(child, rules)
}
