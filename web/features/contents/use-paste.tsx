/**
 * Pastes a block from a spreadsheet into the list, as one changeset with undo. Where some of its cells are wrong nothing is
 * written before the person says so; then the right ones are, and the wrong ones stay marked in their cells.
 */
import { useState } from 'react'
import { pastedBlock } from '#domain/formats/pasted-block.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { keepRefusal } from '#web/client/field-write.ts'
import { takeBack } from '#web/bulk/run-many.tsx'
import { writeAll } from '#web/client/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GridRows } from '#web/ui/grid/rows.ts'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError, toastWhile } from '#web/ui/toasts.tsx'
import { contentLabel } from './content-label.ts'
import { type PasteContext, type PastePlan, planPaste, writesOf } from './paste-cells.ts'
import type { ListedContent } from './listed-content.ts'
import classes from './contents.module.css'

/** As many documents as one changeset takes. */
const mostCells = 10_000
const mostListed = 50

export function usePaste(rows: GridRows<ListedContent>, columns: readonly string[], context: PasteContext) {
  const t = useTexts()
  const [asked, setAsked] = useState<PastePlan>()

  async function paste(text: string, at: { row: number; column: string }): Promise<void> {
    const block = pastedBlock(text.slice(0, mostCells * 1000))
    if (block.reduce((sum, row) => sum + row.length, 0) > mostCells)
      return toastError(t('contents.paste.tooMany', { most: mostCells }))
    const last = Math.min(at.row + block.length, rows.count) - 1
    if (block.length === 0 || last < at.row) return
    const keys = await rows.keys(at.row, last)
    const found = new Map((await rows.selected({ all: false, keys: new Set(keys) })).map((row) => [row.id, row]))
    const shown = keys.flatMap((key) => found.get(key) ?? [])
    const plan = planPaste(block, shown, columns.slice(columns.indexOf(at.column)), context)
    if (plan.faulty.length > 0) setAsked(plan)
    else await write(plan)
  }

  async function write({ right, same }: PastePlan): Promise<void> {
    const words = { count: right.length }
    const written =
      right.length > 0 && (await toastWhile(writeAll(writesOf(right), { label: t('contents.paste.label', words) })))
    // What was refused in these cells before is mended.
    for (const { cell } of [...right, ...same]) dropDraft('contents', cell.content.id, cell.path)
    if (!written) return toastDone(t('contents.paste.nothing'))
    const { changeset } = written
    toastDone(t('contents.paste.done', words), () => takeBack(changeset))
  }

  async function writeRight(plan: PastePlan): Promise<void> {
    await write(plan)
    for (const { cell, value, refusal } of plan.faulty)
      if (refusal)
        keepRefusal({ collection: 'contents', id: cell.content.id, path: cell.path, value, base: cell.base }, refusal)
    setAsked(undefined)
  }

  const dialog = (
    <Dialog
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={t('contents.paste.faulty', { count: asked?.faulty.length ?? 0 })}
      {...(asked !== undefined &&
        asked.right.length > 0 && {
          confirm: t('contents.paste.writeRight', { count: asked.right.length }),
          onConfirm: () => writeRight(asked),
        })}
      size={640}
    >
      <p>{t(asked?.right.length === 0 ? 'contents.paste.noneFits' : 'contents.paste.explained')}</p>
      <ul className={classes.pasteFaults}>
        {asked?.faulty.slice(0, mostListed).map(({ cell, title, words }) => (
          <li key={`${cell.content.id} ${cell.path}`}>
            <b>
              {contentLabel(cell.content)} · {title}
            </b>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {asked !== undefined && asked.faulty.length > mostListed && (
        <p>{t('contents.paste.more', { count: asked.faulty.length - mostListed })}</p>
      )}
    </Dialog>
  )
  return {
    paste: (text: string, at: { row: number; column: string }) => void paste(text, at).catch(toastError),
    dialog,
  }
}
