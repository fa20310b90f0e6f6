import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { checkPdfUa1 } from '#test/painting/check-pdfua1.ts'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import { enginePicture } from '#server/adapters/engine/engine-picture.ts'
import { SaxesParser } from 'saxes'
import {
  composeDesign,
  Diagnostics,
  FontError,
  importReport,
  listPlaces,
  loadHyphenation,
  fillDesign,
  namePlaces,
  openDesign,
  paintPdf,
  paintSvg,
  preflight,
  readFontFile,
  readSvgDrawing,
  type ArtworkData,
  type Assets,
  type Design,
  type Diagnostic,
  type Engine,
  type FontBook,
  type loadInstancer,
  type Picture,
} from '#artwork/index.ts'
import type { Corpus } from './corpus.ts'
import type { Case } from './make-case.ts'
import { hostileData } from './mutate-data.ts'
import { tryPackage } from './try-package.ts'

export type Tools = { engine: Engine; instancer: Awaited<ReturnType<typeof loadInstancer>>; qpdf: boolean }

/** Runs the whole pipeline over one case; every fact that does not hold is a sentence. Empty: all is well. */
export async function runCase(one: Case, corpus: Corpus, tools: Tools): Promise<string[]> {
  const findings: string[] = []
  const door = async <T>(name: string, work: () => T | Promise<T>): Promise<T | undefined> => {
    const before = process.cpuUsage()
    try {
      return await work()
    } catch (error) {
      findings.push(`${name} throws ${whereOf(error)}`)
      return undefined
    } finally {
      const { user, system } = process.cpuUsage(before)
      const time = (user + system) / 1000
      if (time > mostTime) findings.push(`${name} takes ${Math.round(time)} ms`)
    }
  }
  const bounded = (name: string, diagnostics: readonly Diagnostic[]): void => {
    if (diagnostics.length > Diagnostics.limit * 2 + 2) findings.push(`${name} gives ${diagnostics.length} diagnostics`)
    const size = diagnostics.reduce((sum, one) => sum + JSON.stringify(one).length, 0)
    if (size > mostDiagnostics) findings.push(`${name} gives diagnostics of ${size} characters`)
  }

  if (one.stage === 'zip') findings.push(...(await tryPackage(one.design)))
  const opened = await door('openDesign', () => openDesign(one.design))
  if (!opened) return findings
  bounded('openDesign', opened.diagnostics)
  const { design } = opened
  if (!design) return opened.diagnostics.length > 0 ? findings : [...findings, 'openDesign refuses without a word']

  const fonts = one.font ? await door('fonts', () => takeFont(one.font!, tools)) : corpus.assets.fonts
  const found = new Diagnostics()
  const picture = one.picture && (await door('enginePicture', () => enginePicture('x', one.picture!, found)))
  const pictures = new Map<string, Picture>(picture ? [['x', picture]] : [])
  if (picture?.format === 'svg') await door('readSvgDrawing', () => readSvgDrawing(picture.bytes))
  const hyphenator = await door('loadHyphenation', () =>
    loadHyphenation(
      [...design.languages.slice(0, 40), 'de'],
      one.words ? { de: one.words, lb: one.words, en: one.words } : {},
    ),
  )
  if (!fonts || !hyphenator) return findings
  const assets: Assets = { ...corpus.assets, fonts, pictures, hyphenator }
  const data = dataFor(one, design.placeholders)

  const first = await door('composeDesign', () => composeDesign(design, data, assets))
  if (!first) return findings
  bounded('composeDesign', first.diagnostics)
  const again = await door('composeDesign', () => composeDesign(openDesign(one.design).design ?? design, data, assets))
  if (again && again.hash !== first.hash) findings.push('two runs differ in their hashes')
  const place = notFinite(first.pages)
  if (place !== undefined) findings.push(`a number of the pages is not finite: ${place}`)

  await door('importReport', () =>
    importReport(design.document, { diagnostics: first.diagnostics, fonts: [], links: design.links }),
  )
  const faults = await door('preflight', () =>
    preflight(first.pages, { fonts: assets.fonts, pictures: first.pictures, profile: assets.profile }),
  )
  bounded('preflight', faults ?? [])
  // Painting many pages alike finds nothing new.
  const pages = first.pages.slice(0, mostPages)
  for (const page of pages.slice(0, 3)) {
    const painted = await door('paintSvg', () => paintSvg(page, { ...assets, pictures: first.pictures }))
    if (!painted) continue
    bounded('paintSvg', painted.diagnostics)
    const fault = xmlFault(painted.svg)
    if (fault) findings.push(`the SVG is not well-formed: ${fault}`)
  }
  const pdf = await door('paintPdf', () => paintPdf({ pages, pictures: first.pictures }, assets, { marks: true }))
  if (pdf && pages.length > 0) {
    bounded('paintPdf', pdf.diagnostics)
    const wanting = await door('checkPdfX4', () => checkPdfX4(pdf.bytes))
    if (wanting?.length) findings.push(`the PDF fails: ${wanting.slice(0, 2).join('; ').slice(0, 300)}`)
    if (tools.qpdf && one.random.chance(0.05)) findings.push(...askQpdf(pdf.bytes))
  }
  if (one.random.chance(0.3)) await readAloud({ design, data, assets }, door, findings)
  await nameSome(one, design, door, findings)
  await fillIn(one, { design, data, assets }, door, findings)
  return findings
}

type Door = <T>(name: string, work: () => T | Promise<T>) => Promise<T | undefined>

/** The same as a file for assistive programs: everything in it belongs somewhere, however absurd. */
async function readAloud(
  { design, data, assets }: { design: Design; data: ArtworkData; assets: Assets },
  door: Door,
  findings: string[],
): Promise<void> {
  const told = await door('composeDesign', () => composeDesign(design, data, assets, { structure: true }))
  const pages = told?.pages.slice(0, mostPages) ?? []
  if (!told || pages.length === 0) return
  const pdf = await door('paintPdf', () => paintPdf({ ...told, pages }, assets, { accessible: true }))
  const wanting = pdf && (await door('checkPdfUa1', () => checkPdfUa1(pdf.bytes)))
  if (wanting?.length) findings.push(`the accessible PDF fails: ${wanting.slice(0, 2).join('; ').slice(0, 300)}`)
}

/** Places of the design named by the writer: what it makes opens again, or it says why it made nothing. */
async function nameSome(one: Case, design: Design, door: Door, findings: string[]): Promise<void> {
  const { random } = one
  const places = (await door('listPlaces', () => listPlaces(design.document))) ?? []
  const choices = Array.from({ length: Math.min(places.length, 6) }, (_, at) => {
    const { id, words } = random.pick(places)
    const from = random.below(words.length + 1)
    const range = { from, to: from + random.below(8) }
    return {
      place: id,
      name: random.chance(0.05) ? words.slice(0, 20) : `name_${at}`,
      ...(random.chance(0.7) && { range }),
    }
  })
  // One alone is refused for its own sake; together all are for that of one.
  for (const some of [choices, ...choices.map((choice) => [choice])]) {
    const named = await door('namePlaces', () => namePlaces(one.design, some))
    if (!named || 'refused' in named) continue
    const reopened = await door('openDesign', () => openDesign(named.bytes))
    if (reopened && !reopened.design)
      findings.push(`what was named does not open: ${JSON.stringify(some).slice(0, 200)}`)
  }
}

type Filled = { design: Design; data: ArtworkData; assets: Assets }

/** The package with the data in it opens again and composes. */
async function fillIn(one: Case, { design, data, assets }: Filled, door: Door, findings: string[]): Promise<void> {
  const filled = await door('fillDesign', () => fillDesign(one.design, design, data, assets))
  if (!filled) return
  const { bytes } = filled
  const reopened = await door('openDesign', () => openDesign(bytes))
  if (reopened?.design) await door('composeDesign', () => composeDesign(reopened.design!, {}, assets))
  else if (reopened) findings.push('what was filled does not open')
}

/** Of the processor, for one door, in milliseconds: a large design may be opened, composed and named a dozen times in one case. */
const mostTime = 5000
/** Characters of all diagnostics of one stage. */
const mostDiagnostics = 4_000_000
const mostPages = 40

const zlib = (packed: Uint8Array, maxOutputLength: number) => new Uint8Array(inflateSync(packed, { maxOutputLength }))
const brotli = (packed: Uint8Array, maxOutputLength: number) =>
  new Uint8Array(brotliDecompressSync(packed, { maxOutputLength }))

function takeFont(bytes: Uint8Array, { engine, instancer }: Tools): FontBook | undefined {
  const book = engine.newFontBook()
  try {
    readFontFile(bytes, { zlib, brotli, instancer, book })
    return book
  } catch (error) {
    if (error instanceof FontError) return undefined
    throw error
  }
}

function dataFor(one: Case, placeholders: readonly { tag: string; kind: string }[]): ArtworkData {
  const tags = placeholders.slice(0, 100).map(({ tag }) => tag)
  if (one.stage === 'data') return hostileData(tags, ['x'], one.random)
  if (one.stage === 'picture')
    return Object.fromEntries(
      placeholders.filter(({ kind }) => kind === 'picture').map(({ tag }) => [tag, { kind: 'picture', picture: 'x' }]),
    )
  if (one.stage === 'words' && one.words) {
    const text = one.words.join('').replaceAll('-', '').slice(0, 5000)
    return Object.fromEntries(tags.slice(0, 3).map((tag) => [tag, { kind: 'text', text }]))
  }
  return {}
}

/** The path to the first number that is none. Without recursion, since groups may be deep. */
function notFinite(root: unknown): string | undefined {
  const open: [value: unknown, path: string][] = [[root, '']]
  // Pages of one spread share what lies on it.
  const seen = new WeakSet()
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path] = next
    if (typeof value === 'number' && !Number.isFinite(value)) return `${path} is ${value}`
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) continue
    seen.add(value)
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'number' ? !Number.isFinite(inner) : typeof inner === 'object')
        open.push([inner, path.length < 200 ? `${path}.${key}` : path])
    }
  }
  return undefined
}

function xmlFault(xml: string): string | undefined {
  const parser = new SaxesParser()
  let fault: string | undefined
  parser.on('error', (error) => (fault ??= error.message))
  parser.write(xml).close()
  return fault
}

/** Exit code 3 means warnings alone. */
function askQpdf(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  try {
    const file = join(folder, 'painted.pdf')
    writeFileSync(file, bytes)
    const { status, stderr } = spawnSync('qpdf', ['--check', file], { timeout: 30_000, encoding: 'utf8' })
    if (status === 0 || status === null) return []
    return [`qpdf: ${stderr.split('\n')[0]?.replace(file, '').slice(0, 200)}`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = lines.find((line) => /\/(artwork|server)\//.test(line)) ?? lines[0] ?? ''
  return `${error.name}: ${error.message.split('\n')[0]?.slice(0, 160)} ${at.trim().replace(/file:\/\/\S*?\/(?=(artwork|server)\/)/, '')}`
}
