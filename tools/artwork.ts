/**
 * The engine on the command line: a design and data in, PDF, SVG, PNG and a report out.
 *
 *   npm run --silent artwork -- DESIGN.idml [--data DATA.json] [--fonts DIR]… [--links DIR] [--out FILE.pdf]
 *     [--svg DIR] [--png DIR] [--dpi 144] [--marks] [--color-bars] [--slug] [--bleed MM] [--structure | --accessible]
 *     [--report REPORT.json]
 *
 * Exit code 0, unless the package cannot be read (1) or the call itself is wrong (2).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  DesignError,
  Diagnostics,
  hashPage,
  importReport,
  openWorkshop,
  paintPdf,
  paintSvg,
  preflight,
  toldOnce,
  type Diagnostic,
  type Source,
} from '#artwork/index.ts'
import { deflate, nodeSurroundings, pressProfile } from '#server/adapters/engine/node-surroundings.ts'
import { rasterise } from '#server/adapters/pixels/rasterise.ts'
import { CallError, fontsIn, picturesIn, readData, readInput } from './artwork-input.ts'

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
  --structure           tagged for assistive programs, and still PDF/X-4
  --accessible          PDF/UA-1 for screens in place of PDF/X-4: tagged, with links and bookmarks
  --report FILE.json    pages, hashes and everything worth knowing`

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isCall = error instanceof CallError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
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
      structure: { type: 'boolean' },
      accessible: { type: 'boolean' },
      report: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(usage)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new CallError('Name one design')
  const dpi = amount('--dpi', values.dpi, 10, 1200) ?? 144
  const bleedInMm = amount('--bleed', values.bleed, 0, 500)

  const own = new Diagnostics()
  const workshop = openWorkshop(nodeSurroundings)
  const source: Source = { key: file, load: () => readInput(file) }
  const design = await workshop.open(source).catch((error: unknown) => {
    if (error instanceof DesignError) return error
    throw error
  })
  if (design instanceof DesignError) {
    const diagnostics = toldOnce(design.diagnostics)
    for (const fault of diagnostics) console.error(sentence(fault))
    await writeReport(values.report, { design: basename(file), pages: [], diagnostics })
    process.exitCode = 1
    return
  }
  const composed = await workshop.compose({
    design: source,
    data: values.data === undefined ? {} : await readData(values.data, design.placeholders),
    fonts: fontsIn(values.fonts ?? [], own),
    pictures: await picturesIn(values.links, own),
    profile: pressProfile,
    exceptions: {},
    structure: values.structure || values.accessible,
  })
  const { composition, assets } = composed
  const { pages } = composition

  const painted: Diagnostic[] = []
  if (values.out !== undefined) {
    const pdf = await paintPdf(composition, assets, {
      title: basename(file, extname(file)),
      deflate,
      ...(values.marks && { marks: true }),
      ...(values['color-bars'] && { colorBars: true }),
      ...(values.slug && { slug: true }),
      ...(values.accessible && { accessible: true }),
      ...(bleedInMm !== undefined && { bleed: (bleedInMm * 72) / 25.4 }),
    })
    painted.push(...pdf.diagnostics)
    await write(values.out, pdf.bytes)
  }
  if (values.svg !== undefined || values.png !== undefined) {
    const pictureUrl = await workshop.screenAddresses(composed)
    for (const page of pages) {
      const svg = paintSvg(page, assets, { pictureUrl })
      painted.push(...svg.diagnostics)
      const name = `page-${String(page.index + 1).padStart(String(pages.length).length, '0')}`
      if (values.svg !== undefined) await write(join(values.svg, `${name}.svg`), svg.svg)
      if (values.png !== undefined) await write(join(values.png, `${name}.png`), await rasterise(svg.svg, dpi))
    }
  }

  const diagnostics = toldOnce(own.all, composed.diagnostics, composition.diagnostics, painted)
  const findings = preflight(pages, assets)
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

function amount(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= least && value <= most) return value
  throw new CallError(`${name} ${text} is no number from ${least} to ${most}`)
}

async function write(file: string, content: Uint8Array | string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  } catch (error) {
    throw new CallError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

async function writeReport(file: string | undefined, report: object): Promise<void> {
  if (file !== undefined) await write(file, JSON.stringify(report, undefined, 2) + '\n')
}

/** Such as `warning font.missing (page 3): family=Minion Pro, substitute=Source Sans 3 Regular, 2 times`. */
function sentence({ severity, code, place, params, outcome, count = 1 }: Diagnostic): string {
  const where = Object.entries(place).flatMap(([kind, name]) => (kind === 'boxes' ? [] : `${kind} ${name}`))
  const facts = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  return `${severity} ${code}${where.length ? ` (${where.join(', ')})` : ''}${facts.length ? `: ${facts.join(', ')}` : ''}${outcome ? ` [${outcome}]` : ''}${count > 1 ? `, ${count} times` : ''}`
}
