import { expect, test } from 'vitest'

import { mapRect, rect, height, width } from '../../geometry/rect.ts'
import type { PicturePlacement } from '../../model/data.ts'
import type { FrameAttributes } from '../../model/frame-attributes.ts'
import type { Picture } from '../../model/picture.ts'
import { fitPicture } from './fit-picture.ts'

const unit = rect(0, 0, 1, 1)

const picture = (w: number, h: number): Picture => ({
  key: 'p',
  bytes: new Uint8Array(),
  format: 'jpeg',
  width: w,
  height: h,
  dpi: 300,
  colorSpace: 'cmyk',
  inverted: false,
  profile: undefined,
  hasAlpha: false,
})

/** The same thousand cases at every run: frames, pictures, crops, turns. */
function* cases() {
  let seed = 7
  const next = (from: number, to: number): number => {
    seed = (seed * 48271) % 2147483647
    return from + (to - from) * (seed / 2147483647)
  }
  for (let i = 0; i < 1000; i++) {
    const left = next(-500, 500)
    const top = next(-500, 500)
    const crop = { left: next(0, 0.4), top: next(0, 0.4), right: next(0.6, 1), bottom: next(0.6, 1) }
    yield {
      frame: rect(left, top, left + next(5, 400), top + next(5, 400)),
      picture: picture(Math.ceil(next(1, 5000)), Math.ceil(next(1, 5000))),
      crop,
      rotate: next(-360, 360),
      flip: (['none', 'horizontal', 'vertical', 'both'] as const)[Math.floor(next(0, 4))] ?? 'none',
    }
  }
}

const slack = 1e-6

test('what is to fit lies inside the frame and touches two sides', () => {
  for (const { frame, picture: p, crop, rotate, flip } of cases()) {
    const placement: PicturePlacement = { mode: 'fit', crop, rotate, flip }
    const box = mapRect(crop, fitPicture(frame, p, {}, placement))
    expect(box.left).toBeGreaterThanOrEqual(frame.left - slack)
    expect(box.top).toBeGreaterThanOrEqual(frame.top - slack)
    expect(box.right).toBeLessThanOrEqual(frame.right + slack)
    expect(box.bottom).toBeLessThanOrEqual(frame.bottom + slack)
    expect(Math.max(width(box) / width(frame), height(box) / height(frame))).toBeCloseTo(1, 6)
  }
})

test('what is to fill covers the frame with the box of the part that shows, and not more than it must', () => {
  for (const { frame, picture: p, crop, rotate, flip } of cases()) {
    const box = mapRect(crop, fitPicture(frame, p, {}, { mode: 'fill', crop, rotate, flip }))
    expect(box.left).toBeLessThanOrEqual(frame.left + slack)
    expect(box.bottom).toBeGreaterThanOrEqual(frame.bottom - slack)
    expect(Math.min(width(box) / width(frame), height(box) / height(frame))).toBeCloseTo(1, 6)
  }
})

test('a picture keeps its proportions unless the design stretches it', () => {
  for (const { frame, picture: p } of cases()) {
    for (const mode of ['proportional', 'fill', 'none', 'center'] as const) {
      const box = mapRect(unit, fitPicture(frame, p, { FittingOnEmptyFrame: mode }))
      expect(width(box) / height(box)).toBeCloseTo(p.width / p.height, 4)
    }
  }
})

test('numbers that are none leave the picture in the frame', () => {
  const odd: [FrameAttributes, PicturePlacement][] = [
    [{}, { rotate: NaN }],
    [{}, { crop: { left: NaN, top: 0, right: 1, bottom: 1 } }],
    [{}, { crop: { left: 1, top: 1, right: 0, bottom: 0 } }],
    [{ FittingOnEmptyFrame: 'fill', LeftCrop: -1e6, RightCrop: -1e6 }, {}],
  ]
  for (const [attributes, placement] of odd) {
    const box = mapRect(unit, fitPicture(rect(0, 0, 10, 10), picture(20, 20), attributes, placement))
    expect(box).toEqual(rect(0, 0, 10, 10))
  }
})
