import type { ArtworkData } from '../model/data.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { Document, Item, Run } from '../model/document.ts'
import { isDefaultTag, isOfItem, itemTags, labelOf, xmlTag } from './frames/item-tags.ts'
import { prepare } from './session.ts'
import { tokensIn } from '../model/names.ts'
import { joinTokens } from './tokens.ts'
import { walkDesign } from './walk-design.ts'

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
  const add = (tag: string | undefined, one: Omit<Placeholder, 'tag' | 'order'>): void => {
    if (tag === undefined || tag === '') return
    const sample = one.sample.slice(0, 200)
    const { kind, source } = one
    const known = found.get(tag)
    if (!known) found.set(tag, { tag, ...one, order: found.size, sample })
    // A frame may bear the name of the tag in it: then the tag is what the design means.
    else if (source === 'tag' && known.source !== 'tag') Object.assign(known, { kind, source, sample })
    else if (known.sample === '' && known.kind === kind) known.sample = sample
  }

  walkDesign(document, {
    words: (runs) => {
      const tags = tagsAround(document, runs)
      return ({ tags: around, character, content }, { page }) => {
        for (const id of around) {
          const tag = tags.get(id)
          if (tag) add(tag.name, { kind: tag.kind, source: 'tag', page, sample: tag.sample })
        }
        for (const condition of character.AppliedConditions ?? []) {
          add(document.conditions.get(condition)?.name, { kind: 'condition', source: 'condition', page, sample: '' })
        }
        if (content.kind === 'text')
          for (const token of tokensIn(content.text)) add(token, { kind: 'text', source: 'token', page, sample: '' })
      }
    },
    cell: (cell, { page }) => {
      const tag = document.tags.get(cell.tag ?? '')?.tag
      if (tag !== undefined && !isDefaultTag(tag))
        add(tag, { kind: 'text', source: 'tag', page, sample: textOf(cell.runs) })
    },
    item: (item, { page, story }) => {
      const sample = story ? textOf(story.runs) : ''
      const kind = kindOf(item)
      const tag = xmlTag(document, item.id)
      const isPictograms = kind === 'picture' && /pi[ck]togram|symbol/i.test(tag ?? '')
      add(tag, { kind: isPictograms ? 'pictograms' : kind, source: 'tag', page, sample })
      if (item.kind === 'shape' && item.graphic) {
        const { id, name = '' } = item.graphic
        add(xmlTag(document, id), { kind: 'picture', source: 'tag', page, sample: name })
      }
      const ofStory = story && document.taggedContent.get(story.id)
      // A tag in its story is found with the words; another element of the structure may name the story too.
      if (story && ofStory !== undefined && !story.runs.some(({ tags }) => tags.includes(ofStory))) {
        const name = xmlTag(document, story.id) ?? ''
        if (!isDefaultTag(name)) add(name, { kind, source: 'tag', page, sample })
      }
      add(labelOf(item), { kind, source: 'label', page, sample })
      add(item.name, { kind, source: 'name', page, sample })
      if (itemTags(document, item)[0] === item.id) add(item.id, { kind: 'picture', source: 'frame', page, sample: '' })
    },
  })
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

export function kindOf(item: Item): Placeholder['kind'] {
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
