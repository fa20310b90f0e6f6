import { height, width } from '../../geometry/rect.ts'
import type { EffectItem, GroupMask, PageItem } from '../../model/page.ts'
import { effectMask, fadedMask } from '../silhouette/effect-mask.ts'
import type { EffectMask } from '../silhouette/mask.ts'
import { maskPng } from '../silhouette/mask-png.ts'
import { hashText } from '../page-hash.ts'
import { base64 } from './base64.ts'
import { define, markupOf, type Sketch } from './sketch.ts'
import { number } from './write.ts'

/** The same pixels as in print, in the screen's colour; worked out once as long as the caller keeps the definitions. */
export function paintEffect(sketch: Sketch, effect: EffectItem): string {
  if (effect.opacity <= 0) return ''
  const { opacity, blendMode, ...shape } = effect
  const key = `effect ${hashText(JSON.stringify(shape))}`
  const id = define(sketch, key, (own) => {
    const mask = effectMask(effect, sketch)
    return mask ? `<g id="${own}">${image(sketch, mask, sketch.colors.rgb(effect.color))}</g>` : ''
  })
  if (markupOf(sketch, key) === '') return ''
  const blends = blendMode !== 'normal'
  if (blends) sketch.seen.blends = true
  const style = blends ? ` style="mix-blend-mode:${blendMode}"` : ''
  return `<use href="#${id}"${opacity < 1 ? ` opacity="${number(opacity)}"` : ''}${style}/>`
}

/** Pixels that several effects share are there once. */
function image(sketch: Sketch, mask: EffectMask, color: readonly [number, number, number]): string {
  const { box, like } = mask
  const size = `width="${number(width(box))}" height="${number(height(box))}" preserveAspectRatio="none"`
  const place = `x="${number(box.left)}" y="${number(box.top)}"`
  const href = () => `href="data:image/png;base64,${base64(maskPng(mask, color))}"`
  if (like === undefined) return `<image ${href()} ${place} ${size}/>`
  const id = define(sketch, `pixels ${like} ${color.join()}`, (own) => `<image id="${own}" ${href()} ${size}/>`)
  return `<use href="#${id}" ${place}/>`
}

/** ` mask="url(#…)"`: light is what is left. */
export function maskAttribute(sketch: Sketch, mask: GroupMask, items: readonly PageItem[]): string {
  const key = `mask ${hashText(JSON.stringify(mask.kind === 'gradient' ? mask : [mask, items]))}`
  const id = define(sketch, key, (own) => {
    const inside = mask.kind === 'gradient' ? gradientArea(sketch, mask) : fadedArea(sketch, mask, items)
    return inside && maskOf(own, inside)
  })
  return markupOf(sketch, key) === '' ? '' : ` mask="url(#${id})"`
}

export const maskOf = (id: string, inside: string): string =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" x="${-far}" y="${-far}" width="${2 * far}" height="${2 * far}">${inside}</mask>`

/** Beyond any page. */
const far = 20_000

function fadedArea(
  sketch: Sketch,
  fading: Exclude<GroupMask, { kind: 'gradient' }>,
  items: readonly PageItem[],
): string {
  const mask = fadedMask(fading, items, sketch)
  return mask ? image(sketch, mask, [1, 1, 1]) : ''
}

/** Strength as opacity of white: light, which masks go by, is not even in sRGB. */
function gradientArea(sketch: Sketch, { shape, from, to, stops }: Extract<GroupMask, { kind: 'gradient' }>): string {
  const marks = stops.flatMap((stop, i) => {
    const next = stops[i + 1]
    const middle = stop.middle ?? 0.5
    const at = [{ at: stop.at, strength: stop.strength }]
    // The half-way strength where the design's midpoint says.
    if (next && Math.abs(middle - 0.5) > 0.01)
      at.push({ at: stop.at + (next.at - stop.at) * middle, strength: (stop.strength + next.strength) / 2 })
    return at
  })
  const inside = marks
    .map(({ at, strength }) => `<stop offset="${number(at)}" stop-color="#fff" stop-opacity="${number(strength)}"/>`)
    .join('')
  const [[x0, y0], [x1, y1]] = [from, to]
  const ends =
    shape === 'linear'
      ? `x1="${number(x0)}" y1="${number(y0)}" x2="${number(x1)}" y2="${number(y1)}"`
      : `cx="${number(x0)}" cy="${number(y0)}" r="${number(Math.hypot(x1 - x0, y1 - y0))}"`
  const name = `${shape}Gradient`
  const id = define(
    sketch,
    `${name} ${ends} ${inside}`,
    (own) => `<${name} id="${own}" gradientUnits="userSpaceOnUse" ${ends}>${inside}</${name}>`,
  )
  return `<rect x="${-far}" y="${-far}" width="${2 * far}" height="${2 * far}" fill="url(#${id})"/>`
}
