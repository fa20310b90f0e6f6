/**
 * The engine on the command line: a design and data in, PDF, SVG, PNG and a report out.
 *
 *   npm run --silent artwork -- DESIGN.idml [--data DATA.json] [--fonts DIR]… [--links DIR] [--out FILE.pdf]
 *     [--svg DIR] [--png DIR] [--dpi 144] [--marks] [--color-bars] [--slug] [--bleed MM] [--report REPORT.json]
 *
 * Exit code 0, unless the package cannot be read (1) or the call itself is wrong (2).
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  composeDesign,
  Diagnostics,
  FontError,
  hashPage,
  importReport,
  loadHyphenation,
  openDesign,
  paintPdf,
  paintSvg,
  preflight,
  prepareEngine,
  readPicture,
  readSvgDrawing,
  type ArtworkData,
  type Diagnostic,
  type FontBook,
  type Picture,
  type PlaceholderValue,
  type Placeholder,
} from '#artwork/index.ts'
import { enginePicture } from '#server/adapters/engine-picture.ts'
import { addTwins, fallbackFonts, readFallbackFont } from '#server/adapters/fallback-fonts.ts'
import { rasterise, screenAddresses, vectorInPixels } from '#server/adapters/rasterise.ts'

const usage = `Usage: npm run --silent artwork -- DESIGN.idml [options]

  --data DATA.json      values of the placeholders: { "tag": "text" | { "kind": … } }
  --fonts DIR           fonts to use, with all folders inside; may be given several times
  --links DIR           placed pictures, with all folders inside
  --out FILE.pdf        the PDF/X-4 file
  --svg DIR             one SVG a page
  --png DIR             one PNG a page
  --dpi 144             pixels per inch of the PNGs
  --marks               crop, bleed and registration marks
  --color-bars          control patches of the inks
  --slug                the design's slug area around the page
  --bleed MM            bleed on all sides, instead of the design's own
  --report FILE.json    pages, hashes and everything worth knowing`

class CallError extends Error {}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isCall = error instanceof CallError || (error instanceof TypeError && 'code' in error)
  console.error(isCall ? `${(error as Error).message}\n\n${usage}` : error)
  process.exitCode = isCall ? 2 : 1
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      fonts: { type: 'string', multiple: true },
      links: { type: 'string' },
      out: { type: 'string' },
      svg: { type: 'string' },
      png: { type: 'string' },
      dpi: { type: 'string' },
      marks: { type: 'boolean' },
      'color-bars': { type: 'boolean' },
      slug: { type: 'boolean' },
      bleed: { type: 'string' },
      report: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(usage)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new CallError('Name one design')
  const dpi = positive('--dpi', values.dpi) ?? 144
  const bleedInMm = positive('--bleed', values.bleed)

  const require = createRequire(import.meta.url)
  const engine = await prepareEngine({
    subsetter: new Uint8Array(await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))),
  })
  const { design, diagnostics: faults } = openDesign(await readInput(file))
  if (!design) {
    for (const fault of faults) console.error(sentence(fault))
    await writeReport(values.report, { design: basename(file), pages: [], diagnostics: faults })
    process.exitCode = 1
    return
  }

  const own = new Diagnostics()
  const data = values.data === undefined ? {} : await readData(values.data, design.placeholders)
  const assets = {
    fonts: await readFonts(
      engine.newFontBook(),
      values.fonts ?? [],
      design.fonts.map(({ family }) => family),
      own,
    ),
    pictures: await readPictures(values.links, design.foreignPictures, own),
    profile: new Uint8Array(await readFile(new URL('../samples/color/fogra39.icc', import.meta.url))),
    hyphenator: await loadHyphenation([...design.languages, ...languagesIn(data)]),
  }
  const composition = composeDesign(design, data, assets)
  const { pages, pictures } = composition
  await addPixels(pictures, pages[0] ? pages[0].trim.right : 600)

  const painted: Diagnostic[] = []
  if (values.out !== undefined) {
    const pdf = await paintPdf(composition, assets, {
      title: basename(file, extname(file)),
      ...(values.marks && { marks: true }),
      ...(values['color-bars'] && { colorBars: true }),
      ...(values.slug && { slug: true }),
      ...(bleedInMm !== undefined && { bleed: (bleedInMm * 72) / 25.4 }),
    })
    painted.push(...pdf.diagnostics)
    await write(values.out, pdf.bytes)
  }
  if (values.svg !== undefined || values.png !== undefined) {
    const pictureUrl = await screenAddresses(composition, assets.profile)
    for (const page of pages) {
      const svg = paintSvg(page, { ...assets, pictures }, { pictureUrl })
      painted.push(...svg.diagnostics)
      const name = `page-${String(page.index + 1).padStart(String(pages.length).length, '0')}`
      if (values.svg !== undefined) await write(join(values.svg, `${name}.svg`), svg.svg)
      if (values.png !== undefined) await write(join(values.png, `${name}.png`), await rasterise(svg.svg, dpi))
    }
  }

  const diagnostics = once([...own.all, ...composition.diagnostics, ...painted])
  const findings = preflight(pages, { pictures, profile: assets.profile })
  const fonts = design.fonts.map(({ family, style }) => ({
    family,
    style,
    available: assets.fonts.find(family, style) !== undefined,
  }))
  await writeReport(values.report, {
    design: basename(file),
    hash: composition.hash,
    pages: pages.map((page) => ({
      name: page.name,
      width: page.trim.right,
      height: page.trim.bottom,
      hash: hashPage(page),
      placeholders: page.placeholders,
    })),
    placeholders: design.placeholders,
    links: design.links,
    fonts,
    import: importReport(design.document, { diagnostics: composition.diagnostics, fonts, links: design.links }),
    diagnostics,
    preflight: findings,
  })
  for (const diagnostic of [...diagnostics, ...findings])
    if (diagnostic.severity !== 'info') console.error(sentence(diagnostic))
  console.log(`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${composition.hash}`)
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0 || (name === '--dpi' && (value < 10 || value > 1200)))
    throw new CallError(`${name} ${text} is no usable number`)
  return value
}

async function readInput(file: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    throw new CallError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Plain values are what the placeholder's place is made for: words, a picture's name, shown or not. */
async function readData(file: string, placeholders: readonly Placeholder[]): Promise<ArtworkData> {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(await readInput(file)))
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(`${file} is no JSON: ${(error as Error).message}`)
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new CallError(`${file} must hold an object of placeholder values`)
  const kinds = new Map(placeholders.map(({ tag, kind }) => [tag, kind]))
  return Object.fromEntries(
    Object.entries(json).map(([tag, value]: [string, unknown]): [string, PlaceholderValue] => {
      if (typeof value === 'object' && value !== null && 'kind' in value) return [tag, value as PlaceholderValue]
      if (typeof value === 'boolean') return [tag, { kind: 'condition', on: value }]
      if (kinds.get(tag) === 'picture' && (typeof value === 'string' || value === null))
        return [tag, { kind: 'picture', picture: value ?? undefined }]
      if (value === null) return [tag, { kind: 'text', text: '' }]
      if (typeof value === 'string' || typeof value === 'number') return [tag, { kind: 'text', text: String(value) }]
      throw new CallError(`${file}: the value of "${tag}" is neither text nor an object with a "kind"`)
    }),
  )
}

function languagesIn(data: ArtworkData): string[] {
  return Object.values(data).flatMap((value) => {
    const hyphenation = value.kind === 'text' ? value.style?.hyphenation : undefined
    return hyphenation?.mode === 'on' ? [hyphenation.language] : []
  })
}

/** Fonts of the given folders first; a family of our own stands in for what is missing. */
async function readFonts(
  fonts: FontBook,
  folders: readonly string[],
  families: readonly string[],
  diagnostics: Diagnostics,
): Promise<FontBook> {
  for (const folder of folders) {
    for (const file of await filesIn(folder, /\.(otf|ttf|ttc|otc)$/i, diagnostics)) {
      try {
        fonts.add(await readInput(file))
      } catch (error) {
        if (!(error instanceof FontError)) throw error
        diagnostics.warn('font.unreadable', { file: basename(file) }, { reason: error.message })
      }
    }
  }
  for (const name of fallbackFonts) fonts.add((await readFallbackFont(name))!)
  await addTwins(fonts, families)
  return fonts
}

async function readPictures(
  folder: string | undefined,
  embedded: ReadonlyMap<string, Uint8Array>,
  diagnostics: Diagnostics,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  const take = async (key: string, bytes: Uint8Array): Promise<void> => {
    const picture = pictures.has(key) ? undefined : await enginePicture(key, bytes, diagnostics)
    if (picture) pictures.set(key, picture)
  }
  const files =
    folder === undefined
      ? []
      : await filesIn(folder, /\.(jpe?g|png|svg|tiff?|psd|psb|pdf|ai|eps|webp|gif|avif)$/i, diagnostics)
  for (const file of files) await take(basename(file), await readInput(file))
  for (const [id, bytes] of embedded) await take(id, bytes)
  return pictures
}

/** SVGs that hold more than shapes are also kept in pixels, which print takes then. */
async function addPixels(pictures: ReadonlyMap<string, Picture>, width: number): Promise<void> {
  for (const picture of pictures.values()) {
    if (picture.format !== 'svg' || picture.raster || readSvgDrawing(picture.bytes).unsupported.length === 0) continue
    const png = await vectorInPixels(picture, width).catch(() => undefined)
    const raster = png && readPicture(`${picture.key}.png`, png, new Diagnostics())
    if (raster) picture.raster = raster
  }
}

/** In the order of their names, so that every run finds the same first. A folder that is not there is told and left out. */
async function filesIn(folder: string, pattern: RegExp, diagnostics: Diagnostics): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.name.startsWith('._'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch (error) {
    diagnostics.warn('folder.unreadable', { file: folder }, { reason: (error as Error).message })
    return []
  }
}

async function write(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function writeReport(file: string | undefined, report: object): Promise<void> {
  if (file !== undefined) await write(file, JSON.stringify(report, undefined, 2) + '\n')
}

/** The painters of PDF and SVG may both tell the same. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}

/** Such as `warning font.missing (page 3): family=Minion Pro, substitute=Source Sans 3 Regular`. */
function sentence({ severity, code, place, params, outcome }: Diagnostic): string {
  const where = Object.entries(place).map(([kind, name]) => `${kind} ${name}`)
  const facts = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  return `${severity} ${code}${where.length ? ` (${where.join(', ')})` : ''}${facts.length ? `: ${facts.join(', ')}` : ''}${outcome ? ` [${outcome}]` : ''}`
}
