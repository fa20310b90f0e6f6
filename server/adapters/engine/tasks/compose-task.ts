import {
  type ComposeJob,
  type Diagnostic,
  facesOn,
  hashPage,
  paintPdf,
  type PaintPdfOptions,
  paintSvg,
  preflight,
  toldOnce,
  type Workshop,
} from '#artwork/index.ts'
import type { Composed, ComposeTask } from '../engine-task.ts'
import { millimetres } from './millimetres.ts'
import { deflate } from '../node-surroundings.ts'
import { stampFace } from '../own-face.ts'
import { rasterise } from '../../pixels/rasterise.ts'
import { usedPictures } from './used-pictures.ts'

type Wanted = Pick<ComposeTask, 'pngDpi' | 'pdf' | 'limits'>

/** Pages, with their pictures for the screen and the print file where these are asked for, and what is to be said of them. */
export async function composeTask(
  workshop: Workshop,
  { pngDpi, pdf, limits, ...job }: ComposeJob & Wanted,
): Promise<Composed> {
  const composed = await workshop.compose(job)
  const { composition, assets } = composed
  const painted: Diagnostic[] = []

  const pictureUrl = pngDpi === undefined ? undefined : await workshop.screenAddresses(composed)
  const pages = []
  for (const page of composition.pages) {
    const { name, trim } = page
    const facts = { name, width: millimetres(trim.right), height: millimetres(trim.bottom), hash: hashPage(page) }
    if (pngDpi === undefined || !pictureUrl) {
      pages.push(facts)
      continue
    }
    const { svg, diagnostics } = paintSvg(page, assets, { pictureUrl })
    painted.push(...diagnostics)
    pages.push({ ...facts, png: await rasterise(svg, pngDpi) })
  }

  // The same pages once more with what they mean: a link may cut words in two, which would have another hash.
  const told = pdf?.accessible ? await workshop.compose({ ...job, structure: true }) : composed
  const paint = (
    { title, date, accessible }: NonNullable<typeof pdf>,
    marks: boolean,
    stamp?: PaintPdfOptions['stamp'],
  ) =>
    paintPdf(told.composition, assets, {
      title,
      date: new Date(date),
      marks,
      deflate,
      ...(accessible && { accessible }),
      ...(stamp && { stamp }),
    })
  const stamp = pdf?.stamp === undefined ? undefined : { face: await stampFace(), words: pdf.stamp }
  const file = pdf && (await paint(pdf, pdf.marks, stamp))
  painted.push(...(file?.diagnostics ?? []))
  const plain = pdf?.alsoPlain ? await paint(pdf, false) : undefined
  return {
    hash: composition.hash,
    pages,
    ...(file && { pdf: file.bytes }),
    ...(plain && { plain: plain.bytes }),
    pictures: usedPictures(composition.pages, composition.pictures),
    standIns: assets.fonts.standInsAmong(facesOn(composition.pages)),
    diagnostics: toldOnce(composed.diagnostics, composition.diagnostics, painted),
    findings: preflight(composition.pages, assets, limits),
  }
}
