/**
 * Cells on their way from a grid, to a spreadsheet or to another place of ours. Beside what a cell says goes what it holds: the
 * table of the clipboard has it, and only our own paste reads it there. It comes from outside like any text, and is judged like it.
 */
import { pastedBlock, writeBlock } from '#domain/formats/pasted-block.ts'
import type { GridColumn } from '../columns.ts'
import type { ClipCell } from './clip-cell.ts'

export type Clip = readonly (readonly ClipCell[])[]

export const clipOf = <Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): Clip =>
  rows.map((row) =>
    columns.map(({ id, text, value }) => ({
      text: text(row),
      ...(value && { held: { column: id, value: value(row) ?? null } }),
    })),
  )

export const widthOf = (clip: Clip): number => Math.max(0, ...clip.map((row) => row.length))

export const clipText = (clip: Clip): string => writeBlock(clip.map((row) => row.map(({ text }) => text)))

/** `cut` names the cut that it is of. */
export const clipHtml = (clip: Clip, cut?: string): string =>
  `<table${cut === undefined ? '' : ` ${cutMark}="${cut}"`}>${clip.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`

const mark = 'data-held'
const cutMark = 'data-cut'

/** The cut that a table is of. */
export const cutIn = (html: string): string | undefined => /<table data-cut="([\w-]+)"/u.exec(html)?.[1]

function cellHtml({ text, held }: ClipCell): string {
  const own = held ? ` ${mark}="${escaped(JSON.stringify(held))}"` : ''
  // Else a spreadsheet takes the digits of an article number for a number, and a line for a row.
  const isWords = typeof held?.value === 'string' ? ' style="mso-number-format:\'\\@\'"' : ''
  const lines = escaped(text).replaceAll(/\r\n?|\n/gu, '<br style="mso-data-placement:same-cell">')
  return `<td${own}${isWords}>${lines}</td>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `html` is what came with the text: what cells hold counts where there are as many of them. */
export function readClip(text: string, html: string): Clip {
  const block = pastedBlock(text)
  const held = html.includes(mark) ? heldIn(html) : []
  const isSame = held.length === block.length && held.every((row, at) => row.length === block[at]?.length)
  return block.map((row, at) =>
    row.map((one, position) => {
      const own = isSame ? held[at]?.[position] : undefined
      return { text: one, ...(own && { held: own }) }
    }),
  )
}

function heldIn(html: string): (ClipCell['held'] | undefined)[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  return [...(table?.rows ?? [])].map((row) => [...row.cells].map((cell) => heldOf(cell.getAttribute(mark))))
}

function heldOf(text: string | null): ClipCell['held'] | undefined {
  if (text === null) return undefined
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || !('column' in read) || !('value' in read)) return undefined
    const { column, value } = read
    return typeof column === 'string' ? { column, value } : undefined
  } catch {
    return undefined
  }
}
