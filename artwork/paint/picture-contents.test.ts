import { expect, test } from 'vitest'
import { hashPage } from './page-hash.ts'
import { withPictureContents } from './picture-contents.ts'
import type { Page, PageItem } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'

const trim = { left: 0, top: 0, right: 100, bottom: 100 }
const page = (items: readonly PageItem[]): Page => ({ name: '1', index: 0, trim, bleed: trim, items, placeholders: [] })
const image: PageItem = { kind: 'image', picture: 'rosa.png', matrix: [50, 0, 0, 50, 0, 0] }
const grouped: PageItem = { kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items: [image] }

const picture = (bytes: number[], content?: string): Picture => ({
  key: 'rosa.png',
  ...(content !== undefined && { content }),
  bytes: new Uint8Array(bytes),
  format: 'png',
  width: 10,
  height: 10,
  dpi: 72,
  colorSpace: 'rgb',
  inverted: false,
  profile: undefined,
  hasAlpha: false,
})

type Given = { own?: number[]; foreign?: number[]; content?: string }

function hashOf({ own, foreign, content }: Given, items: readonly PageItem[] = [image]): string {
  const embedded = new Map(own ? [['rosa.png', picture(own)]] : [])
  const design = {
    pictures: embedded,
    foreignPictures: new Map(foreign ? [['rosa.png', new Uint8Array(foreign)]] : []),
  }
  // In a browser a given picture has no bytes.
  const given = content === undefined ? embedded : new Map([['rosa.png', picture([], content)]])
  const [named] = withPictureContents([page(items)], design, given)
  return hashPage(named!)
}

test.each<[string, Given, Given, boolean]>([
  ['given, of the same name and the same bytes', { content: 'a' }, { content: 'a' }, true],
  ['given, of the same name and other bytes', { content: 'a' }, { content: 'b' }, false],
  ['given in place of one that the design embeds', { own: [1], content: 'a' }, { own: [2], content: 'a' }, true],
  ['embedded alike', { own: [1, 2] }, { own: [1, 2] }, true],
  ['embedded, of other bytes', { own: [1, 2] }, { own: [2, 1] }, false],
  ['embedded in another format, of other bytes', { foreign: [1] }, { foreign: [2] }, false],
  ['missing on both', {}, {}, true],
  ['missing on one', {}, { content: 'a' }, false],
])('pages with pictures %s: %j and %j are the same page: %s', (_, one, other, same) => {
  expect(hashOf(one) === hashOf(other)).toBe(same)
  expect(hashOf(one, [grouped]) === hashOf(other, [grouped])).toBe(same)
})

test('of pictures that are not on it a page says nothing', () => {
  expect(hashOf({ content: 'a' }, [])).toBe(hashOf({ content: 'b' }, []))
})
