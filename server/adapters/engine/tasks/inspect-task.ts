import {
  type Design,
  type FontSet,
  importReport,
  listUsedFaces,
  type Picture,
  type Source,
  toldOnce,
  type Workshop,
} from '#artwork/index.ts'
import type { DesignFacts } from '../engine-task.ts'
import { millimetres } from './millimetres.ts'
import { pressProfile } from '../node-surroundings.ts'

/** What the product must know of a design before it is filled. */
export async function inspectTask(workshop: Workshop, source: Source, fonts: FontSet): Promise<DesignFacts> {
  const job = { design: source, fonts, profile: pressProfile, data: {}, pictures: [], exceptions: {} }
  const { design, composition, assets } = await workshop.compose(job)
  const { placeholders, links, languages } = design
  const { pages, diagnostics } = composition
  const told = new Set(diagnostics.flatMap(({ code, params }) => (code === 'font.missing' ? [nameOf(params)] : [])))
  const used = new Set([...listUsedFaces(design.document).map(nameOf), ...told])
  const faces = design.fonts.map(({ family, style }) => ({
    family,
    style,
    available: assets.fonts.find(family, style) !== undefined,
    used: used.has(nameOf({ family, style })),
  }))
  const foreign = await workshop.foreignPictures(source)
  return {
    pages: pages.map(({ name, trim }) => ({ name, width: millimetres(trim.right), height: millimetres(trim.bottom) })),
    placeholders,
    fonts: faces,
    links,
    languages,
    embedded: forTheServer(design, foreign).map(({ key: name, format, width, height, dpi, colorSpace, ink }) => ({
      name,
      format,
      width,
      height,
      dpi,
      colorSpace,
      ...(ink && { ink }),
    })),
    diagnostics: toldOnce(diagnostics),
    report: importReport(design.document, { diagnostics, fonts: faces, links }),
  }
}

const nameOf = ({ family, style }: Readonly<Record<string, unknown>>): string => `${family}\n${style}`

/** Those that browsers cannot show: other formats, and inks. */
const forTheServer = ({ pictures }: Design, foreign: readonly Picture[]): Picture[] => [
  ...foreign,
  ...[...pictures.values()].filter(({ colorSpace }) => colorSpace === 'cmyk'),
]
