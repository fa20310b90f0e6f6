/** A release that is printed of a PDF of its own, ready as others are: nothing is composed, and the file is what it was. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { OwnPdf } from '#domain/releases/own-pdf.ts'
import type { OwnPdfTask } from '../../../adapters/engine/engine-task.ts'
import { readFileFrom } from '../../../adapters/files/files.ts'
import type { Services } from '../../base/context.ts'
import { readFacts } from '../../designs/template-files.ts'
import { type BoundTemplate, pathOfBound, readBoundSet } from './bound-set.ts'
import type { ComposeInput, Prepared } from './prepared.ts'

/** `uploaded`: the bytes, where they are not kept yet. Composing throws `ownPdf.refused`. */
export async function prepareOwnPdf(
  services: Services,
  release: ComposeInput,
  { sha256, name }: OwnPdf,
  uploaded?: Uint8Array,
): Promise<Prepared> {
  const { template, wanted } = await formatOf(services, release)
  return {
    template,
    inputHash: createHash('sha256')
      .update(JSON.stringify([sha256, wanted]))
      .digest('hex'),
    parts: { master: '', fonts: '', words: '', profile: '', engine: services.config.version, pictures: {} },
    compose: async ({ pdf, ...outputs }) => {
      const bytes = uploaded ?? (await readFileFrom(services.files, pathOfBound(sha256)))
      const key = sha256
      const task: OwnPdfTask = { kind: 'ownPdf', pdf: { key, name, bytes }, wanted, ...outputs }
      const composed = await services.engine.run(task)
      return { ...composed, ...(pdf && { pdf: bytes }) }
    },
  }
}

/** What its template asks of the pages: those of its design, else its format. */
async function formatOf(
  services: Services,
  { template: id, bound }: ComposeInput,
): Promise<{ template: BoundTemplate; wanted: OwnPdfTask['wanted'] }> {
  if (bound) {
    const { template, facts } = await readBoundSet(services, bound.set)
    return { template, wanted: wantedOf(facts.pages ?? []) }
  }
  if (id === undefined) throw productError('template.loadFailed')
  const template = await services.store.get(systemActor, 'templates', id)
  if (template.design) return { template, wanted: wantedOf((await readFacts(services, template)).pages) }
  const { width, height } = template
  return { template, wanted: { sizes: width && height ? [{ width, height }] : [] } }
}

const wantedOf = (pages: readonly { width: number; height: number }[]): OwnPdfTask['wanted'] => ({
  sizes: pages.map(({ width, height }) => ({ width, height })),
  ...(pages.length > 0 && { count: pages.length }),
})
