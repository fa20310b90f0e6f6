/**
 * The engine in a thread of its own: designs, fonts and pictures stay loaded, a composition costs only what layout costs.
 * Pixels are not needed to compose; the screen gets the server's colour-managed previews of the pictures instead.
 */
import lcmsAddress from 'lcms-wasm/dist/lcms.wasm?url'
import {
  type Assets,
  composeDesign,
  type Composition,
  type Design,
  type Engine,
  hashPage,
  loadHyphenation,
  openDesign,
  paintSvg,
  type Picture,
  prepareEngine,
  type SvgOptions,
} from '#artwork/index.ts'
import type { Answer, Composed, CompositionKit, PictureFacts, Question } from './protocol.ts'

type Opened = {
  design: Design
  assets: Omit<Assets, 'pictures'>
  /** Of the kit, and of all data so far, by name. */
  pictures: Map<string, Picture>
  previews: Map<string, string>
  /** Of each page's SVG, from one composition to the next. */
  definitions: NonNullable<SvgOptions['definitions']>[]
}

let engine: Promise<Engine> | undefined
const opened = new Map<string, Opened>()
/** Designs kept ready; a session works on few templates at a time. */
const keptDesigns = 6
const files = new Map<string, Promise<Uint8Array>>()
const previewUrls = new Map<string, Promise<string | undefined>>()

self.addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
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
  await addPictures(found, question.pictures, question.token)
  say({ kind: 'composed', ask: question.ask, ...compose(found, question.data) })
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
  for (const bytes of fontFiles) fonts.add(bytes)
  const found: Opened = {
    design,
    assets: { fonts, profile, hyphenator: await loadHyphenation(design.languages) },
    pictures: new Map(),
    previews: new Map(),
    definitions: [],
  }
  await addPictures(found, kit.pictures, token)
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
      const url = format === 'svg' ? undefined : await previewUrl(preview, token)
      if (url) found.previews.set(key, url)
    }),
  )
  found.pictures = pictures
}

function compose(opened: Opened, data: Parameters<typeof composeDesign>[1]): Composed {
  const { design, assets, pictures, previews } = opened
  const started = performance.now()
  const composition: Composition = composeDesign(design, data, { ...assets, pictures })
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
        pictureUrl: (key) => previews.get(key),
        definitions: (opened.definitions[index] ??= new Map()),
      },
    ).svg,
    placeholders: page.placeholders,
  }))
  return { pages, diagnostics: composition.diagnostics, hash: composition.hash, duration: performance.now() - started }
}

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
