import { chain } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import type { Color } from '../model/color.ts'
import type { Place } from '../model/diagnostic.ts'
import type { GroupNode, Item, ShapeItem, TextFrame } from '../model/document.ts'
import type { FrameAttributes } from '../model/frame-attributes.ts'
import type { ResolvedFrame, ResolvedGroup, ResolvedItem, ResolvedShape } from '../model/resolved.ts'
import { barcodeInFrame } from './barcodes.ts'
import { cornersOf, lookOf, recolored } from './look.ts'
import { withCorners } from './corners.ts'
import { effectsOf } from './effects.ts'
import { isContent, valueOf } from './flow.ts'
import { anchorOf, textFrameFormat, textWrap } from './frame-format.ts'
import { isDefaultTag, itemTags, xmlTag } from './item-tags.ts'
import { designPicture, filledPicture, picturesInFrame } from './pictures.ts'
import type { Session, Surroundings } from './session.ts'
import { resolveRuns } from './stories.ts'
import { isTouched, storyFacts } from './story-facts.ts'

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

  const tags = itemTags(document, item)
  const value = (kind: string) => tags.map((tag) => valueOf(data, tag)).find((found) => found?.kind === kind)
  const condition = value('condition')
  if (condition?.kind === 'condition' && !condition.on) return undefined
  const color = value('color')

  const effects = effectsOf(document, a, item.kind === 'group' ? [] : item.path, diagnostics, place)
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
  const inside: Surroundings = { ...around, toPage: chain(item.matrix, around.toPage), inText: false, place }
  const tint = color?.kind === 'color' ? color.color : undefined
  switch (item.kind) {
    case 'group':
      return resolveGroup(session, item, base, inside)
    case 'text':
      return resolveFrame(session, item, base, a, tags, tint, inside)
    case 'shape':
      return resolveShape(session, item, base, a, tags, tint, inside)
  }
}

type Base = Omit<ResolvedGroup, 'kind' | 'items'>

function resolveGroup(session: Session, group: GroupNode, base: Base, inside: Surroundings): ResolvedGroup {
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
  color: Color | undefined,
  inside: Surroundings,
): ResolvedFrame | ResolvedShape {
  const { document, prepared, data, diagnostics } = session
  const { path, look } = prepared.keep(`l ${prepared.number(frame)}`, diagnostics, (found) => ({
    path: withCorners(frame.path, cornersOf(a)),
    look: lookOf(document, a, frame.path, found, { item: frame.id }),
  }))
  const barcode = tags.find((tag) => valueOf(data, tag)?.kind === 'barcode')
  const code = valueOf(data, barcode)
  if (code?.kind === 'barcode') {
    const drawn = barcodeInFrame(session, code, frame.path, inside.toPage, barcode, inside.place)
    return { ...base, kind: 'shape', path, closed: true, corners: undefined, look, picture: undefined, inside: drawn }
  }
  const suffixed = (id: string | undefined): string | undefined => id && id + inside.suffix
  const story = frame.story + inside.suffix
  // A frame without fill lends its colour placeholder to the words in it.
  const ownColor = color && look.fill ? color : undefined
  resolveStory(session, frame.story, tags, ownColor ? undefined : color, inside)
  return {
    ...base,
    kind: 'text',
    path,
    bounds: pathBounds(frame.path),
    look: ownColor ? recolored(look, ownColor, false) : look,
    story,
    frame: textFrameFormat(a),
    previous: suffixed(frame.previous),
    next: suffixed(frame.next),
  }
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
  const story = session.document.stories.get(id)
  if (session.stories.has(key)) return
  if (!story || inside.stories.includes(id)) {
    session.diagnostics.warn(story ? 'story.cyclic' : 'story.missing', { ...inside.place, story: id })
    session.stories.set(key, { id: key, paragraphs: [] })
    return
  }
  const { document, prepared, data, diagnostics } = session
  const facts = prepared.keep(`f ${id}`, diagnostics, () => storyFacts(document, story))
  const around = (place: Place): Surroundings => ({
    ...inside,
    inText: true,
    place,
    stories: [...inside.stories, id],
    opticalMargin: story.opticalMargin,
  })
  // A frame's label or name reaches all its words, unless the same name stands at some of them.
  const whole = tags.find((tag) => isContent(valueOf(data, tag)) && !facts.names.has(tag))
  // What data does not touch is the same at every keystroke, and on every page that shows it.
  const paragraphs =
    color || whole !== undefined || isTouched(facts, data)
      ? resolveRuns(session, facts.runs, around({ ...inside.place, story: id }), xmlTag(document, id), color, whole)
      : prepared.keep(`s ${id}`, diagnostics, (found) =>
          resolveRuns({ ...session, diagnostics: found }, facts.runs, around({ story: id })),
        )
  session.stories.set(key, { id: key, paragraphs })
}

function resolveShape(
  session: Session,
  shape: ShapeItem,
  base: Base,
  a: FrameAttributes,
  tags: readonly string[],
  color: Color | undefined,
  inside: Surroundings,
): ResolvedShape {
  const { document, prepared, data, diagnostics, pictures } = session
  const { place, toPage } = inside
  const isLine = shape.shape === 'line'
  const { path, look, closed } = prepared.keep(`l ${prepared.number(shape)}`, diagnostics, (found) => ({
    path: withCorners(shape.path, cornersOf(a)),
    look: lookOf(document, a, shape.path, found, { item: shape.id }),
    closed: shape.path.some(([step]) => step === 'close'),
  }))
  const textOnPath = shape.textOnPath.map(({ effect, story, ...text }) => {
    if (effect !== 'RainbowPathEffect') diagnostics.approximated('item.textOnPath', { ...place, story }, { effect })
    resolveStory(session, story, tags, color, inside)
    return { ...text, story: story + inside.suffix }
  })

  let picture: ResolvedShape['picture']
  let laid: ResolvedItem[] = []
  const tag = tags.find((name) => isPictureValue(valueOf(data, name)?.kind))
  const value = valueOf(data, tag)
  if (value?.kind === 'pictograms') laid = picturesInFrame(session, value.pictures, path, toPage, tag, place)
  else if (value?.kind === 'barcode') laid = barcodeInFrame(session, value, path, toPage, tag, place)
  else if (value?.kind === 'picture') {
    if (value.picture !== undefined) {
      picture = filledPicture(session, value.picture, shape.path, a, value.placement, toPage, tag, place)
    }
  } else {
    // Words for a picture frame can only be the name of a picture.
    const named = tags.map((name) => valueOf(data, name)).find((found) => found?.kind === 'text')
    if (named?.kind === 'text' && shape.graphicFrame && pictures.find(named.text)) {
      picture = filledPicture(session, named.text, shape.path, a, undefined, toPage, base.placeholder, place)
    } else {
      if (named)
        diagnostics.warn(
          'placeholder.notText',
          { ...place, placeholder: base.placeholder ?? '' },
          { placeholder: base.placeholder ?? '' },
        )
      if (shape.graphic) picture = designPicture(session, shape.graphic, toPage, base.placeholder, place)
    }
  }
  return {
    ...base,
    kind: 'shape',
    path,
    closed,
    corners: undefined,
    look: color ? recolored(look, color, isLine) : look,
    picture,
    inside: [...resolveItems(session, shape.inside, inside), ...laid],
    ...(textOnPath.length > 0 && { textOnPath }),
  }
}

const isPictureValue = (kind: string | undefined): boolean =>
  kind === 'picture' || kind === 'pictograms' || kind === 'barcode'
