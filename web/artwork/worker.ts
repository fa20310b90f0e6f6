/**
 * The engine in a thread of its own: designs, fonts and pictures stay loaded, a composition costs only what layout costs.
 * Pixels are not needed to compose; the screen gets the server's colour-managed previews of the pictures instead.
 */
import lcmsAddress from 'lcms-wasm/dist/lcms.wasm?url'
import {
  type ArtworkData,
  type Assets,
  composeDesign,
  type Composition,
  type Design,
  type Diagnostic,
  type Engine,
  hashPage,
  loadHyphenation,
  openDesign,
  type Page,
  type PageItem,
  paintSvg,
  preflightByPage,
  preflightLimits,
  type PreflightLimits,
  type PdfPart,
  type Picture,
  prepareEngine,
  type SvgOptions,
} from '#artwork/index.ts'
import type { Answer, Composed, CompositionKit, PictureFacts, Question } from './protocol.ts'

type Opened = {
  design: Design
  assets: Omit<Assets, 'pictures' | 'hyphenator'>
  exceptions: CompositionKit['exceptions']
  /** Of the design's languages and those that data asked for so far. */
  hyphenator: Assets['hyphenator']
  languages: ReadonlySet<string>
  /** Of the kit, and of all data so far, by name. */
  pictures: Map<string, Picture>
  previews: Map<string, string>
  /** Where the screen's picture of each is to be had, for parts of it. */
  addresses: Map<string, string>
  /** What was composed last, for the print check. */
  last: Composition | undefined
  /** Of each page's SVG, from one composition to the next. */
  definitions: NonNullable<SvgOptions['definitions']>[]
}

let engine: Promise<Engine> | undefined
const opened = new Map<string, Opened>()
/** Designs kept ready; a session works on few templates at a time. */
const keptDesigns = 6
const files = new Map<string, Promise<Uint8Array>>()
const previewUrls = new Map<string, Promise<string | undefined>>()

let newest = 0

self.addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
  newest = question.ask
  void answer(question).catch((error: unknown) =>
    say({ kind: 'failed', ask: question.ask, message: error instanceof Error ? error.message : String(error) }),
  )
})

const say = (words: Answer): void => self.postMessage(words)

say({ kind: 'ready' })

async function answer(question: Question): Promise<void> {
  if (question.kind === 'open') {
    await open(question.key, question.kit, question.token)
    return say({ kind: 'opened', ask: question.ask })
  }
  const found = opened.get(question.key)
  if (!found) throw new Error('The design is no longer loaded')
  if (question.kind === 'check') {
    const { ask, hash, limits } = question
    const findings = found.last?.hash === hash ? await check(found, found.last, limits, ask) : undefined
    return say(findings ? { kind: 'checked', ask, hash, findings } : { kind: 'givenUp', ask })
  }
  await addPictures(found, question.pictures, question.token)
  await addLanguages(found, languagesIn(question.data))
  say({ kind: 'composed', ask: question.ask, ...(await compose(found, question.data, question.token)) })
}

async function open(key: string, kit: CompositionKit, token: string | undefined): Promise<void> {
  if (opened.has(key)) return
  engine ??= prepareEngine({ color: lcmsAddress })
  const [ready, designBytes, profile, ...fontFiles] = await Promise.all([
    engine,
    load(kit.design, token),
    load(kit.profile, token),
    ...kit.fonts.map(({ url }) => load(url, token)),
  ])
  files.delete(kit.design)
  const { design, diagnostics } = openDesign(designBytes)
  if (!design) throw new Error(diagnostics.map(({ code }) => code).join(', '))
  const fonts = ready.newFontBook()
  for (const [index, bytes] of fontFiles.entries()) fonts.add(bytes, kit.fonts[index])
  const found: Opened = {
    design,
    assets: { fonts, profile },
    exceptions: kit.exceptions,
    hyphenator: undefined,
    languages: new Set(),
    pictures: new Map(),
    previews: new Map(),
    addresses: new Map(),
    last: undefined,
    definitions: [],
  }
  await Promise.all([addPictures(found, kit.pictures, token), addLanguages(found, design.languages)])
  for (const oldest of opened.keys()) {
    if (opened.size < keptDesigns) break
    opened.delete(oldest)
  }
  opened.set(key, found)
}

/** The engine takes the same map for the same pictures: a new one is made only when a picture is new. */
async function addPictures(found: Opened, facts: readonly PictureFacts[], token: string | undefined): Promise<void> {
  const missing = facts.filter(({ key }) => !found.pictures.has(key))
  if (missing.length === 0) return
  const pictures = new Map(found.pictures)
  await Promise.all(
    missing.map(async ({ key, format, width, height, dpi, colorSpace, preview }) => {
      // Shapes are drawn from the file itself.
      const bytes = format === 'svg' ? await load(preview, token) : new Uint8Array()
      pictures.set(key, {
        key,
        bytes,
        format,
        width,
        height,
        dpi,
        colorSpace,
        inverted: false,
        profile: undefined,
        hasAlpha: false,
      })
      found.addresses.set(key, preview)
      const url = format === 'svg' ? undefined : await previewUrl(preview, token)
      if (url) found.previews.set(key, url)
    }),
  )
  found.pictures = pictures
}

/** The same hyphenation as the server's: its languages, and the words that are kept to divide otherwise. */
async function addLanguages(found: Opened, languages: readonly string[]): Promise<void> {
  if (found.hyphenator && languages.every((language) => found.languages.has(language))) return
  const wanted = [...new Set([...found.languages, ...languages])].toSorted()
  found.hyphenator = await loadHyphenation(wanted, found.exceptions)
  found.languages = new Set(wanted)
}

const languagesIn = (data: ArtworkData): string[] =>
  Object.values(data).flatMap((value) => {
    const hyphenation = value.kind === 'text' ? value.style?.hyphenation : undefined
    return hyphenation?.mode === 'on' ? [hyphenation.language] : []
  })

async function compose(opened: Opened, data: ArtworkData, token: string | undefined): Promise<Composed> {
  const { design, hyphenator, pictures, previews } = opened
  const assets = { ...opened.assets, ...(hyphenator && { hyphenator }) }
  const started = performance.now()
  const composition: Composition = composeDesign(design, data, { ...assets, pictures })
  const composing = performance.now() - started
  opened.last = composition
  await addParts(opened, composition.pages, token)
  const painted = performance.now()
  const pages = composition.pages.map((page, index) => ({
    name: page.name,
    hash: hashPage(page),
    width: page.trim.right,
    height: page.trim.bottom,
    bleed: page.bleed,
    svg: paintSvg(
      page,
      { ...assets, pictures: composition.pictures },
      {
        box: 'bleed',
        pictureUrl: (key, part) => previews.get(part ? partKey(key, part) : key) ?? previews.get(key),
        definitions: (opened.definitions[index] ??= new Map()),
      },
    ).svg,
    placeholders: page.placeholders,
  }))
  const duration = composing + performance.now() - painted
  return { pages, diagnostics: composition.diagnostics, hash: composition.hash, duration }
}

/** Milliseconds at a stretch: a key pressed meanwhile does not wait longer than that for its page. */
const checkingAtOnce = 8

/** Undefined where something newer was asked for. */
async function check(
  { assets }: Opened,
  { pages, pictures }: Composition,
  limits: Partial<PreflightLimits>,
  ask: number,
): Promise<readonly Diagnostic[] | undefined> {
  const steps = preflightByPage(pages, { ...assets, pictures }, { ...preflightLimits, ...limits })
  let started = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - started < checkingAtOnce) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (newest !== ask) return undefined
    started = performance.now()
  }
}

/** A design may place another page or box of a PDF than its first: the screen gets those by themselves, once. */
async function addParts({ addresses, previews }: Opened, pages: readonly Page[], token: string | undefined) {
  const missing: Promise<void>[] = []
  const visit = (items: readonly PageItem[]): void => {
    for (const item of items) {
      if (item.kind === 'group') visit(item.items)
      if (item.kind !== 'image' || !item.part) continue
      const key = partKey(item.picture, item.part)
      const address = addresses.get(item.picture)
      if (!address || previews.has(key)) continue
      const part = encodeURIComponent(JSON.stringify(item.part))
      const keep = (url: string | undefined) => void (url && previews.set(key, url))
      missing.push(previewUrl(`${address}&part=${part}`, token).then(keep))
    }
  }
  for (const { items } of pages) visit(items)
  await Promise.all(missing)
}

const partKey = (key: string, part: PdfPart): string => `${key}\n${JSON.stringify(part)}`

function load(url: string, token: string | undefined): Promise<Uint8Array> {
  let file = files.get(url)
  if (!file) {
    file = fetchBytes(url, token)
    files.set(url, file)
    file.catch(() => files.delete(url))
  }
  return file
}

async function fetchBytes(url: string, token: string | undefined): Promise<Uint8Array> {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** An address for the page's own pictures; a picture that cannot be fetched is left out, as the findings say anyway. */
function previewUrl(address: string, token: string | undefined): Promise<string | undefined> {
  let url = previewUrls.get(address)
  if (!url) {
    url = fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      .then(async (answer) => (answer.ok ? URL.createObjectURL(await answer.blob()) : undefined))
      .catch(() => undefined)
    previewUrls.set(address, url)
  }
  return url
}
