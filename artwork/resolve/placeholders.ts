import type { ArtworkData } from '../model/data.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Cell, Document, Item, Run } from '../model/document.ts'
import { isDefaultTag, isOfItem, itemTags, labelOf, xmlTag } from './frames/item-tags.ts'
import { masterItems } from './frames/masters.ts'
import { pageNames } from './page-names.ts'
import { prepare } from './session.ts'
import { joinTokens, tokensIn } from './tokens.ts'

/** One thing that data can fill, as screens list it. */
export type Placeholder = {
  tag: string
  /** What the place in the design is made for; data may decide otherwise. */
  kind: 'text' | 'picture' | 'pictograms' | 'color' | 'condition'
  /** How the design names it. */
  source: 'tag' | 'token' | 'label' | 'name' | 'condition' | 'frame'
  /** Name of the first page it is on. */
  page: string
  /** Position in reading order: spreads, then items from below to above. */
  order: number
  /** The words the design shows there. */
  sample: string
}

/** Each placeholder once, where it comes first. */
export function listPlaceholders(document: Document): Placeholder[] {
  const found = new Map<string, Placeholder>()
  let page = ''
  const seenStories = new Set<string>()
  const seenMasters = new Set<string>()
  const add = (
    tag: string | undefined,
    kind: Placeholder['kind'],
    source: Placeholder['source'],
    sample: string,
  ): void => {
    if (tag === undefined || tag === '') return
    const known = found.get(tag)
    if (!known) found.set(tag, { tag, kind, source, page, order: found.size, sample: sample.slice(0, 200) })
    // A frame may bear the name of the tag in it: then the tag is what the design means.
    else if (source === 'tag' && known.source !== 'tag')
      Object.assign(known, { kind, source, sample: sample.slice(0, 200) })
    else if (known.sample === '' && known.kind === kind) known.sample = sample.slice(0, 200)
  }

  const visitRuns = (runs: readonly Run[]): void => {
    const whole = joinTokens(runs)
    const tags = tagsAround(document, whole)
    for (const { tags: around, character, content } of whole) {
      for (const id of around) {
        const tag = tags.get(id)
        if (tag) add(tag.name, tag.kind, 'tag', tag.sample)
      }
      for (const condition of character.AppliedConditions ?? []) {
        add(document.conditions.get(condition)?.name, 'condition', 'condition', '')
      }
      if (content.kind === 'text') for (const token of tokensIn(content.text)) add(token, 'text', 'token', '')
      if (content.kind === 'item') visitItem(content.item)
      if (content.kind === 'note') visitRuns(content.runs)
      if (content.kind === 'table') content.table.cells.forEach(visitCell)
    }
  }

  const visitCell = (cell: Cell): void => {
    const tag = document.tags.get(cell.tag ?? '')?.tag
    if (tag !== undefined && !isDefaultTag(tag)) add(tag, 'text', 'tag', textOf(cell.runs))
    visitRuns(cell.runs)
    if (cell.graphic) visitItem(cell.graphic)
  }

  const visitItem = (item: Item): void => {
    const story = item.kind === 'text' ? document.stories.get(item.story) : undefined
    const sample = story ? textOf(story.runs) : ''
    const kind = kindOf(item)
    const tag = xmlTag(document, item.id)
    add(tag, kind === 'picture' && /pi[ck]togram|symbol/i.test(tag ?? '') ? 'pictograms' : kind, 'tag', sample)
    if (item.kind === 'shape' && item.graphic)
      add(xmlTag(document, item.graphic.id), 'picture', 'tag', item.graphic.name ?? '')
    const ofStory = story && document.taggedContent.get(story.id)
    // A tag in its story is found with the words; another element of the structure may name the story too.
    if (story && ofStory !== undefined && !story.runs.some(({ tags }) => tags.includes(ofStory))) {
      const name = xmlTag(document, story.id) ?? ''
      if (!isDefaultTag(name)) add(name, kind, 'tag', sample)
    }
    add(labelOf(item), kind, 'label', sample)
    add(item.name, kind, 'name', sample)
    if (itemTags(document, item)[0] === item.id) add(item.id, 'picture', 'frame', '')
    if (item.kind === 'group') item.items.forEach(visitItem)
    if (item.kind === 'shape') {
      item.inside.forEach(visitItem)
      for (const { story: onPath } of item.textOnPath) visitRuns(document.stories.get(onPath)?.runs ?? [])
    }
    if (story && !seenStories.has(story.id)) {
      seenStories.add(story.id)
      visitRuns(story.runs)
    }
  }

  const names = pageNames(document)
  let index = 0
  for (const spread of document.spreads) {
    const first = index
    for (const masterPage of spread.pages) {
      page = names[index++]?.name ?? ''
      const use = `${masterPage.appliedMaster} ${masterPage.side} ${masterPage.showMasterItems}`
      if (seenMasters.has(use)) continue
      seenMasters.add(use)
      for (const { item } of masterItems(document, masterPage, new Diagnostics())) visitItem(item)
    }
    page = names[first]?.name ?? ''
    spread.items.forEach(visitItem)
  }
  return [...found.values()]
}

/**
 * The tags in a story that stand for words or pictures. A tag that only holds other tags, with nothing but space
 * between them, is structure; so is one of InDesign's own around them, whatever else it holds.
 */
function tagsAround(document: Document, runs: readonly Run[]) {
  const tags = new Map<string, { name: string; kind: Placeholder['kind']; sample: string }>()
  const outer = new Set<string>()
  for (const { tags: around, content } of runs) {
    const id = around.at(-1)
    const name = document.tags.get(id ?? '')?.tag
    // The element of an anchored object is the object's, which is listed for itself.
    if (id === undefined || name === undefined || isOfItem(document, id, content)) continue
    for (const other of around) if (other !== id) outer.add(other)
    const tag = tags.get(id) ?? { name, kind: 'text', sample: '' }
    tags.set(id, tag)
    if (content.kind === 'text') tag.sample += content.text
    if (content.kind === 'paragraphEnd') tag.sample += '\n'
    if (content.kind === 'item' && tag.sample.trim() === '') tag.kind = 'pictograms'
  }
  for (const [id, tag] of tags) {
    tag.sample = tag.sample.trim()
    if (tag.sample !== '') tag.kind = 'text'
    if (outer.has(id) && (tag.sample === '' || isDefaultTag(tag.name))) tags.delete(id)
  }
  return tags
}

function kindOf(item: Item): Placeholder['kind'] {
  if (item.kind === 'text') return 'text'
  if (item.kind === 'group') return 'condition'
  return item.graphicFrame ? 'picture' : 'color'
}

const textOf = (runs: readonly Run[]): string =>
  runs
    .map(({ content }) => (content.kind === 'text' ? content.text : content.kind === 'paragraphEnd' ? '\n' : ''))
    .join('')
    .trim()

/** Reports data for which the design has no place, so that a misspelt tag is noticed. */
export function reportUnknown(document: Document, data: ArtworkData, diagnostics: Diagnostics): void {
  const names = prepare(document).keep('names', diagnostics, () => allNames(document))
  for (const tag of Object.keys(data)) {
    if (!names.has(tag)) diagnostics.report('placeholder.notFound', { placeholder: tag }, { placeholder: tag })
  }
}

/** Every name in the document, wherever it stands, shown or not. */
function allNames(document: Document): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { tag } of document.tags.values()) names.add(tag)
  for (const { name } of document.conditions.values()) names.add(name)
  const visitRuns = (runs: readonly Run[]): void => {
    for (const { content } of joinTokens(runs)) {
      if (content.kind === 'text') for (const token of tokensIn(content.text)) names.add(token)
      if (content.kind === 'item') visitItem(content.item)
      if (content.kind === 'note') visitRuns(content.runs)
      if (content.kind !== 'table') continue
      for (const { runs: words, graphic } of content.table.cells) {
        visitRuns(words)
        if (graphic) visitItem(graphic)
      }
    }
  }
  const visitItem = (item: Item): void => {
    for (const tag of itemTags(document, item)) names.add(tag)
    if (item.kind === 'group') item.items.forEach(visitItem)
    if (item.kind === 'shape') item.inside.forEach(visitItem)
  }
  for (const { items } of [...document.masterSpreads.values(), ...document.spreads]) items.forEach(visitItem)
  for (const { runs } of document.stories.values()) visitRuns(runs)
  return names
}
