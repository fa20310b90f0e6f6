/** What a thread of the engine does, task by task. */
import {
  drawSample,
  drawStamp,
  DesignError,
  fillDesign,
  FontError,
  type FontSet,
  namePlaces,
  type Picture,
  type PictureSource,
  type Source,
  type Workshop,
} from '#artwork/index.ts'
import { certificateTask } from './tasks/certificate-task.ts'
import { composeTask } from './tasks/compose-task.ts'
import type { EmbeddedTask, EngineTask, KeyedBytes, PictureAnswer, PictureTask } from './engine-task.ts'
import { Fault } from './input-fault.ts'
import { readFontPiece } from './font-set.ts'
import { enginePicture } from './engine-picture.ts'
import { inspectTask } from './tasks/inspect-task.ts'
import { ownPdfTask } from './tasks/own-pdf-task.ts'
import { stampFace } from './own-face.ts'
import { newFontBook, pressProfile, readAnyFont } from './node-surroundings.ts'
import { outputProfile } from '../pixels/output-profile.ts'
import { screenVersion } from '../pixels/rasterise.ts'

/** Throws a Fault. */
export async function perform(workshop: Workshop, task: EngineTask, fonts: FontSet): Promise<unknown> {
  try {
    return await performed(workshop, task, fonts)
  } catch (error) {
    if (error instanceof DesignError) throw new Fault({ code: 'artwork.designUnreadable', reason: error.message })
    throw error instanceof FontError ? new Fault({ code: 'font.unreadable', reason: error.code }) : error
  }
}

async function performed(workshop: Workshop, task: EngineTask, fonts: FontSet): Promise<unknown> {
  if (task.kind === 'inspect') return inspectTask(workshop, sourceOf(task.design), fonts)
  if (task.kind === 'readFont') return readAnyFont(task.bytes)
  if (task.kind === 'fontPiece') return readFontPiece(task.name)
  if (task.kind === 'drawFont') return drawFont(task)
  if (task.kind === 'drawStamp') return drawStamp(await stampFace(), task.text, task)
  if (task.kind === 'hyphenate') return hyphenate(workshop, task)
  if (task.kind === 'name') return namePlaces(task.design, task.choices)
  if (task.kind === 'picture') return describePicture(workshop, task)
  if (task.kind === 'embedded') return showEmbedded(workshop, task)
  if (task.kind === 'ownPdf') return ownPdfTask(task)
  if (task.kind === 'certificate') return certificateTask(task)
  const { pictures, design, profile, ...rest } = task
  const sources = {
    fonts,
    design: sourceOf(design),
    profile: profile ? sourceOf(profile) : pressProfile,
    pictures: pictures.map(pictureOf),
  }
  if (rest.kind === 'compose') return composeTask(workshop, { ...rest, ...sources })
  const { made } = await workshop.make({ ...rest, ...sources }, (opened) =>
    fillDesign(design.bytes, opened.design, rest.data, opened.assets),
  )
  return made
}

const sourceOf = ({ key, bytes }: KeyedBytes): Source => ({ key, load: async () => bytes })

const pictureOf = ({ name, key, bytes }: KeyedBytes & { name: string }): PictureSource => ({
  name,
  key,
  read: async (found) => {
    const picture = await enginePicture(name, bytes, found)
    return picture && { ...picture, content: key }
  },
})

async function drawFont({ bytes, face, text }: Extract<EngineTask, { kind: 'drawFont' }>): Promise<string> {
  const found = (await newFontBook()).add(bytes)[face]
  if (!found) throw new FontError('font.damaged')
  return drawSample(found, text)
}

async function hyphenate(workshop: Workshop, task: Extract<EngineTask, { kind: 'hyphenate' }>): Promise<string[]> {
  const hyphenator = await workshop.hyphenator([task.language], task.exceptions)
  return task.words.map((word) => {
    const points = hyphenator.points(word, task.language)
    return points.reduceRight((divided, at) => `${divided.slice(0, at)}\u00AD${divided.slice(at)}`, word)
  })
}

async function describePicture(workshop: Workshop, { picture: file, show }: PictureTask): Promise<PictureAnswer> {
  const picture = await workshop.picture(pictureOf(file))
  if (!picture) return { facts: undefined }
  const { format, width, height, dpi, colorSpace, colors, ink } = picture
  const known = { ...(colors && { colors }), ...(ink && { ink }) }
  const facts = { name: file.name, format, width, height, dpi, colorSpace, ...known }
  return show ? { facts, shown: await shownOf(picture, show.part) } : { facts }
}

async function showEmbedded(workshop: Workshop, { design, name }: EmbeddedTask): Promise<Uint8Array | undefined> {
  const source = sourceOf(design)
  const foreign = await workshop.foreignPictures(source)
  const picture = foreign.find(({ key }) => key === name) ?? (await workshop.open(source)).pictures.get(name)
  return picture && shownOf(picture)
}

const shownOf = async (picture: Picture, part?: NonNullable<PictureTask['show']>['part']): Promise<Uint8Array> =>
  (await screenVersion(picture, await outputProfile(), part)) ?? picture.bytes
