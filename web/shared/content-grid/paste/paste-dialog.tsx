/** What is asked before a block is written: rows behind the last one, values that no cell takes, cells that are wrong. */
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { contentLabel } from '../../values/content-label.ts'
import classes from '../../values/contents.module.css'
import { type BlockPlan, judged, plansOf } from './block-plan.ts'
import { namesOf } from './new-rows.ts'

const mostListed = 50

type Props = {
  plan: BlockPlan
  onClose: () => void
  /** `isMaking`: with contents for the rows behind the last one. */
  onWrite: (isMaking: boolean) => Promise<void>
}

export function PasteDialog({ plan, onClose, onWrite }: Props) {
  const t = useTexts()
  const { more, here } = plan
  const [right, faulty, lost] = [
    plansOf(plan).flatMap((one) => one.right),
    plansOf(plan).flatMap((one) => one.faulty),
    plansOf(plan).flatMap((one) => one.lost),
  ]
  const work = judged(plan.work)
  // What is new is called as it is pasted.
  const newNames = namesOf(more?.plan.right ?? [])
  const only = { label: t('contents.paste.onlyHere', { count: plan.rows }), run: () => onWrite(false) }
  const decision = more
    ? {
        confirm: t('contents.paste.make'),
        onConfirm: () => onWrite(true),
        reason: more.reason,
        other: here.right.length > 0 ? only : undefined,
      }
    : right.length > 0 && {
        confirm: t(faulty.length > 0 ? `contents.${work}.writeRight` : 'contents.paste.without', {
          count: right.length,
        }),
        onConfirm: () => onWrite(false),
      }
  const title = more
    ? t('contents.paste.beyond', { count: more.count })
    : faulty.length > 0
      ? t(`contents.${work}.faulty`, { count: faulty.length })
      : t('contents.paste.lost', { count: lost.length })
  return (
    <Dialog opened onClose={onClose} title={title} {...decision} size={640}>
      {more && <p>{more.reason ?? t('contents.paste.beyond.explained')}</p>}
      {faulty.length > 0 && (
        <>
          {more && <h3 className={classes.pasteHeading}>{t(`contents.${work}.faulty`, { count: faulty.length })}</h3>}
          <p>{t(right.length === 0 ? `contents.${work}.noneFits` : `contents.${work}.explained`)}</p>
          <Listed
            rows={faulty.map(({ cell, title: column, words }) => ({
              title: `${newNames.get(cell.content.id) ?? contentLabel(cell.content)} · ${column}`,
              words,
            }))}
          />
        </>
      )}
      {lost.length > 0 && (
        <>
          {(more ?? faulty.length > 0) && (
            <h3 className={classes.pasteHeading}>{t('contents.paste.lost', { count: lost.length })}</h3>
          )}
          <p>{t('contents.paste.lost.explained')}</p>
          <Listed
            rows={lost.map(({ title: column, text }) => ({
              title: column ?? t('contents.paste.noColumn'),
              words: text,
            }))}
          />
        </>
      )}
    </Dialog>
  )
}

function Listed({ rows }: { rows: readonly { title: string; words: string }[] }) {
  const t = useTexts()
  return (
    <>
      <ul className={classes.pasteFaults}>
        {rows.slice(0, mostListed).map(({ title, words }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- The same may stand here many times, and the list does not change.
          <li key={at}>
            <b>{title}</b>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostListed && <p>{t('contents.paste.more', { count: rows.length - mostListed })}</p>}
    </>
  )
}
