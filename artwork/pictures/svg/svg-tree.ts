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

const limits = { nodes: 200_000, depth: 100, rules: 5000 }

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Declarations by selector, in the order of the style sheet. */
type Rules = ReadonlyMap<string, Record<string, string>>

/** Rules with simple selectors: an element's name, a class, an id. Others are not used by programs that export pictograms. */
function parseRules(css: string): Rules {
  const rules = new Map<string, Record<string, string>>()
  for (const [, selectors, body] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = parseDeclarations(body!)
    for (const selector of selectors!.split(',').map((part) => part.trim()))
      if (rules.size < limits.rules) rules.set(selector, { ...rules.get(selector), ...declarations })
  }
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

/** By strength: everything, name, class, id, the element's own style. */
function applyStyles(element: Growing, rules: Rules): void {
  const { id, class: classes = '', style } = element.attributes
  const own = ['*', element.name, ...classes.split(/\s+/, 50).map((name) => '.' + name), ...(id ? ['#' + id] : [])]
  for (const selector of own) Object.assign(element.attributes, rules.get(selector))
  if (style) Object.assign(element.attributes, parseDeclarations(style))
  for (const child of element.children) applyStyles(child, rules)
}
