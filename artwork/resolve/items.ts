import { chain, identity } from '../geometry/matrix.ts'
import { rectPath, type Path } from '../geometry/path.ts'
import type { Place } from '../model/diagnostic.ts'
import type { GroupNode, Item } from '../model/document.ts'
import type { ResolvedGroup, ResolvedItem } from '../model/resolved.ts'
import { effectsOf } from './look/effects.ts'
import type { ItemBase } from './frames/fill-item.ts'
import { anchorOf, textWrap } from './frames/frame-format.ts'
import { resolveFrame } from './frames.ts'
import { isDefaultTag, itemTags } from './frames/item-tags.ts'
import { itemBounds } from './frames/masters.ts'
import type { Session, Surroundings } from './session.ts'
import { resolveShape } from './shapes.ts'
import { misfitOf } from './uses.ts'
import { isOff, valueOf } from './values.ts'

/** An item with its data; undefined when it does not show. */
export function resolveItem(session: Session, item: Item, around: Surroundings): ResolvedItem | undefined {
  const { document, prepared, data, diagnostics } = session
  if (--session.budget.items < 0) return undefined
  const place: Place = { ...around.place, item: item.id }
  const a = prepared.keep(`o ${prepared.number(item)}`, diagnostics, () => ({
    ...prepared.styles.object(item.objectStyle),
    ...item.attributes,
  }))
  if (!item.visible || a.Nonprinting) return undefined
  if (!around.inText && around.hiddenLayers.has(item.layer)) return undefined

  const own = itemTags(document, item)
  const tags = around.tag === undefined || own.includes(around.tag) ? own : [around.tag, ...own]
  if (tags.some((tag) => isOff(valueOf(data, tag)))) {
    session.filling?.hidden.add(item.id)
    return undefined
  }

  const toPage = chain(item.matrix, around.toPage)
  const outline = () => (item.kind === 'group' ? boxOf(item) : item.path)
  const effects = effectsOf(prepared.paints.at(diagnostics, place), a, undefined, outline, toPage)
  const wrap = textWrap(a, around.suffix !== '')
  const link = session.structure ? session.document.links.get(item.id) : undefined
  const base = {
    id: item.id + around.suffix,
    layer: item.layer,
    matrix: item.matrix,
    opacity: Math.min(a.Opacity ?? 100, 100) / 100,
    blendMode: a.BlendMode ?? 'normal',
    isolated: a.IsolateBlending ?? false,
    knockout: a.KnockoutGroup ?? false,
    placeholder: tags.find((tag) => valueOf(data, tag)) ?? tags.find((tag) => !isDefaultTag(tag)),
    ...(session.places && { place: item.id }),
    ...(around.suffix !== '' && { ofMaster: true }),
    ...(item.alt !== undefined && { alt: item.alt }),
    ...(link !== undefined && { link }),
    ...(effects && { effects }),
    ...(around.inText && { anchor: anchorOf(a) }),
    ...(wrap && { wrap }),
  } as const
  const inside: Surroundings = {
    ...around,
    toPage,
    inText: false,
    place,
    tag: undefined,
  }
  switch (item.kind) {
    case 'group':
      return resolveGroup(session, item, base, tags, inside)
    case 'text':
      return resolveFrame(session, item, { base, a, tags }, inside)
    case 'shape':
      return resolveShape(session, item, { base, a, tags }, inside)
  }
}

/** What a group covers, in its own coordinates. */
function boxOf(group: GroupNode): Path {
  const box = itemBounds({ ...group, matrix: identity })
  return box ? rectPath(box) : []
}

/** Of a group data decides only whether it shows. */
function resolveGroup(
  session: Session,
  group: GroupNode,
  base: ItemBase,
  tags: readonly string[],
  inside: Surroundings,
): ResolvedGroup {
  for (const tag of tags) {
    const misfit = misfitOf(valueOf(session.data, tag))
    if (misfit) session.uses.leave(tag, misfit, inside.place)
  }
  return { ...base, kind: 'group', items: group.items.flatMap((item) => resolveItem(session, item, inside) ?? []) }
}
