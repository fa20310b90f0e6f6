/** Several inks in one colour space (ISO 32000-1, 8.6.6.5): gradients from ink to ink, mixed inks. */
import { PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { SpotColor } from '../../../model/color.ts'
import type { PdfBuild } from '../canvas.ts'
import { inkName, separation } from './separation.ts'
import { number } from '../content.ts'
import type { Resource } from '../resources.ts'

/** The press's own inks by their place in CMYK, then spots. Only those named are printed with. */
export function deviceN(build: PdfBuild, process: readonly number[], spots: readonly SpotColor[]): Resource {
  const { context } = build
  const key = JSON.stringify([process, spots.map(({ name }) => name)])
  return build.pool.intern('ColorSpace', `inks ${key}`, () => {
    const separations = spots.map((spot) => [inkName(spot.name), separation(build, spot).ref] as const)
    const colorants = context.obj({})
    for (const [name, ref] of separations) colorants.set(name, ref)
    const processNames = process.map((channel) => PDFName.of(['Cyan', 'Magenta', 'Yellow', 'Black'][channel]!))
    const inks = [...processNames, ...separations.map(([name]) => name)]
    return context.obj(['DeviceN', inks, 'DeviceCMYK', mixture(build, process, spots), { Colorants: colorants }])
  })
}

/** Tint transform: each spot adds its alternate's inks to the press's (ISO 32000-1, 7.10.5, calculator function). */
function mixture(build: PdfBuild, process: readonly number[], spots: readonly SpotColor[]): PDFRef {
  const inputs = process.length + spots.length
  const alternates = spots.map((spot) => build.colors.cmyk({ ...spot, tint: 1 }))
  const program: string[] = []
  for (let ink = 0; ink < 4; ink++) {
    // What was pushed so far lies above the inputs and makes them deeper.
    const own = process.indexOf(ink)
    program.push(own < 0 ? '0' : `${inputs - 1 - own + ink} index`)
    for (const [i, alternate] of alternates.entries())
      program.push(`${inputs - 1 - (process.length + i) + ink + 1} index ${number(alternate[ink]!)} mul add`)
    program.push('dup 1 gt {pop 1} if')
  }
  program.push(`${inputs + 4} 4 roll`, ...Array<string>(inputs).fill('pop'))
  return build.context.register(
    build.context.flateStream(`{${program.join(' ')}}`, { FunctionType: 4, Domain: limits(inputs), Range: limits(4) }),
  )
}

const limits = (count: number): number[] => Array.from({ length: count }, () => [0, 1]).flat()
