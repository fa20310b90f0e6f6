/** Artwork of a template with data that is not a release's: trials, demonstrations, tests (document 1 §7). */
import { createHash } from 'node:crypto'
import type { PreviewArtwork } from '#schema/shapes/composed.ts'
import { prepareRelease } from '../printing/compose-release.ts'
import type { Prepared } from '../printing/material/prepared.ts'
import type { Context } from '../base/context.ts'
import { type SignedLink, signLink } from '../files/file-links.ts'
import { faultsOf, pictureInfo } from '../printing/generate-release-artwork.ts'
import { storeTest } from './rehearsal/rehearse-stored-tests.ts'
import { entriesOf } from './trial-data.ts'

export type PreviewRequest = {
  /** By placeholder id: an entry as releases keep it, or the value alone. */
  data: Readonly<Record<string, unknown>>
  demo: boolean
  useCache: boolean
  hiRes: boolean
  /** What the PDF is called; the template's name where nothing is given. */
  title?: string | undefined
  /** Tells hints, too. */
  withHints?: boolean
  storeAsTestName?: string | undefined
}

export async function previewTemplate(context: Context, id: string, request: PreviewRequest): Promise<PreviewArtwork> {
  const { store, actor } = context
  // Who may not see the template gets nothing of it.
  await store.get(actor, 'templates', id)
  if (request.storeAsTestName)
    await storeTest(context, id, { name: request.storeAsTestName, data: request.data, demo: request.demo })
  const data = entriesOf(request.data)
  // As the person sees it: their organization's pictures, not those of the template's other users.
  const tenant = { owner: actor.organization, supplier: actor.supplier }
  const prepared = await prepareRelease(context, { ...tenant, template: id, data, examples: request.demo })
  return drawPreview(context, prepared, request)
}

/** A composition as pages for the screen and a PDF, kept by what it was made of. */
export async function drawPreview(
  { files, config, clock }: Context,
  prepared: Prepared,
  { hiRes, useCache, title, withHints = false }: Pick<PreviewRequest, 'hiRes' | 'useCache' | 'title' | 'withHints'>,
): Promise<PreviewArtwork> {
  const { template } = prepared
  const dpi = hiRes ? 300 : 144
  const asked = JSON.stringify({ title, withHints })
  const hash = createHash('sha256').update(`${template.id} ${prepared.inputHash} ${dpi} ${asked}`).digest('hex')
  const folder = `previews/${hash.slice(0, 32)}`
  const factsPath = `${folder}/answer.json`

  const link = (path: string): SignedLink => signLink(config.SECRET, path, clock())
  const answerOf = (
    pages: number,
    facts: Pick<PreviewArtwork, 'errors' | 'images'>,
    generated: boolean,
  ): PreviewArtwork => ({
    downloadPng: Array.from({ length: pages }, (_, index) => link(`${folder}/${index + 1}.png`).url),
    downloadPdf: link(`${folder}/preview.pdf`).url,
    generated,
    ...facts,
  })

  const known = useCache ? await files.open(factsPath) : undefined
  if (known) {
    const { pages, ...facts } = JSON.parse(Buffer.concat(await known.stream.toArray()).toString()) as Kept
    return answerOf(pages, facts, false)
  }
  const composed = await prepared.compose({
    pngDpi: dpi,
    pdf: {
      title: title ?? template.name,
      date: template.design?.updateTimestamp ?? new Date(0).toISOString(),
      marks: false,
    },
  })
  for (const [index, { png }] of composed.pages.entries()) if (png) await files.put(`${folder}/${index + 1}.png`, png)
  if (composed.pdf) await files.put(`${folder}/preview.pdf`, composed.pdf)
  const facts = { errors: faultsOf(composed, { withHints }), images: pictureInfo(composed) }
  const kept: Kept = { pages: composed.pages.length, ...facts }
  await files.put(factsPath, new TextEncoder().encode(JSON.stringify(kept)))
  return answerOf(kept.pages, facts, true)
}

type Kept = Pick<PreviewArtwork, 'errors' | 'images'> & { pages: number }
