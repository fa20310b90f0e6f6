import type { PageItem } from '../../model/page.ts'
import type { Picture } from '../../model/picture.ts'
import type { EffectMask } from './mask.ts'

type Kept = { items: readonly PageItem[]; pictures: ReadonlyMap<string, Picture>; mask: EffectMask | undefined }

/** For as long as the page lives whose effect it is. */
const kept = new WeakMap<object, Kept>()

/**
 * The mask of an effect, made once where its outlines are very many: screen and print, and each page of a spread, ask for it
 * again. Others are made faster than they are kept.
 */
export function keptMask(
  effect: object,
  items: readonly PageItem[],
  pictures: ReadonlyMap<string, Picture>,
  make: () => EffectMask | undefined,
): EffectMask | undefined {
  const known = kept.get(effect)
  if (known && known.items === items && known.pictures === pictures) return known.mask
  const mask = make()
  if (segmentsIn(items) > manySegments) kept.set(effect, { items, pictures, mask })
  return mask
}

const manySegments = 5000

const segmentsIn = (items: readonly PageItem[]): number =>
  items.reduce((sum, item) => {
    if (item.kind === 'group') return sum + segmentsIn(item.items)
    return sum + (item.kind === 'path' ? item.path.length : 0)
  }, 0)
