import type { Color } from '../../model/color.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { Run } from '../../model/document.ts'
import type { ListFormat } from '../../model/style.ts'
import type { Piece, ResolvedList, ResolvedParagraph, TextStyle } from '../../model/resolved.ts'
import { fillRuns, fillWhole, type FilledRun } from './filled-runs.ts'
import { endnoteMarks } from './endnotes.ts'
import { noteMark, type NoteMark } from './footnotes.ts'
import { StoryCounter } from './lists.ts'
import type { NestedPart } from '../words/nested-styles.ts'
import { type Format, usualHyphenation } from '../words/paragraph-format.ts'
import { inlinePicture } from '../frames/pictures.ts'
import { formatOf, noCharacterStyle, styleOf } from './run-style.ts'
import type { Session, Surroundings } from '../session.ts'
import { tellWordsAlone } from './words-alone.ts'
import { styleLayers } from '../words/style-layers.ts'
import { noteWords } from './word-changes.ts'
import { resolveTable } from '../tables/resolve-table.ts'
import { placedVariable, variableText } from './variables.ts'

/** What data does to all of a story. */
export type StoryData = {
  /** The name that the design gives all of it. */
  storyTag?: string | undefined
  color?: Color | undefined
  /** The name by which data replaces all of it. */
  whole?: string | undefined
}

/** The paragraphs of a story, a cell: data filled in, every style worked out. */
export function resolveRuns(
  session: Session,
  runs: readonly Run[],
  around: Surroundings,
  { storyTag, color, whole }: StoryData = {},
): ResolvedParagraph[] {
  const flows = whole === undefined ? fillRuns(session, runs, around.place, storyTag) : fillWhole(session, runs, whole)
  tellWordsAlone(session, flows, around.place)
  if (color) for (const flow of flows) flow.color ??= color
  if (session.filling && around.words !== undefined)
    noteWords(session, runs, flows, { key: around.words, place: around.place })
  const counter = new StoryCounter()
  const paragraphs: ResolvedParagraph[] = []
  let current: FilledRun[] = []
  let last: FilledRun | undefined
  for (const flow of flows) {
    last = flow
    if (flow.content.kind === 'paragraphEnd') {
      paragraphs.push(paragraphOf(session, current.length > 0 ? current : [flow], counter, around))
      current = []
    } else current.push(flow)
  }
  // A story never ends with the end of a paragraph: behind the last one stands another, perhaps empty.
  if (current.length > 0) paragraphs.push(paragraphOf(session, current, counter, around))
  else if (last) paragraphs.push(paragraphOf(session, [last], counter, around))
  return paragraphs
}

function paragraphOf(
  session: Session,
  flows: readonly FilledRun[],
  counter: StoryCounter,
  around: Surroundings,
): ResolvedParagraph {
  const lead = flows[0] as FilledRun
  const { place } = around
  const found = formatOf(session, lead.run, place)
  const { format, list } = found
  const base = styleOf(session, lead.run, [], lead, place)
  const pieces = piecesOf(session, flows, found, around)
  const hyphenation = hyphenationOf(flows, format)
  const isEmpty = pieces.length === 0
  const destinations = session.structure ? flows.flatMap(({ run }) => run.destinations ?? []) : []
  return {
    paragraphStyle: lead.run.paragraphStyle,
    ...(destinations.length > 0 && { destinations }),
    format: {
      ...format,
      hyphenation,
      opticalMargin: format.ignoresOpticalMargin ? undefined : around.opticalMargin,
      list: list && !isEmpty ? markerOf(session, lead.run, list, counter, place) : undefined,
    },
    base,
    pieces,
  }
}

type FormatOf = ReturnType<typeof formatOf>

function hyphenationOf(flows: readonly FilledRun[], format: Format): Format['hyphenation'] {
  const asked = flows.find(({ adjustment }) => adjustment?.hyphenation)?.adjustment?.hyphenation
  if (asked?.mode === 'off') return undefined
  return asked?.mode === 'on' ? (format.hyphenation ?? usualHyphenation) : format.hyphenation
}

function markerOf(session: Session, run: Run, list: ListFormat, counter: StoryCounter, place: Place): ResolvedList {
  const own = styleOf(
    session,
    run,
    list.characterStyle === undefined ? [] : [list.characterStyle],
    { adjustment: undefined, color: undefined },
    place,
  )
  return {
    ...list,
    marker: counter.marker(list),
    style: {
      ...own,
      ...(list.fontFamily !== undefined && { fontFamily: list.fontFamily }),
      ...(list.fontStyle !== undefined && { fontStyle: list.fontStyle }),
    },
  }
}

function piecesOf(session: Session, flows: readonly FilledRun[], formatOfAll: FormatOf, around: Surroundings): Piece[] {
  const { place } = around
  const pieces: Piece[] = []
  const { lineStyles } = formatOfAll
  const addText = (flow: FilledRun, text: string, nested: readonly string[]): void => {
    const style = linked(session, flow.run, styleOf(session, flow.run, nested, flow, place))
    const before = pieces.at(-1)
    const joins = before?.kind === 'text' && before.style === style && before.placeholder === flow.placeholder
    if (joins && !before.isNoteNumber) {
      before.text += text
    } else {
      const onLines = lineStyles.map((line) => styleOf(session, flow.run, [line, ...nested], flow, place))
      const { placeholder } = flow
      pieces.push({ kind: 'text', text, style, placeholder, ...(onLines.length > 0 && { onLines }) })
    }
  }
  const addNote = (flow: FilledRun, { id, runs }: Extract<FilledRun['content'], { kind: 'note' }>): void => {
    const { inText, inNote } = noteMark(session.document.footnotes, around.notes.count++)
    // Notes hold no notes.
    if (around.noteMark !== undefined) return addText(flow, inText, [])
    const within = { ...around, words: id, noteMark: inNote, notes: { count: 0 } }
    const paragraphs = resolveRuns(session, runs, within, { color: flow.color })
    pieces.push({ kind: 'note', mark: inText, style: styleOf(session, flow.run, [], flow, place), paragraphs })
  }
  const layers = automaticStyles(session, flows, formatOfAll)

  flows.forEach((flow, index) => {
    const { content, run, placeholder } = flow
    const style = (): TextStyle => styleOf(session, run, [], flow, place)
    switch (content.kind) {
      case 'text':
      case 'variable': {
        const placed = content.kind === 'variable' && placedVariable(session, content, style)
        if (placed) {
          pieces.push(placed)
          break
        }
        const text = textOf(session, content)
        if (!layers) addText(flow, text, [])
        else for (const { from, to, styles } of layers(index)) addText(flow, text.slice(from, to), styles)
        break
      }
      case 'break':
        pieces.push(content)
        break
      case 'marker':
        if (content.endnote !== undefined) addText(flow, endnoteMark(session, content.endnote).inNote, [])
        else if (content.marker === 'footnote' && around.noteMark !== undefined)
          pieces.push({ kind: 'text', text: around.noteMark, style: style(), placeholder, isNoteNumber: true })
        else if (isPlaced(content.marker)) pieces.push({ kind: 'marker', marker: content.marker, style: style() })
        break
      case 'item': {
        const item = session.resolveItem(session, content.item, around)
        if (item) pieces.push({ kind: 'item', item, style: style(), placeholder: placeholder ?? item.placeholder })
        break
      }
      case 'pictures':
        for (const picture of content.pictures) {
          if (--session.budget.items < 0) break
          const item = inlinePicture(session, { picture, placement: content.placement }, style(), {
            placeholder,
            place,
          })
          if (item) pieces.push({ kind: 'item', item, style: style(), placeholder })
        }
        break
      case 'table':
        pieces.push({ kind: 'table', table: resolveTable(session, content.table, around, resolveRuns, flow.color) })
        break
      case 'note':
        addNote(flow, content)
        break
      case 'endnote':
        addText(flow, endnoteMark(session, content.id).inText, [])
        break
      case 'paragraphEnd':
        break
    }
  })
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')
}

/** Words that lead somewhere, where pages are made with what they mean. */
function linked({ structure, document }: Session, { link }: Run, style: TextStyle): TextStyle {
  const address = structure && link !== undefined ? document.links.get(link) : undefined
  return address === undefined ? style : { ...style, link: address }
}

function endnoteMark({ document, prepared, diagnostics }: Session, id: string): NoteMark {
  const marks = prepared.keep('endnotes', diagnostics, () => endnoteMarks(document))
  return marks.get(id) ?? { inText: '', inNote: '' }
}

type Marker = Extract<FilledRun['content'], { kind: 'marker' }>['marker']
type PlacedMarker = Extract<Piece, { kind: 'marker' }>['marker']

/** The others only steer: they end a nested style or belong to notes. */
const isPlaced = (marker: Marker): marker is PlacedMarker =>
  marker !== 'endNestedStyle' && marker !== 'footnote' && marker !== 'unknown'

function textOf(
  session: Session,
  content: { kind: 'text'; text: string } | { kind: 'variable'; variable: string; result: string },
): string {
  return content.kind === 'text' ? content.text : variableText(session, content)
}

/** For each flow its stretches with the styles that the paragraph style puts on them; undefined where it puts none. */
function automaticStyles(
  session: Session,
  flows: readonly FilledRun[],
  { format, grepStyles, dropCapStyle }: FormatOf,
) {
  const parts = flows.map(({ content }): NestedPart => {
    if (content.kind === 'text' || content.kind === 'variable') return { kind: 'text', text: textOf(session, content) }
    return content.kind === 'marker' ? content : { kind: 'object' }
  })
  const { dropCap, nestedStyles: nested } = format
  const style = named(dropCapStyle) ? dropCapStyle : undefined
  return styleLayers(
    parts,
    { nested, grep: grepStyles, dropCap: dropCap && { characters: dropCap.characters, style } },
    session.budget,
    session.diagnostics,
  )
}

const named = (style: string | undefined): boolean => style !== undefined && style !== '' && style !== noCharacterStyle
