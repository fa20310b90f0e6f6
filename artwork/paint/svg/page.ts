import type { GroupItem, PageItem } from '../../model/page.ts'
import { paintImage } from './image.ts'
import { paintPath } from './path.ts'
import { maskAttribute, maskOf, paintEffect } from './soft.ts'
import { mixesOwn } from '../transparency.ts'
import { define, type Sketch } from './sketch.ts'
import { escapeXml } from '../xml-text.ts'
import { paintText } from './text.ts'
import { number, pathData, transform } from './write.ts'

/** Items in order, later above earlier. */
export const paintItems = (sketch: Sketch, items: readonly PageItem[]): string =>
  items.map((item) => paintItem(sketch, item)).join('')

function paintItem(sketch: Sketch, item: PageItem): string {
  if (item.kind === 'path') return paintPath(sketch, item)
  if (item.kind === 'text') return paintText(sketch, item)
  if (item.kind === 'image') return paintImage(sketch, item, paintItems)
  return item.kind === 'group' ? paintGroup(sketch, item) : paintEffect(sketch, item)
}

function paintGroup(sketch: Sketch, group: GroupItem): string {
  const inside = paintItems(mixesOwn(group) ? { ...sketch, mixed: true } : sketch, group.items)
  if (inside === '') return ''
  if (group.blendMode && group.blendMode !== 'normal') sketch.seen.blends = true
  const styles = [
    group.blendMode && group.blendMode !== 'normal' ? `mix-blend-mode:${group.blendMode}` : '',
    group.isolated ? 'isolation:isolate' : '',
  ].filter(Boolean)
  const attributes = [
    group.opacity === undefined || group.opacity === 1 ? '' : ` opacity="${number(group.opacity)}"`,
    styles.length ? ` style="${styles.join(';')}"` : '',
    group.layer === undefined ? '' : ` data-layer="${escapeXml(group.layer)}"`,
    transform(group.matrix),
    group.isolated ? cutAttribute(sketch, group) : clipAttribute(sketch, group),
    group.mask ? maskAttribute(sketch, group.mask, group.items) : '',
  ].join('')
  if (group.knockout) sketch.diagnostics.report('screen.knockout', sketch.place)
  return attributes === '' ? inside : `<g${attributes}>${inside}</g>`
}

function clipAttribute(sketch: Sketch, { clip }: GroupItem): string {
  if (!clip) return ''
  const d = pathData(clip.path)
  const rule = clip.rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
  const id = define(sketch, `clip ${rule} ${d}`, (own) => `<clipPath id="${own}"><path d="${d}"${rule}/></clipPath>`)
  return ` clip-path="url(#${id})"`
}

/** What is mixed by itself is cut as a whole, too: a browser clips each thing in it alone, and lower ones shine through at the edge. */
function cutAttribute(sketch: Sketch, { clip }: GroupItem): string {
  if (!clip) return ''
  const rule = clip.rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  const outline = `<path d="${pathData(clip.path)}"${rule} fill="#fff"/>`
  const id = define(sketch, `cut ${outline}`, (own) => maskOf(own, outline))
  return ` mask="url(#${id})"`
}
