import { identity } from '../../geometry/matrix.ts'
import type { GroupItem, PageItem } from '../../model/page.ts'
import type { EffectSetting, ItemEffects } from '../../model/resolved.ts'

/**
 * An object with its effects. Shadows and outer glows lie below it and blend with the page by themselves, as strong as the
 * object; what lies on it is part of it; feathers fade both it and that.
 */
export function withEffects(object: GroupItem, effects: ItemEffects, partsShowThrough: boolean): PageItem[] {
  const { items: of, opacity = 1, blendMode = 'normal' } = object
  if (of.length === 0) return []
  // Behind what is opaque nothing needs to be spared, and sparing it would leave a light rim.
  const showsThrough = opacity < 1 || blendMode !== 'normal' || partsShowThrough || effects.masks.length > 0
  const below: PageItem[] = []
  const above: PageItem[] = []
  for (const setting of effects.drawn) {
    if (!isBelow(setting)) above.push({ ...setting, of })
    else {
      const where = setting.where === 'outside' && !showsThrough ? 'behind' : setting.where
      below.push({ ...setting, of, where, opacity: setting.opacity * opacity })
    }
  }
  let items: readonly PageItem[] = [...of, ...above]
  for (const mask of effects.masks) items = [{ kind: 'group', matrix: identity, items, mask }]
  return [...below, { ...object, items }]
}

const isBelow = (setting: EffectSetting): setting is Extract<EffectSetting, { kind: 'shadow' }> =>
  setting.kind === 'shadow' && !setting.where.startsWith('inside')

/** How far an effect is seen beyond its object. */
export function reachOf(setting: EffectSetting): number {
  if (setting.kind === 'satin') return 0
  if (setting.kind === 'relief') return setting.style === 'inner' ? 0 : setting.size + setting.soften
  return Math.hypot(...setting.offset) + setting.size
}
