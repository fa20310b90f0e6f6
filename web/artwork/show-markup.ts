/**
 * Shows an SVG in an element that may hold an earlier state of it, and touches only what differs. At a keystroke that is a
 * line or two of some hundred glyphs: building all of them again costs the browser more than composing costs the engine.
 */
export function showMarkup(element: Element, markup: string): void {
  const shown = element.firstElementChild
  const { definitions, rest } = split(markup)
  // Definitions are most of the markup and seldom change: the same ones are not even read again.
  const isKnown = shown !== null && definitions !== '' && definitionsOf.get(element) === definitions
  definitionsOf.set(element, definitions)
  const template = document.createElement('template')
  template.innerHTML = isKnown ? rest : markup
  const wanted = template.content.firstElementChild
  if (wanted && shown) become(shown, wanted, isKnown ? 1 : 0)
  else element.replaceChildren(...(wanted ? [wanted] : []))
}

const definitionsOf = new WeakMap<Element, string>()

/** The engine writes at most one `<defs>`, first in the root. */
function split(markup: string): { definitions: string; rest: string } {
  const [from, to] = [markup.indexOf('<defs>'), markup.indexOf('</defs>')]
  if (from < 0 || to < from) return { definitions: '', rest: markup }
  const end = to + '</defs>'.length
  return { definitions: markup.slice(from, end), rest: markup.slice(0, from) + markup.slice(end) }
}

/** The first `settled` children stay, and are missing in the wanted element. */
function become(shown: Element, wanted: Element, settled = 0): void {
  takeAttributes(shown, wanted)
  const [before, after] = [[...shown.childNodes].slice(settled), [...wanted.childNodes]]
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start]!.isEqualNode(after[start]!)) start++
  let end = 0
  while (end < least - start && before.at(-1 - end)!.isEqualNode(after.at(-1 - end)!)) end++
  const behind = before[before.length - end] ?? null
  const old = before.slice(start, before.length - end)
  const next = after.slice(start, after.length - end)
  for (const [index, node] of next.entries()) {
    const there = old[index]
    if (!there) shown.insertBefore(node, behind)
    else if (there instanceof Element && node instanceof Element && there.tagName === node.tagName) become(there, node)
    else shown.replaceChild(node, there)
  }
  for (const node of old.slice(next.length)) node.remove()
}

function takeAttributes(shown: Element, wanted: Element): void {
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
}
