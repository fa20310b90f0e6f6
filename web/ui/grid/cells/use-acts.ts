/** What is done with the marked cells by writing into them: pasted, filled with one value or with each other. */
import { type ClipboardEvent, useState } from 'react'
import { errorText, useTexts } from '../../words/texts.ts'
import type { GridProps } from '../grid-props.ts'
import type { GridState } from '../use-grid.ts'
import type { Block } from './cells.ts'
import type { ClipCell } from './clip-cell.ts'
import { type Clip, clipOf, cutIn, readClip, widthOf } from './clip.ts'
import { type Fill, fillTo, fillWithin, isMultiple, joined, phaseOf, sizeOf, tiled } from './fill.ts'
import { mostCells, unchanged } from './marked.ts'
import type { Position } from './move.ts'
import { isOfField } from './of-field.ts'

export type GridActs = ReturnType<typeof useActs>

export function useActs<Row>({ rows, columns, onPaste, onFillColumn }: GridProps<Row>, grid: GridState<Row>) {
  const { block, range, editing, say } = grid
  const t = useTexts()
  const [filling, setFilling] = useState<Fill>()
  const isTooMuch = ({ height, width }: ReturnType<typeof sizeOf>): boolean => {
    const isSo = height * width > mostCells
    if (isSo) say(t('ui.grid.tooMany', { most: mostCells }))
    return isSo
  }

  /** Answers whether it is that. */
  function fillColumn([line = []]: Clip, into: Block): boolean {
    const [cell] = line
    const { height, width } = sizeOf(into)
    if (!onFillColumn || !cell || width !== 1 || height !== rows.count || height <= mostCells) return false
    onFillColumn(cell, grid.markedAt(into))
    return true
  }

  function put(clip: Clip, into: Block, isCut: boolean) {
    if (clip.length === 1 && widthOf(clip) === 1 && fillColumn(clip, into)) return
    const size = sizeOf(into)
    const own = { height: clip.length, width: widthOf(clip) }
    const fits = isMultiple(clip, size)
    if (isTooMuch(fits ? size : own)) return
    const { cut, cutBlock } = grid
    const source =
      isCut &&
      cut &&
      cutBlock &&
      unchanged(grid.markedAt(cutBlock, grid.isOtherBy(cut.cells)), cut.clip, t('ui.grid.cutChanged'))
    onPaste?.(fits ? tiled(clip, size) : clip, grid.markedAt(into), 'paste', source || undefined)
    if (source) grid.setCut(undefined)
    if (fits || clip.length === 0) return
    const marked = `${size.height} × ${size.width}`
    if (range) say(t('ui.grid.pastedPart', { pasted: `${own.height} × ${own.width}`, marked }))
    const { rows: down, columns: across } = into
    grid.mark({ rows: [down[0], down[0] + own.height - 1], columns: [across[0], across[0] + own.width - 1] })
  }

  function paste(text: string, html: string) {
    if (!block) return
    // Longer ones are not even divided.
    if (text.length > mostCells * 1000) return say(t('ui.grid.tooMany', { most: mostCells }))
    put(readClip(text, html), block, grid.cut !== undefined && cutIn(html) === grid.cut.id)
  }

  async function fill(one: Fill | undefined) {
    if (!one || !onPaste || isTooMuch(sizeOf(one.into))) return
    const source = grid.markedAt(one.from)
    const target = grid.markedAt(one.into)
    const [first, last] = one.from.columns
    const clip = clipOf(await source.rows(source.height), columns.slice(first, last + 1))
    onPaste(tiled(clip, sizeOf(one.into), phaseOf(one)), target, 'fill')
  }
  const filled = (one: Fill | undefined) => void fill(one).catch((error: unknown) => say(errorText(error)))

  return {
    /** The cells that the dragged corner would fill. */
    filling: filling?.into,
    isFilled: onPaste !== undefined,
    onPaste(event: ClipboardEvent) {
      if (editing || isOfField(event.target) || !block || !onPaste) return
      event.preventDefault()
      paste(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
    },
    /** Without its key: what the browser gives of its clipboard, after it may have asked. */
    pasteAsked: () =>
      void clipboard().then(
        ([text, html]) => (text === '' ? say(t('ui.grid.nothingToPaste')) : paste(text, html)),
        () => say(t('ui.grid.pasteByKey')),
      ),
    /** Given while several cells are marked: what is typed into one of them goes into all. */
    fillAll:
      range && onPaste
        ? (cell: ClipCell) => {
            if (fillColumn([[cell]], range) || isTooMuch(sizeOf(range))) return
            onPaste(tiled([[cell]], sizeOf(range)), grid.markedAt(range), 'fill')
          }
        : undefined,
    fillAlong: (axis: 'down' | 'right') => filled(block && fillWithin(block, axis)),
    dragCorner: (to: Position) => setFilling(block && fillTo(block, to)),
    dropCorner(isMeant: boolean) {
      setFilling(undefined)
      if (!isMeant || !filling) return
      filled(filling)
      grid.mark(joined(filling.from, filling.into))
    },
  }
}

/** Rejects where there is none, such as without HTTPS, or it is not given. */
async function clipboard(): Promise<readonly [text: string, html: string]> {
  const items = await navigator.clipboard.read()
  const of = async (type: string) => {
    const item = items.find(({ types }) => types.includes(type))
    return item ? (await item.getType(type)).text() : ''
  }
  return Promise.all([of('text/plain'), of('text/html')])
}
