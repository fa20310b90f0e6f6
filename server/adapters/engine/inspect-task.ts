import {
  type Design,
  type FontSet,
  importReport,
  type Picture,
  type Source,
  toldOnce,
  type Workshop,
} from '#artwork/index.ts'
import type { DesignFacts } from './engine-task.ts'
import { millimetres } from './millimetres.ts'
import { pressProfile } from './node-surroundings.ts'

/** What the product must know of a design before it is filled. */
export async function inspectTask(workshop: Workshop, source: Source, fonts: FontSet): Promise<DesignFacts> {
  const job = { design: source, fonts, profile: pressProfile, data: {}, pictures: [], exceptions: {} }
  const { design, composition, assets } = await workshop.compose(job)
  const { placeholders, links, languages } = design
  const faces = design.fonts.map(({ family, style }) => ({
    family,
    style,
    available: assets.fonts.find(family, style) !== undefined,
  }))
  const foreign = await workshop.foreignPictures(source)
  const { pages, diagnostics } = composition
  return {
    pages: pages.map(({ name, trim }) => ({ name, width: millimetres(trim.right), height: millimetres(trim.bottom) })),
    placeholders,
    fonts: faces,
    links,
    languages,
    embedded: forTheServer(design, foreign).map(({ key: name, format, width, height, dpi, colorSpace }) => ({
      name,
      format,
      width,
      height,
      dpi,
      colorSpace,
    })),
    diagnostics: toldOnce(diagnostics),
    report: importReport(design.document, { diagnostics, fonts: faces, links }),
  }
}

/** Those that browsers cannot show: other formats, and inks. */
const forTheServer = ({ pictures }: Design, foreign: readonly Picture[]): Picture[] => [
  ...foreign,
  ...[...pictures.values()].filter(({ colorSpace }) => colorSpace === 'cmyk'),
]
