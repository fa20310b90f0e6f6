import { pathBounds } from '../geometry/path.ts'
import type { Color } from '../model/color.ts'
import type { Place } from '../model/diagnostic.ts'
import type { TextFrame } from '../model/document.ts'
import type { ResolvedFrame, ResolvedShape } from '../model/resolved.ts'
import { withCorners } from './frames/corners.ts'
import { colorOf, fillShape, type ItemFacts, leaveOthers } from './frames/fill-item.ts'
import { factsOf, fillerOf, isFilledFirst } from './frames/frame-filler.ts'
import { textFrameFormat } from './frames/frame-format.ts'
import { xmlTag } from './frames/item-tags.ts'
import { coloredPart, cornersOf, lookOf, partsOf, recolored } from './look/look.ts'
import type { Session, Surroundings } from './session.ts'
import { resolveRuns } from './stories/stories.ts'
import { isTouched } from './frames/story-facts.ts'
import { namesOfThread, threaded } from './frames/threads.ts'
import { reportMisfit } from './uses.ts'
import { isContent, valueOf } from './values.ts'

/** A text frame, or what it becomes where a picture or barcode fills it. */
export function resolveFrame(
  session: Session,
  frame: TextFrame,
  { base, a, tags }: ItemFacts,
  inside: Surroundings,
): ResolvedFrame | ResolvedShape {
  const { prepared, diagnostics } = session
  const { path, ...plain } = prepared.keep(`l ${prepared.number(frame)}`, diagnostics, (found) => ({
    path: withCorners(frame.path, cornersOf(a)),
    look: lookOf(prepared.paints.at(found, { item: frame.id }), a, frame.path),
  }))
  const look = {
    ...plain.look,
    ...partsOf(prepared.paints.at(diagnostics, inside.place), a, frame.path, inside.toPage),
  }
  const filler = fillerOf(session, frame, tags)
  const color = colorOf(session, tags)
  // A frame without fill lends its colour placeholder to the words in it.
  const isLent = filler === undefined && !look.fill && awaitsWords(session, frame.story, tags)
  if (color && !isLent) session.filling?.colors.set(frame.id, { of: coloredPart(look, false), color })
  const painted = color && !isLent ? recolored(look, color, false) : look
  if (filler !== undefined) {
    const filled = isFilledFirst(session, frame, filler)
      ? fillShape(session, filler, { path: frame.path, drawn: frame.path, a }, inside)
      : { picture: undefined, laid: [] }
    leaveOthers(session, tags, filler, inside.place)
    session.filling?.frames.set(frame.id, filled)
    const { picture, laid } = filled
    return { ...base, kind: 'shape', path, closed: true, corners: undefined, look: painted, picture, inside: laid }
  }
  const suffixed = (id: string | undefined): string | undefined => id && id + inside.suffix
  const story = frame.story + inside.suffix
  resolveStory(session, frame.story, tags, isLent ? color : undefined, inside)
  const previous = frame.previous && threaded(session, frame, 'previous')
  const next = frame.next && threaded(session, frame, 'next')
  if (previous !== frame.previous || next !== frame.next) session.filling?.threads.set(frame.id, { previous, next })
  return {
    ...base,
    kind: 'text',
    path,
    bounds: pathBounds(frame.path),
    look: painted,
    story,
    frame: textFrameFormat(a),
    previous: suffixed(previous),
    next: suffixed(next),
  }
}

/** Whether a story has words, or places for them. */
function awaitsWords(session: Session, story: string, tags: readonly string[]): boolean {
  const facts = factsOf(session, story)
  return (
    facts === undefined ||
    facts.names.size > 0 ||
    facts.runs.some(({ content }) => content.kind !== 'paragraphEnd') ||
    tags.some((tag) => isContent(valueOf(session.data, tag)))
  )
}

/** Once for all frames of its thread; a story that contains itself is left out there. */
export function resolveStory(
  session: Session,
  id: string,
  tags: readonly string[],
  color: Color | undefined,
  inside: Surroundings,
): void {
  const key = id + inside.suffix
  const facts = factsOf(session, id)
  if (session.stories.has(key)) {
    if (color && session.lentColors.get(key) !== color) tellColor(session, tags, inside.place)
    return
  }
  if (color) session.lentColors.set(key, color)
  if (!facts || inside.stories.includes(id)) {
    session.diagnostics.report(facts ? 'story.cyclic' : 'story.missing', { ...inside.place, story: id })
    session.stories.set(key, { id: key, paragraphs: [] })
    return
  }
  const { document, prepared, data, diagnostics } = session
  const around = (place: Place): Surroundings => ({
    ...inside,
    inText: true,
    words: id,
    place,
    notes: { count: 0 },
    stories: [...inside.stories, id],
    opticalMargin: document.stories.get(id)?.opticalMargin,
  })
  // A frame's label or name reaches all its words, unless the same name stands at some of them.
  const names = [...new Set([...tags, ...namesOfThread(session, id)])].filter((tag) => !facts.names.has(tag))
  const whole = names.find((tag) => isWords(valueOf(data, tag)?.kind))
  if (whole !== undefined) {
    const tagged = [...facts.names].filter((tag) => isContent(valueOf(data, tag)))
    leaveOthers(session, [...names, ...tagged], whole, { ...inside.place, story: id })
  }
  // What data does not touch is the same at every keystroke, and on every page that shows it.
  const paragraphs =
    color || whole !== undefined || isTouched(facts, data)
      ? resolveRuns(session, facts.runs, around({ ...inside.place, story: id }), {
          storyTag: xmlTag(document, id),
          color,
          whole,
        })
      : prepared.keep(session.places ? `sp ${id}` : `s ${id}`, diagnostics, (found) =>
          resolveRuns({ ...session, diagnostics: found }, facts.runs, around({ story: id })),
        )
  session.stories.set(key, { id: key, paragraphs })
}

/** The words of a thread are coloured by the frame that they begin in. */
function tellColor({ data, diagnostics }: Session, tags: readonly string[], place: Place): void {
  const tag = tags.find((name) => valueOf(data, name)?.kind === 'color')
  if (tag !== undefined) reportMisfit(diagnostics, tag, 'placeholder.notColor', place)
}

const isWords = (kind: string | undefined): boolean => kind === 'text' || kind === 'pictograms'
