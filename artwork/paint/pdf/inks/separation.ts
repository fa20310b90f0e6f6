import { PDFName } from '@cantoo/pdf-lib'
import { paperOf } from '../../../color/tint.ts'
import type { SpotColor } from '../../../model/color.ts'
import type { PdfBuild } from '../canvas.ts'
import { componentsOf, processSpace } from './process-space.ts'
import type { Resource } from '../resources.ts'

/**
 * `[/Separation /Name alternate function]`: the tint transform is a straight line from paper to the full ink. The first
 * look met for an ink's name counts for the whole file (PDF/X-4 asks for one); another is reported.
 */
export function separation(build: PdfBuild, { name, alternate }: SpotColor): Resource {
  const look = JSON.stringify(alternate)
  const first = build.spotAlternates.get(name) ?? look
  build.spotAlternates.set(name, first)
  if (first !== look) build.diagnostics.report('color.spotHasTwoLooks', {}, { name })
  return build.pool.intern('ColorSpace', `spot ${name}`, () =>
    build.context.obj([
      'Separation',
      inkName(name),
      processSpace(build, alternate.space),
      {
        FunctionType: 2,
        Domain: [0, 1],
        C0: [...componentsOf(paperOf[alternate.space])],
        C1: [...componentsOf(alternate)],
        N: 1,
      },
    ]),
  )
}

/** PDF names are bytes, by convention UTF-8 (ISO 32000-1, 7.3.5); `#` must not be read as the escape of the library. */
export const inkName = (name: string): PDFName =>
  PDFName.of(
    Array.from(new TextEncoder().encode(name), (byte) => '#' + byte.toString(16).toUpperCase().padStart(2, '0')).join(
      '',
    ),
  )
