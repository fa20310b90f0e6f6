import { PDFHexString, PDFName, type PDFContext, type PDFDict, type PDFRef } from '@cantoo/pdf-lib'
import type { Bookmark } from '../../../model/structure.ts'

const name = (text: string): PDFName => PDFName.of(text)

type Entry = { ref: PDFRef; dict: PDFDict; level: number; last?: Entry; count: number }

/** Bookmarks as a tree (ISO 32000-1, 12.3.3), those of the first level open; undefined where there are none. */
export function writeOutline(
  context: PDFContext,
  bookmarks: readonly Bookmark[],
  pages: readonly PDFRef[],
): PDFRef | undefined {
  if (bookmarks.length === 0) return undefined
  const dict = context.obj({ Type: 'Outlines' })
  const root: Entry = { ref: context.register(dict), dict, level: 0, count: 0 }
  const open = [root]
  for (const { title, level, page } of bookmarks) {
    const target = pages[page]
    if (!target) continue
    while (open.length > 1 && open.at(-1)!.level >= level) open.pop()
    const parent = open.at(-1)!
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: parent.ref,
      Dest: [target, name('Fit')],
    })
    const entry: Entry = { ref: context.register(item), dict: item, level, count: 0 }
    if (parent.last) {
      parent.last.dict.set(name('Next'), entry.ref)
      item.set(name('Prev'), parent.last.ref)
    } else parent.dict.set(name('First'), entry.ref)
    parent.dict.set(name('Last'), entry.ref)
    parent.last = entry
    parent.count++
    // Closed ones count below zero.
    parent.dict.set(name('Count'), context.obj(parent === root ? parent.count : -parent.count))
    open.push(entry)
  }
  return root.count > 0 ? root.ref : undefined
}
