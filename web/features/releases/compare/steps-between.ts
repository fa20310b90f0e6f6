/**
 * The steps that lead from one composition to another: what was typed, placeholder by placeholder, then what each is composed of.
 * Composed one after the other they tell which difference on the page is whose doing.
 */
import type { CompositionKit, Composing } from '../../../artwork/engine/protocol.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'

export type Cause =
  | { kind: 'data'; tag: string }
  | { kind: 'picture'; name: string }
  | { kind: 'fonts' }
  | { kind: 'words' }
  | { kind: 'master' }

/** The same for the same cause. */
export const causeId = (cause: Cause): string =>
  cause.kind === 'data' ? cause.tag : cause.kind === 'picture' ? `picture ${cause.name}` : cause.kind

export type Side = Omit<Composing, 'key'> & { kit: CompositionKit; placeholders: readonly Placeholder[] }

/** `composing.kit` is to be opened by its version. */
export type Step = Omit<Side, 'placeholders'> & { causes: readonly Cause[] }

/** Pages that are composed for it in all: a catalogue takes several edits in one step, and tells of them together. */
const mostPages = 320
const mostEdits = 40

export function stepsBetween(before: Side, after: Side, edited: readonly string[], pages: number): Step[] {
  const steps: Step[] = []
  let now: Omit<Side, 'placeholders'> = { kit: before.kit, data: before.data, pictures: withOthers(before, after) }
  const go = (causes: readonly Cause[], next: Partial<typeof now>) => {
    now = { ...now, ...next }
    steps.push({ ...now, causes })
  }
  const perStep = Math.ceil(
    edited.length / Math.min(mostEdits, Math.max(1, Math.floor(mostPages / Math.max(1, pages)))),
  )
  for (let at = 0; at < edited.length; at += perStep) {
    const tags = edited.slice(at, at + perStep)
    const data = { ...now.data }
    for (const tag of tags) {
      const value = after.data[tag]
      if (value) data[tag] = value
      else delete data[tag]
    }
    go(
      tags.map((tag) => ({ kind: 'data', tag })),
      { data },
    )
  }
  for (const name of replacedPictures(now, after)) {
    const newer = picturesOf(after).find(({ key }) => key === name)
    const replaced = (all: Side['pictures']) => all.map((one) => (one.key === name && newer ? newer : one))
    const version = `${now.kit.version} picture ${newer?.content}`
    go([{ kind: 'picture', name }], {
      kit: { ...now.kit, version, pictures: [...replaced(now.kit.pictures)] },
      pictures: replaced(now.pictures),
    })
  }
  if (!sameJson(now.kit.fonts, after.kit.fonts) && !sameJson(fontsOf(now.kit), fontsOf(after.kit)))
    go([{ kind: 'fonts' }], {
      kit: { ...now.kit, version: `${now.kit.version} fonts ${after.kit.version}`, fonts: after.kit.fonts },
    })
  if (!sameJson(now.kit.exceptions, after.kit.exceptions))
    go([{ kind: 'words' }], {
      kit: { ...now.kit, version: `${now.kit.version} words ${after.kit.version}`, exceptions: after.kit.exceptions },
    })
  const isOtherMaster =
    before.kit.designContent !== after.kit.designContent || !sameJson(before.placeholders, after.placeholders)
  if (isOtherMaster) go([{ kind: 'master' }], { kit: after.kit, data: after.data, pictures: after.pictures })
  return steps
}

/** By their bytes; their addresses name the release. */
const fontsOf = ({ fonts }: CompositionKit): readonly string[] => fonts.map(({ hash }) => hash)

const picturesOf = ({ kit, pictures }: Pick<Side, 'kit' | 'pictures'>): Side['pictures'] => [
  ...kit.pictures,
  ...pictures,
]

/** What the newer data names is there from the first step on. */
function withOthers(before: Side, after: Side): Side['pictures'] {
  const known = new Set(picturesOf(before).map(({ key }) => key))
  return [
    ...before.pictures,
    ...picturesOf(after).filter(({ key, content }) => content !== undefined && !known.has(key)),
  ]
}

/** Of the same name, other bytes. */
function replacedPictures(now: Pick<Side, 'kit' | 'pictures'>, after: Side): string[] {
  const contents = new Map(picturesOf(after).map(({ key, content }) => [key, content]))
  const names = picturesOf(now).filter(
    ({ key, content }) => content !== undefined && contents.get(key) !== undefined && contents.get(key) !== content,
  )
  return [...new Set(names.map(({ key }) => key))]
}
