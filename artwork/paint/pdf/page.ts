import { identity } from '../../geometry/matrix.ts'
import type { GroupItem, PageItem } from '../../model/page.ts'
import { newCanvas, within, type Canvas } from './canvas.ts'
import { setGraphicsState, type GraphicsState } from './graphics-state.ts'
import { paintImage } from './pictures/image.ts'
import { paintPath } from './path.ts'
import { markPlaceholder } from './placeholder-mark.ts'
import { paintEffect, setMask } from './soft-masks.ts'
import { paintText } from './text.ts'

/** Items in order, later above earlier. */
export function paintItems(canvas: Canvas, items: readonly PageItem[]): void {
  for (const item of items) paintItem(canvas, item)
}

function paintItem(canvas: Canvas, item: PageItem, state: GraphicsState = {}): void {
  const { marks, content, ctm } = canvas
  if (item.kind === 'group') return paintGroup(canvas, item)
  if (!marks) return paintLeaf(canvas, item, state)
  const begin = marks.begin(item, ctm)
  content.op(begin.at(-1)!, ...begin.slice(0, -1))
  paintLeaf({ ...canvas, marks: undefined }, item, state)
  content.op('EMC')
}

function paintLeaf(canvas: Canvas, item: Exclude<PageItem, { kind: 'group' }>, state: GraphicsState): void {
  if (item.kind === 'path') paintPath(canvas, item, state)
  else if (item.kind === 'text') markPlaceholder(canvas, item.placeholder, () => paintText(canvas, item, state))
  else if (item.kind === 'image')
    markPlaceholder(canvas, item.placeholder, () => paintImage(canvas, item, state, paintItems))
  else paintEffect(canvas, item)
}

function paintGroup(canvas: Canvas, group: Omit<GroupItem, 'layer'> & { layer?: string | undefined }): void {
  if (group.items.length === 0) return
  if (group.layer !== undefined && canvas.build.options.layers) {
    const { content, resources, build } = canvas
    content.op('BDC', '/OC', resources.use('Properties', build.layers.layer(group.layer)))
    paintGroup(canvas, { ...group, layer: undefined })
    content.op('EMC')
    return
  }
  within(canvas, group.matrix, (inner) => {
    if (group.clip) {
      inner.content.path(group.clip.path)
      inner.content.op(group.clip.rule === 'evenodd' ? 'W*' : 'W')
      inner.content.op('n')
    }
    if (group.mask) setMask(inner, group.mask, group.items)
    const state: GraphicsState = { opacity: group.opacity ?? 1, blendMode: group.blendMode ?? 'normal' }
    const plain =
      state.opacity === 1 && state.blendMode === 'normal' && !group.isolated && !group.knockout && !group.mask
    const [only] = group.items
    if (plain) paintItems(inner, group.items)
    else if (group.items.length === 1 && only && paintsOnce(only) && !group.mask) paintItem(inner, only, state)
    else paintTransparencyGroup(inner, group, state)
  })
}

/** What marks each point once looks the same with the group's opacity as its own; no group object is needed. */
const paintsOnce = (item: PageItem): boolean =>
  item.kind === 'image' || (item.kind === 'path' && !(item.fill && item.stroke))

/** A form with a transparency group (ISO 32000-1, 11.6.6). Its blending space is the press's, said on every group. */
function paintTransparencyGroup(canvas: Canvas, group: Omit<GroupItem, 'layer'>, state: GraphicsState): void {
  const { build, content, resources } = canvas
  const marks = canvas.marks?.inForm(canvas.ctm)
  const inside = newCanvas(build, identity, canvas.place, marks)
  paintItems(inside, group.items)
  const instructions = inside.content.toString()
  if (instructions === '') return
  const form = build.context.register(
    build.context.flateStream(instructions, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-unbounded, -unbounded, unbounded, unbounded],
      Resources: inside.resources.toDict(build.context),
      Group: {
        Type: 'Group',
        S: 'Transparency',
        CS: 'DeviceCMYK',
        I: group.isolated ?? false,
        K: group.knockout ?? false,
      },
      ...(marks && { StructParents: marks.key }),
    }),
  )
  if (marks) marks.form = form
  setGraphicsState(canvas, state)
  resources.transparent = true
  content.op(
    'Do',
    resources.use(
      'XObject',
      build.pool.intern('XObject', `group ${form.objectNumber}`, () => form),
    ),
  )
}

/** Larger than InDesign's largest pasteboard (ISO 32000-1 allows 14400 units a page); the page's clip bounds what is drawn. */
const unbounded = 32767
