/** What becomes of a design's constructs: what is drawn as InDesign would, what nearly, what not, and where. */
import { isDefaultTag } from './resolve/frames/item-tags.ts'
import type { Document, Item, Run } from './model/document.ts'
import type { Diagnostic, DiagnosticMessage, Place } from './model/diagnostic.ts'

export type ImportReport = {
  /** What was read whole, by kind; kinds that the design does not have are left out. */
  kept: readonly { kind: KeptKind; count: number; /** The first ones. */ names: readonly string[] }[]
  /** What is not drawn exactly or could not be read, the most serious first. */
  findings: readonly ImportFinding[]
}

export type ImportFinding = DiagnosticMessage & {
  /** `faulty`: not the engine's limit but the design's, such as a missing font or text without room. */
  outcome: 'approximated' | 'ignored' | 'faulty'
  /** How often, all places together. */
  count: number
  /** The first places. */
  places: readonly Place[]
}

export type KeptKind = (typeof keptKinds)[number]

export const keptKinds = [
  'pages',
  'masters',
  'layers',
  'stories',
  'textFrames',
  'shapes',
  'groups',
  'tables',
  'anchored',
  'notes',
  'links',
  'fonts',
  'paragraphStyles',
  'characterStyles',
  'objectStyles',
  'tableStyles',
  'swatches',
  'spots',
  'tags',
  'conditions',
  'variables',
] as const

const mostNames = 40
const mostPlaces = 50
const mostFindings = 500

/** `diagnostics`: of opening and of composing without data. */
export function importReport(document: Document, { diagnostics, fonts, links }: Facts): ImportReport {
  const names = namesIn(document, fonts, links)
  return {
    kept: keptKinds.flatMap((kind) => {
      const found = names[kind]
      return found.length === 0
        ? []
        : [{ kind, count: found.length, names: [...new Set(found)].filter((name) => name !== '').slice(0, mostNames) }]
    }),
    findings: findingsOf(diagnostics),
  }
}

type Facts = {
  diagnostics: readonly Diagnostic[]
  fonts: readonly { family: string; style: string; available: boolean }[]
  links: readonly { name: string }[]
}

/** The same code with the same words in several places is one finding; numbers that differ are taken from the first place. */
function findingsOf(diagnostics: readonly Diagnostic[]): ImportFinding[] {
  const found = new Map<string, ImportFinding & { places: Place[] }>()
  for (const { place, outcome = 'faulty', ...message } of diagnostics) {
    const { severity, code, params } = message
    const words = Object.entries(params).filter(([, value]) => typeof value === 'string')
    const key = JSON.stringify([code, outcome, severity, words])
    const known = found.get(key)
    if (!known) found.set(key, { ...message, outcome, count: 1, places: [place] })
    else {
      known.count++
      if (known.places.length < mostPlaces) known.places.push(place)
    }
  }
  const weight = ({ severity, outcome }: ImportFinding): number =>
    ['error', 'warning', 'info'].indexOf(severity) * 3 + ['faulty', 'ignored', 'approximated'].indexOf(outcome)
  return [...found.values()].toSorted((a, b) => weight(a) - weight(b) || b.count - a.count).slice(0, mostFindings)
}

function namesIn(document: Document, fonts: Facts['fonts'], links: Facts['links']): Record<KeptKind, string[]> {
  const { anchored, notes, tables, items } = contentsOf(document)
  const of = (kind: Item['kind']): string[] => items.filter((item) => item.kind === kind).map(({ name }) => name)
  const visible = document.spreads.filter(({ hidden }) => !hidden)
  const spots = [...document.swatches.values()].filter((one) => one.kind === 'color' && one.color.space === 'spot')
  return {
    pages: visible.flatMap(({ pages }) => pages.map(({ name }) => name)),
    masters: [...document.masterSpreads.values()].map(({ name }) => name),
    layers: document.layers.map(({ name }) => name),
    stories: [...document.stories.keys()].map(() => ''),
    textFrames: of('text'),
    shapes: of('shape'),
    groups: of('group'),
    tables: tables.map(() => ''),
    anchored: anchored.map(({ name }) => name),
    notes: notes.map(() => ''),
    links: links.map(({ name }) => name),
    fonts: fonts.filter(({ available }) => available).map(({ family, style }) => `${family} ${style}`),
    paragraphStyles: ownNames(document.paragraphStyles),
    characterStyles: ownNames(document.characterStyles),
    objectStyles: ownNames(document.objectStyles),
    tableStyles: [...ownNames(document.tableStyles), ...ownNames(document.cellStyles)],
    swatches: [...document.swatches.values()].filter((one) => one.kind !== 'none').map(({ name }) => name),
    spots: spots.map(({ name }) => name),
    tags: tagNames(document),
    conditions: [...document.conditions.values()].map(({ name }) => name),
    variables: [...document.textVariables.keys()].map(() => ''),
  }
}

/** InDesign's built-in styles have names in brackets and are in every design. */
const ownNames = (styles: ReadonlyMap<string, { id: string; name: string }>): string[] =>
  [...styles.values()].filter(({ name }) => !/^(\$ID\/)?\[/.test(name)).map(({ name }) => name)

function tagNames(document: Document): string[] {
  const names = [...document.tags.values()].map(({ tag }) => tag)
  return [...new Set(names)].filter((name) => !isDefaultTag(name))
}

function contentsOf(document: Document) {
  const found: Record<'items' | 'anchored', Item[]> & Record<'tables' | 'notes', unknown[]> = {
    items: [],
    anchored: [],
    tables: [],
    notes: [],
  }
  const visit = (item: Item): void => {
    found.items.push(item)
    if (item.kind === 'group') item.items.forEach(visit)
    if (item.kind === 'shape') item.inside.forEach(visit)
  }
  const visitRuns = (runs: readonly Run[]): void => {
    for (const run of runs) {
      const { content } = run
      if (content.kind === 'item') {
        found.anchored.push(content.item)
        visit(content.item)
      }
      if (content.kind === 'note') {
        found.notes.push(content)
        visitRuns(content.runs)
      }
      if (content.kind === 'table') {
        found.tables.push(content.table)
        for (const cell of content.table.cells) visitRuns(cell.runs)
      }
    }
  }
  for (const { items } of [...document.masterSpreads.values(), ...document.spreads]) items.forEach(visit)
  for (const { runs } of document.stories.values()) visitRuns(runs)
  return found
}
