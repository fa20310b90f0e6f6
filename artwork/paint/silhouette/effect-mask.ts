/**
 * Shadows, glows, satin, bevels and feathers as one channel of pixels, the same for print and screen. InDesign makes
 * pixels of them too, in the file where it keeps transparency, or when it flattens.
 */
import type { EffectItem, GroupMask, PageItem } from '../../model/page.ts'
import { directionalMask } from './directional-mask.ts'
import { equalMask } from './equal-masks.ts'
import { featherMask } from './feather-mask.ts'
import { roughened } from './grain.ts'
import { keptMask } from './kept-mask.ts'
import type { EffectMask } from './mask.ts'
import type { SilhouetteAssets } from './outlines.ts'
import { reliefMask } from './relief-mask.ts'
import { satinMask } from './satin-mask.ts'
import { shadowMask } from './shadow-mask.ts'

/** Where an effect lays its colour; undefined where nothing has it. */
export function effectMask(effect: EffectItem, assets: SilhouetteAssets): EffectMask | undefined {
  const { of, color: _, opacity: __, blendMode: ___, ...settings } = effect
  return keptMask(effect, of, assets.pictures, () =>
    equalMask(settings, of, assets, () => roughened(drawn(effect, assets), effect.noise)),
  )
}

function drawn(effect: EffectItem, assets: SilhouetteAssets): EffectMask | undefined {
  if (effect.kind === 'shadow') return shadowMask(effect, assets)
  return effect.kind === 'satin' ? satinMask(effect, assets) : reliefMask(effect, assets)
}

/** How much of the items remains. Gradients are none of pixels. */
export function fadedMask(
  mask: Exclude<GroupMask, { kind: 'gradient' }>,
  items: readonly PageItem[],
  assets: SilhouetteAssets,
): EffectMask | undefined {
  const make = () => (mask.kind === 'feather' ? featherMask(mask, items, assets) : directionalMask(mask, items, assets))
  return keptMask(mask, items, assets.pictures, () =>
    equalMask(mask, items, assets, () => roughened(make(), mask.noise)),
  )
}
