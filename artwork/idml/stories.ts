import type { Run, RunContent, Story, TextAttributes } from '../model/document.ts'
import { boolean, number } from '../model/attributes.ts'
import type { CharacterAttributes } from '../model/text-attributes.ts'
import { reference } from './attributes.ts'
import type { Parsing } from './parsing.ts'
import { readItem } from './items.ts'
import { readTable } from './tables.ts'
import { readCharacterAttributes, readTextAttributes } from './text-attributes.ts'
import { child, content, elements, isElement, type XmlElement, type XmlNode } from './xml.ts'

/** Stories/Story_*.xml: the text as a flat list of runs. */
export function readStory(story: XmlElement, parsing: Parsing): Story {
  const id = story.attributes.Self ?? ''
  const preference = child(story, 'StoryPreference')?.attributes ?? {}
  if (preference.StoryOrientation === 'Vertical')
    parsing.diagnostics.report('text.eastAsian', { story: id }, { attribute: 'StoryOrientation' })
  return {
    id,
    opticalMargin:
      boolean(preference.OpticalMarginAlignment ?? '') === true
        ? (number(preference.OpticalMarginSize ?? '') ?? 12)
        : undefined,
    runs: readRuns(story, { ...parsing, place: { ...parsing.place, story: id } }),
  }
}

/** The runs inside a story, a cell or a note. */
export function readRuns(container: XmlElement, parsing: Parsing): Run[] {
  const runs: Run[] = []
  readInto(runs, container.children, plain, parsing)
  return runs
}

type Context = {
  paragraphStyle: string
  paragraph: TextAttributes
  characterStyle: string
  character: CharacterAttributes
  tags: readonly string[]
  /** What a `<Br/>` does besides ending the paragraph. */
  breakTo: Break | undefined
  /** The reference of the endnote that is being read. */
  endnote: string | undefined
  /** The hyperlink source that is being read. */
  link: string | undefined
}

type Break = Extract<RunContent, { kind: 'break' }>['to']

const plain: Context = {
  paragraphStyle: 'ParagraphStyle/$ID/NormalParagraphStyle',
  paragraph: { paragraph: {}, character: {} },
  characterStyle: 'CharacterStyle/$ID/[No character style]',
  character: {},
  tags: [],
  breakTo: undefined,
  endnote: undefined,
  link: undefined,
}

const breaks: Readonly<Record<string, Break>> = {
  NextColumn: 'column',
  NextFrame: 'frame',
  NextPage: 'page',
  NextOddPage: 'oddPage',
  NextEvenPage: 'evenPage',
}

function readInto(runs: Run[], nodes: readonly XmlNode[], context: Context, parsing: Parsing): void {
  for (const node of nodes) if (isElement(node)) readElement(runs, node, context, parsing)
}

function readElement(runs: Run[], element: XmlElement, context: Context, parsing: Parsing): void {
  const { place } = parsing
  const add = (found: RunContent): void => {
    const { paragraphStyle, paragraph, characterStyle, character, tags, link } = context
    const destinations = waiting.get(runs)
    waiting.delete(runs)
    const marks = { ...(link !== undefined && { link }), ...(destinations && { destinations }) }
    runs.push({ paragraphStyle, paragraph, characterStyle, character, tags, ...marks, content: found })
  }
  const inside = (inner: Context): void => readInto(runs, element.children, inner, parsing)

  switch (element.name) {
    case 'ParagraphStyleRange':
      return inside({
        ...context,
        paragraphStyle: reference(element.attributes.AppliedParagraphStyle) ?? plain.paragraphStyle,
        paragraph: readTextAttributes(element),
      })
    case 'CharacterStyleRange':
      return inside({
        ...context,
        characterStyle: reference(element.attributes.AppliedCharacterStyle) ?? plain.characterStyle,
        character: readCharacterAttributes(element),
        breakTo: breaks[element.attributes.ParagraphBreakType ?? ''],
      })
    case 'Content':
      return readContent(element.children, context, add)
    case 'Br':
      if (context.breakTo) add({ kind: 'break', to: context.breakTo })
      return add({ kind: 'paragraphEnd' })
    case 'XMLElement': {
      const before = runs.length
      const tags = [...context.tags, parsing.addTag(element, context.tags.at(-1))]
      inside({ ...context, tags })
      // Tagged words may be absent until data comes; where they would stand, and how they would look, is kept.
      const { XMLContent = place.story } = element.attributes
      if (runs.length === before && !holdsTags(element) && (XMLContent === place.story || XMLContent === 'n')) {
        const { paragraphStyle, paragraph, characterStyle, character } = context
        runs.push({ paragraphStyle, paragraph, characterStyle, character, tags, content: { kind: 'text', text: '' } })
      }
      return
    }
    case 'Table':
      return add({ kind: 'table', table: readTable(element, parsing, readRuns) })
    case 'Footnote':
      return add({
        kind: 'note',
        note: 'footnote',
        id: element.attributes.Self ?? '',
        runs: readRuns(element, parsing),
      })
    case 'Endnote':
      return add({ kind: 'endnote', id: element.attributes.Self ?? '' })
    case 'EndnoteRange':
      return inside({ ...context, endnote: reference(element.attributes.SourceEndnote) })
    case 'TextVariableInstance':
      return add({
        kind: 'variable',
        variable: element.attributes.AssociatedTextVariable ?? '',
        result: element.attributes.ResultText ?? '',
      })
    case 'HyperlinkTextSource':
      return inside({ ...context, link: element.attributes.Self })
    case 'Change':
      // Tracked changes: what was deleted is not there any more.
      if (element.attributes.ChangeType !== 'DeletedText') inside(context)
      return
    case 'HyperlinkTextDestination':
      waiting.set(runs, [...(waiting.get(runs) ?? []).slice(-9), element.attributes.Self ?? ''])
      return
    case 'Note':
    case 'PageReference':
    case 'Properties':
      return
    default: {
      const item = readItem(element, parsing)
      if (item) return add({ kind: 'item', item })
      // Hyperlinks, cross references, hidden text: wrappers around what they hold.
      return inside(context)
    }
  }
}

/** Destinations that have been read and stand before the next run. */
const waiting = new WeakMap<Run[], readonly string[]>()

/** An element that only groups others is structure, not a place for words. */
function holdsTags(element: XmlElement): boolean {
  for (const inner of elements(element)) if (inner.name === 'XMLElement' || holdsTags(inner)) return true
  return false
}

/** Marks in text: `<?ACE n?>` (IDML specification, "Special characters in text"). */
const aceMarkers: Readonly<Record<string, Extract<RunContent, { kind: 'marker' }>['marker']>> = {
  '3': 'endNestedStyle',
  '4': 'footnote',
  '7': 'indentHere',
  '8': 'rightIndentTab',
  '18': 'pageNumber',
  '19': 'sectionMarker',
}

function readContent(
  nodes: readonly XmlNode[],
  { character, endnote }: Pick<Context, 'character' | 'endnote'>,
  add: (found: RunContent) => void,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      for (const found of splitText(node)) add(found)
    } else if (isElement(node)) {
      add({ kind: 'text', text: content(node) })
    } else if (node.instruction === 'ACE') {
      const marker = aceMarkers[node.body.trim()] ?? 'unknown'
      add({
        kind: 'marker',
        marker: marker === 'pageNumber' ? (character.PageNumberType ?? marker) : marker,
        ...(marker === 'footnote' && endnote !== undefined && { endnote }),
      })
    }
  }
}

/**
 * A paragraph separator or a stray line feed inside Content ends the paragraph like `<Br/>`. U+FEFF marks where notes,
 * tags and anchors sit, and prints nothing.
 */
function* splitText(written: string): Iterable<RunContent> {
  const parts = written.replaceAll('\ufeff', '').split(/\r\n|[\n\r\u2029]/)
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield { kind: 'paragraphEnd' }
    if (part !== '') yield { kind: 'text', text: part }
  }
}

/** For stories that are only text on an item's outline, or pieces of other stories. */
export const storyElements = (root: XmlElement | undefined): XmlElement[] =>
  [...elements(root)].filter(({ name }) => isStoryElement(name))

export const isStoryElement = (name: string): boolean => name === 'Story' || name === 'XmlStory'
