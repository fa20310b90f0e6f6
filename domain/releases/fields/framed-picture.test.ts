import { expect, test } from 'vitest'
import {
  type Directions,
  type InFrame,
  movePicture,
  resetPicture,
  turnInFrame,
  turnPicture,
  zoomPicture,
} from './framed-picture.ts'
import type { PlaceholderData } from '../release.ts'

/** A wide picture in a square frame, of which the middle half shows. */
const wide: InFrame = { picture: { width: 400, height: 200 }, frame: { width: 100, height: 100 } }

const shown = ({ crop }: PlaceholderData) => crop && [crop.left, crop.top, crop.right, crop.bottom]

test.each<[string, PlaceholderData, { x: number; y: number }, number[]]>([
  ['to the right: what was left of it shows', {}, { x: 10, y: 0 }, [0.2, 0, 0.7, 1]],
  ['to the left', {}, { x: -10, y: 0 }, [0.3, 0, 0.8, 1]],
  ['nowhere: it is cut to the frame', {}, { x: 0, y: 0 }, [0.25, 0, 0.75, 1]],
  ['down, where there is no room', {}, { x: 0, y: 10 }, [0.25, 0, 0.75, 1]],
  ['further than it reaches', {}, { x: 1000, y: 0 }, [0, 0, 0.5, 1]],
  ['mirrored, as one sees it', { flip: 'horizontal' }, { x: 10, y: 0 }, [0.3, 0, 0.8, 1]],
  ['turned by a quarter, as one sees it', { rotate: 90 }, { x: 0, y: 10 }, [0.2, 0, 0.7, 1]],
  ['turned back by a quarter, as one sees it', { rotate: -90 }, { x: 0, y: 10 }, [0.3, 0, 0.8, 1]],
  ['on its head, as one sees it', { rotate: 180 }, { x: 10, y: 0 }, [0.3, 0, 0.8, 1]],
  [
    'where a part was chosen, in its size',
    { crop: { left: 0, top: 0, right: 0.25, bottom: 0.5 } },
    { x: -10, y: -10 },
    [0.025, 0.05, 0.275, 0.55],
  ],
])('a picture is moved %s', (_, entry, by, expected) => {
  expect(shown(movePicture(entry, by, wide))).toEqual(expected)
})

test.each<[string, Directions, { x: number; y: number }, number[]]>([
  ['a quarter to the right, downwards', [0, 1, -1, 0], { x: 0, y: 10 }, [0.2, 0, 0.7, 1]],
  ['a quarter to the right, to the right', [0, 1, -1, 0], { x: 10, y: 0 }, [0.25, 0, 0.75, 1]],
  ['upside down, to the right', [-1, 0, 0, -1], { x: 10, y: 0 }, [0.3, 0, 0.8, 1]],
  ['as in a mirror, to the right', [-1, 0, 0, 1], { x: 10, y: 0 }, [0.3, 0, 0.8, 1]],
  ['twice as large, to the right', [2, 0, 0, 2], { x: 20, y: 0 }, [0.2, 0, 0.7, 1]],
  ['onto a line, where there is no way back', [1, 1, 1, 1], { x: 10, y: 0 }, [0.2, 0, 0.7, 1]],
])('in a frame that the design laid %s, it goes where one drags it', (_, onto, by, expected) => {
  expect(shown(movePicture({}, by, { ...wide, onto }))).toEqual(expected)
})

test('it turns as one sees it, also in a frame that is mirrored', () => {
  expect(turnInFrame(30, undefined)).toBe(30)
  expect(turnInFrame(30, [0, 1, -1, 0])).toBe(30)
  expect(turnInFrame(30, [-1, 0, 0, 1])).toBe(-30)
})

const near: PlaceholderData = { crop: { left: 0.375, top: 0.25, right: 0.625, bottom: 0.75 } }

test.each<[string, PlaceholderData, number, number[]]>([
  ['twice as large, from its middle', {}, 2, [0.375, 0.25, 0.625, 0.75]],
  ['half as large', near, 0.5, [0.25, 0, 0.75, 1]],
  ['no smaller than the frame', near, 0.01, [0.25, 0, 0.75, 1]],
  [
    'smaller from its corner, and stays within itself',
    { crop: { left: 0, top: 0, right: 0.25, bottom: 0.5 } },
    0.5,
    [0, 0, 0.5, 1],
  ],
  ['not without end', {}, 1000, [0.49, 0.48, 0.51, 0.52]],
])('a picture is shown %s', (_, entry, factor, expected) => {
  expect(shown(zoomPicture(entry, factor, wide))).toEqual(expected)
})

test.each<[number, number | undefined]>([
  [12.34, 12.3],
  [89, 90],
  [359, undefined],
  [-45, 315],
  [0, undefined],
  [450, 90],
])('turned by %s degrees it is at %s', (degrees, expected) => {
  expect(turnPicture({ rotate: 30 }, degrees).rotate).toBe(expected)
})

test('what is moved covers its frame, and all else of it stays', () => {
  const entry: PlaceholderData = { value: 'a.jpg', mode: 'contain', rotate: 90, content: 'k1', property: 'picture' }
  const { mode, ...rest } = entry
  expect(mode).toBe('contain')
  expect(movePicture(entry, { x: 0, y: 0 }, wide)).toEqual({
    ...rest,
    crop: { left: 0.25, top: 0, right: 0.75, bottom: 1 },
  })
  expect(resetPicture({ ...entry, crop: near.crop })).toEqual({ value: 'a.jpg', content: 'k1', property: 'picture' })
})

test.each<InFrame>([
  { ...wide, picture: { width: 0, height: 0 } },
  { ...wide, frame: { width: 0, height: 10 } },
])('what has no size stays as it is: %j', (sizes) => {
  const entry = { value: 'a.svg' }
  expect(movePicture(entry, { x: 5, y: 5 }, sizes)).toBe(entry)
  expect(zoomPicture(entry, 2, sizes)).toBe(entry)
})
