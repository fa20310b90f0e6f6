/** A plant's picture from its habit, colours and mood: the same name gives the same picture. */
import { background, finish, type Mood } from './background.ts'
import { Canvas, chance } from './canvas.ts'
import { scenes, type Palette } from './scenes.ts'

export type PlantPicture = Palette & { key: string; scene: string; mood: Mood }

export const pictureSize = { width: 1200, height: 1600 }

export function drawPlant(picture: PlantPicture): string {
  const scene = scenes[picture.scene]
  if (!scene) throw new Error(`There is no scene "${picture.scene}" for the picture "${picture.key}"`)
  const canvas = new Canvas(pictureSize.width, pictureSize.height)
  const luck = chance(picture.key)
  background(canvas, luck, picture.mood, picture.color, picture.leaf)
  // Pictures are cropped to their middle on most designs: the plant stands close.
  canvas.add('<g transform="translate(600 1000) scale(1.14) translate(-600 -1000)">')
  scene(canvas, luck, picture)
  canvas.add('</g>')
  finish(canvas, picture.mood)
  return canvas.toString()
}
