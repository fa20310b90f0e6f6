/** Shadows, glows, bevels and feathers: one colour, or what is drawn, under a mask of pixels or a gradient (ISO 32000-1, 11.5). */
import type { PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { identity, type Matrix } from '../../geometry/matrix.ts'
import { height, width } from '../../geometry/rect.ts'
import type { Color } from '../../model/color.ts'
import type { EffectItem, GroupMask, PageItem } from '../../model/page.ts'
import { effectMask, fadedMask } from '../silhouette/effect-mask.ts'
import type { EffectMask } from '../silhouette/mask.ts'
import type { SilhouetteAssets } from '../silhouette/outlines.ts'
import { newCanvas, within, type Canvas, type PdfBuild } from './canvas.ts'
import { colorSpaceObject, sharesOf } from './inks/color-space.ts'
import { componentsOf } from './inks/process-space.ts'
import { setPaint } from './inks/color.ts'
import { setGraphicsState } from './graphics-state.ts'
import type { Resource } from './resources.ts'

/** A single pixel of the colour, in the colour's own space, with the strength as its soft mask. */
export function paintEffect(canvas: Canvas, effect: EffectItem): void {
  const { build, content, resources } = canvas
  const mask = effectMask(effect, silhouettesOf(build))
  if (!mask || effect.opacity <= 0) return
  const image = () =>
    build.context.flateStream(onePixel(effect.color), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1,
      Height: 1,
      BitsPerComponent: 8,
      ColorSpace: colorSpaceObject(build, effect.color),
      SMask: grayImage(build, mask),
    })
  within(canvas, overBox(mask), (inner) => {
    setGraphicsState(inner, { opacity: effect.opacity, blendMode: effect.blendMode })
    resources.transparent = true
    content.op('Do', resources.use('XObject', shared(build, mask, `effect ${JSON.stringify(effect.color)}`, image)))
  })
}

/** What several effects share is in the file once. */
function shared(build: PdfBuild, { like }: EffectMask, what: string, make: () => PDFRawStream): Resource {
  if (like !== undefined) return build.pool.intern('XObject', `${what} ${like}`, make)
  const ref = build.context.register(make())
  return build.pool.intern('XObject', `${what} ${ref.objectNumber}`, () => ref)
}

const silhouettesOf = ({ fonts, pictures, effort }: PdfBuild): SilhouetteAssets => ({
  faces: fonts.faces,
  pictures,
  effort,
})

/** PDF's unit square for images stands on its foot. */
const overBox = ({ box }: EffectMask): Matrix => [width(box), 0, 0, -height(box), box.left, box.bottom]

function onePixel(color: Color): Uint8Array {
  if (color.space === 'spot') return Uint8Array.of(Math.round(color.tint * 255))
  if (color.space === 'inks') return Uint8Array.from(sharesOf(color), (share) => Math.round(share * 255))
  const range =
    color.space === 'lab' ? ([l, a, b]: readonly number[]) => [l! / 100, (a! + 128) / 256, (b! + 128) / 256] : undefined
  const shares = range ? range(color.values) : componentsOf(color)
  return Uint8Array.from(shares, (share) => Math.round(share * 255))
}

function grayImage(build: PdfBuild, mask: EffectMask): PDFRef {
  const { width: w, height: h, data } = mask
  return shared(build, mask, 'pixels', () =>
    build.context.flateStream(data, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: w,
      Height: h,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceGray',
    }),
  ).ref
}

/** From here to the end of the surrounding `q … Q` only as much is painted as the mask's light says. */
export function setMask(canvas: Canvas, mask: GroupMask, items: readonly PageItem[]): void {
  const { build, content, resources } = canvas
  // A mask's coordinates are those at the time it is set (11.6.5.2), so its form begins with them.
  const form = newCanvas(build, identity, canvas.place)
  if (mask.kind === 'gradient') {
    const stops = mask.stops.map(({ at, strength, middle }) => ({
      at,
      // Gray counts ink: no ink is light, light is what is left.
      color: { space: 'gray', values: [1 - strength] } as const,
      ...(middle !== undefined && { middle }),
    }))
    setPaint(form, { kind: 'gradient', shape: mask.shape, from: mask.from, to: mask.to, stops }, 'fill')
    form.content.op('re', -unbounded, -unbounded, 2 * unbounded, 2 * unbounded)
    form.content.op('f')
  } else {
    const pixels = fadedMask(mask, items, silhouettesOf(build))
    if (!pixels) return
    const image = grayImage(build, pixels)
    within(form, overBox(pixels), (inner) => {
      const name = build.pool.intern('XObject', `mask ${image.objectNumber}`, () => image)
      inner.content.op('Do', inner.resources.use('XObject', name))
    })
  }
  const group = build.context.register(
    build.context.flateStream(form.content.toString(), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-unbounded, -unbounded, unbounded, unbounded],
      Resources: form.resources.toDict(build.context),
      Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' },
    }),
  )
  const state = build.pool.intern('ExtGState', `mask ${group.objectNumber}`, () =>
    build.context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: group } }),
  )
  resources.transparent = true
  content.op('gs', resources.use('ExtGState', state))
}

const unbounded = 32767
