/** What the files are for that people bring with a design, packed by their layout tool or loose: told by their names alone. */
import { refuse, type Refusal } from '../../errors.ts'
import { fontTypes } from '../../fonts/font.ts'

/** Besides the design, its fonts and texts: files that a design places, or is checked by. */
export const assetTypes = [
  'ai',
  'eps',
  'gif',
  'icc',
  'jpeg',
  'jpg',
  'pdf',
  'png',
  'psd',
  'svg',
  'tif',
  'tiff',
  'webp',
  'xsd',
] as const

export type PackagePart = { path: string; name: string; kind: PartKind }
export type PartKind = 'design' | 'font' | 'link' | 'other'

/** Undefined for folders, and for what systems and tools put beside the files of people: nobody misses it. */
export function packagePart(path: string): PackagePart | undefined {
  const steps = path.normalize('NFC').split(/[/\\]/u)
  const name = steps.at(-1) ?? ''
  if (name === '' || steps.includes('__MACOSX') || left.test(name)) return undefined
  return { path, name: name.trim(), kind: kindOf(name.trim()) }
}

const left = /^(?:\..*|thumbs\.db|desktop\.ini|icon\r|adobefnt.*\.lst|~.*\.idlk)$/isu

function kindOf(name: string): PartKind {
  const type = endingOf(name)
  return type === 'idml' ? 'design' : isOneOf(fontTypes, type) ? 'font' : isOneOf(assetTypes, type) ? 'link' : 'other'
}

const endingOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type)

export type SortedPackage = { design?: PackagePart; fonts: PackagePart[]; links: PackagePart[]; others: PackagePart[] }

/** Of several files with one name the first is taken, as the layout tool would. */
export function sortPackage(paths: readonly string[]): SortedPackage | Refusal {
  const parts = paths.flatMap((path) => packagePart(path) ?? [])
  const firsts = new Set(
    Map.groupBy(parts, ({ kind, name }) => `${kind}/${name}`)
      .values()
      .map(([first]) => first),
  )
  const of = (kind: PartKind) => parts.filter((part) => part.kind === kind && firsts.has(part))
  const [design, another] = parts.filter(({ kind }) => kind === 'design')
  if (design && another)
    return refuse('template.packageAmbiguous', { name: shownName(design, another), other: shownName(another, design) })
  const [fonts, links] = [of('font'), of('link')]
  const document = parts.find(({ name }) => endingOf(name) === 'indd')
  if (!design && document) return refuse('template.packageWithoutIdml', { name: document.name })
  if (!design && fonts.length + links.length === 0) return refuse('template.packageEmpty')
  const others = parts.filter((part) => part.kind === 'other' || !(part === design || firsts.has(part)))
  return { ...(design && { design }), fonts, links, others }
}

/** Two that are called the same are told by where they lie. */
const shownName = (part: PackagePart, beside: PackagePart): string =>
  part.name === beside.name ? part.path : part.name

/** What became of them, by name: `kept` are fonts that stayed out, since their faces are there; `others` are of no use, or cannot be read. */
export type Taken = { fonts: string[]; links: string[]; kept: string[]; others: string[] }

/** Bytes of all parts together, and how often their packed size. */
export const packageLimits = { parts: 2000, inflated: 1_000_000_000, ratio: 200 }
