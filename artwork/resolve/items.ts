import { chain, identity } from '../geometry/matrix.ts'
import { pathBounds, rectPath, type Path } from '../geometry/path.ts'
import type { Color } from '../model/color.ts'
import type { Place } from '../model/diagnostic.ts'
import type { GroupNode, Item, ShapeItem, TextFrame } from '../model/document.ts'
import type { FrameAttributes } from '../model/frame-attributes.ts'
import type { ResolvedFrame, ResolvedGroup, ResolvedItem, ResolvedShape } from '../model/resolved.ts'
import { barcodeInFrame } from './barcodes.ts'
import { cornersOf, lookOf, partsOf, recolored } from './look.ts'
import { withCorners } from './corners.ts'
import { effectsOf } from './effects.ts'
import { factsOf, fillerOf, isFilledFirst } from './frame-filler.ts'
import { anchorOf, textFrameFormat, textWrap } from './frame-format.ts'
import { isDefaultTag, itemTags, xmlTag } from './item-tags.ts'
import { itemBounds } from './masters.ts'
import { designPicture, filledPicture, picturesInFrame } from './pictures.ts'
import type { Session, Surroundings } from './session.ts'
import { resolveRuns } from './stories.ts'
import { isTouched } from './story-facts.ts'
import { namesOfThread, threaded } from './threads.ts'
import { misfitOf, reportMisfit } from './uses.ts'
import { isContent, isOff, valueOf } from './values.ts'

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
  if (tags.some((tag) => isOff(valueOf(data, tag)))) return undefined

  const toPage = chain(item.matrix, around.toPage)
  const outline = () => (item.kind === 'group' ? boxOf(item) : item.path)
  const effects = effectsOf(document, a, undefined, outline, toPage, diagnostics, place)
  const wrap = textWrap(a, around.suffix !== '')
  const base = {
    id: item.id + around.suffix,
    layer: item.layer,
    matrix: item.matrix,
    opacity: Math.min(a.Opacity ?? 100, 100) / 100,
    blendMode: a.BlendMode ?? 'normal',
    isolated: a.IsolateBlending ?? false,
    knockout: a.KnockoutGroup ?? false,
    placeholder: tags.find((tag) => valueOf(data, tag)) ?? tags.find((tag) => !isDefaultTag(tag)),
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
      return resolveFrame(session, item, base, a, tags, inside)
    case 'shape':
      return resolveShape(session, item, base, a, tags, inside)
  }
}

/** What a group covers, in its own coordinates. */
function boxOf(group: GroupNode): Path {
  const box = itemBounds({ ...group, matrix: identity })
  return box ? rectPath(box) : []
}

type Base = Omit<ResolvedGroup, 'kind' | 'items'>

/** Of a group data decides only whether it shows. */
function resolveGroup(
  session: Session,
  group: GroupNode,
  base: Base,
  tags: readonly string[],
  inside: Surroundings,
): ResolvedGroup {
  for (const tag of tags) {
    const misfit = misfitOf(valueOf(session.data, tag))
    if (misfit) session.uses.leave(tag, misfit, inside.place)
  }
  return { ...base, kind: 'group', items: resolveItems(session, group.items, inside) }
}

/** In painting order, those that show. */
export const resolveItems = (session: Session, items: readonly Item[], around: Surroundings): ResolvedItem[] =>
  items.flatMap((item) => resolveItem(session, item, around) ?? [])

function resolveFrame(
  session: Session,
  frame: TextFrame,
  base: Base,
  a: FrameAttributes,
  tags: readonly string[],
  inside: Surroundings,
): ResolvedFrame | ResolvedShape {
  const { document, prepared, diagnostics } = session
  const { path, ...plain } = prepared.keep(`l ${prepared.number(frame)}`, diagnostics, (found) => ({
    path: withCorners(frame.path, cornersOf(a)),
    look: lookOf(document, a, frame.path, found, { item: frame.id }),
  }))
  const look = { ...plain.look, ...partsOf(document, a, frame.path, inside.toPage, diagnostics, inside.place) }
  const color = colorOf(session, tags)
  // A frame without fill lends its colour placeholder to the words in it.
  const ownColor = look.fill || !awaitsWords(session, frame.story, tags) ? color : undefined
  const painted = ownColor ? recolored(look, ownColor, false) : look
  const filler = fillerOf(session, frame, tags)
  if (filler !== undefined) {
    const filled = isFilledFirst(session, frame, filler)
      ? fillShape(session, filler, frame.path, frame.path, a, inside)
      : { picture: undefined, laid: [] }
    leaveOthers(session, tags, filler, inside.place)
    const { picture, laid } = filled
    return { ...base, kind: 'shape', path, closed: true, corners: undefined, look: painted, picture, inside: laid }
  }
  const suffixed = (id: string | undefined): string | undefined => id && id + inside.suffix
  const story = frame.story + inside.suffix
  resolveStory(session, frame.story, tags, ownColor ? undefined : color, inside)
  return {
    ...base,
    kind: 'text',
    path,
    bounds: pathBounds(frame.path),
    look: painted,
    story,
    frame: textFrameFormat(a),
    previous: suffixed(frame.previous && threaded(session, frame, 'previous')),
    next: suffixed(frame.next && threaded(session, frame, 'next')),
  }
}

function colorOf({ data, uses }: Session, tags: readonly string[]): Color | undefined {
  for (const tag of tags) {
    const value = valueOf(data, tag)
    if (value?.kind !== 'color') continue
    uses.take(tag)
    return value.color
  }
  return undefined
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

/** Once for all frames of its thread; a story that stands in itself is left out there. */
function resolveStory(
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
    session.diagnostics.warn(facts ? 'story.cyclic' : 'story.missing', { ...inside.place, story: id })
    session.stories.set(key, { id: key, paragraphs: [] })
    return
  }
  const { document, prepared, data, diagnostics } = session
  const around = (place: Place): Surroundings => ({
    ...inside,
    inText: true,
    place,
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
      ? resolveRuns(session, facts.runs, around({ ...inside.place, story: id }), xmlTag(document, id), color, whole)
      : prepared.keep(`s ${id}`, diagnostics, (found) =>
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

/** Of several names with contents one fills the place. */
function leaveOthers({ data, uses }: Session, tags: readonly string[], by: string, place: Place): void {
  for (const tag of tags)
    if (tag !== by && isContent(valueOf(data, tag))) uses.leave(tag, 'placeholder.covered', place, by)
}

function resolveShape(
  session: Session,
  shape: ShapeItem,
  base: Base,
  a: FrameAttributes,
  tags: readonly string[],
  inside: Surroundings,
): ResolvedShape {
  const { document, prepared, diagnostics } = session
  const { place, toPage } = inside
  const isLine = shape.shape === 'line'
  const { path, closed, ...plain } = prepared.keep(`l ${prepared.number(shape)}`, diagnostics, (found) => ({
    path: withCorners(shape.path, cornersOf(a)),
    look: lookOf(document, a, shape.path, found, { item: shape.id }),
    closed: shape.path.some(([step]) => step === 'close'),
  }))
  const look = { ...plain.look, ...partsOf(document, a, shape.path, toPage, diagnostics, place) }
  const color = colorOf(session, tags)
  // An outline that is not seen lends its colour to the words on it.
  const wordTags = tags.filter((tag) => valueOf(session.data, tag)?.kind !== 'pictograms')
  const isBare = shape.textOnPath.length > 0 && !look.fill && !look.stroke
  const textOnPath = shape.textOnPath.map(({ effect, story, ...text }) => {
    if (effect !== 'RainbowPathEffect') diagnostics.approximated('item.textOnPath', { ...place, story }, { effect })
    resolveStory(session, story, wordTags, isBare ? color : undefined, inside)
    return { ...text, story: story + inside.suffix }
  })

  const filler = tags.find((tag) => isFiller(session, shape, tag))
  const filled = filler === undefined ? undefined : fillShape(session, filler, path, shape.path, a, inside)
  if (filler !== undefined) leaveOthers(session, tags, filler, place)
  else if (textOnPath.length === 0) tellWords(session, shape, tags, place)
  const picture = filled
    ? filled.picture
    : shape.graphic && designPicture(session, shape.graphic, toPage, base.placeholder, place)
  return {
    ...base,
    kind: 'shape',
    path,
    closed,
    corners: undefined,
    look: color && !isBare ? recolored(look, color, isLine) : look,
    picture,
    inside: [...resolveItems(session, shape.inside, inside), ...(filled?.laid ?? [])],
    ...(textOnPath.length > 0 && { textOnPath }),
  }
}

/** Words for a picture frame can only be the name of a picture. */
function isFiller({ data, pictures }: Session, shape: ShapeItem, tag: string): boolean {
  const value = valueOf(data, tag)
  if (value?.kind === 'text') return shape.graphicFrame && pictures.find(value.text) !== undefined
  return value?.kind === 'picture' || value?.kind === 'pictograms' || value?.kind === 'barcode'
}

function fillShape(
  session: Session,
  tag: string,
  path: Path,
  ownPath: Path,
  a: FrameAttributes,
  { toPage, place }: Surroundings,
): Pick<ResolvedShape, 'picture'> & { laid: ResolvedItem[] } {
  const value = valueOf(session.data, tag)
  session.uses.take(tag)
  if (value?.kind === 'pictograms')
    return { picture: undefined, laid: picturesInFrame(session, value.pictures, path, toPage, tag, place) }
  if (value?.kind === 'barcode')
    return { picture: undefined, laid: barcodeInFrame(session, value, path, toPage, tag, place) }
  const name = value?.kind === 'text' ? value.text : value?.kind === 'picture' ? value.picture : undefined
  if (name === undefined) return { picture: undefined, laid: [] }
  const placement = value?.kind === 'picture' ? value.placement : undefined
  return { picture: filledPicture(session, name, ownPath, a, placement, toPage, tag, place), laid: [] }
}

/** A tag means its item; a mere name may stand on what only lies behind the words. */
function tellWords(session: Session, shape: ShapeItem, tags: readonly string[], place: Place): void {
  const { document, data, diagnostics, uses } = session
  const meant = [xmlTag(document, shape.id), shape.graphic && xmlTag(document, shape.graphic.id)]
  for (const tag of tags) {
    if (valueOf(data, tag)?.kind !== 'text') continue
    if (shape.graphicFrame || meant.includes(tag)) reportMisfit(diagnostics, tag, 'placeholder.notText', place)
    else uses.leave(tag, 'placeholder.notText', place)
  }
}
