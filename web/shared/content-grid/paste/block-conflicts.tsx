/** Of a block, what others have written meanwhile into its cells: one question for all of them, each answered by itself or all at once. */
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { BlockConflict } from '../../../client/editing/write-together.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { draftText } from '../../editing/unsaved/draft-text.ts'
import { contentLabel } from '../../values/content-label.ts'
import { valueShown } from '../cells/value-shown.tsx'
import { type BlockPlan, plansOf } from './block-plan.ts'
import type { PasteContext } from './paste-cells.ts'
import classes from './block-conflicts.module.css'

/** `mine` are those that are written all the same. */
type Answer = (mine: ReadonlySet<BlockConflict> | undefined) => void
type Asked = { plan: BlockPlan; conflicts: readonly BlockConflict[]; answer: Answer }

export function useBlockConflicts(context: PasteContext) {
  const [asked, setAsked] = useState<Asked>()
  const decide = (plan: BlockPlan) => (conflicts: readonly BlockConflict[]) =>
    new Promise<ReadonlySet<BlockConflict> | undefined>((resolve) => {
      setAsked({
        plan,
        conflicts,
        answer: (mine) => {
          setAsked(undefined)
          resolve(mine)
        },
      })
    })
  return { decide, dialog: asked && <ConflictsDialog {...asked} context={context} /> }
}

const mostShown = 200

function ConflictsDialog({ plan, conflicts, answer, context }: Asked & { context: PasteContext }) {
  const t = useTexts()
  const [theirs, setTheirs] = useState<ReadonlySet<BlockConflict>>(new Set())
  const all = (isMine: boolean) => setTheirs(new Set(isMine ? [] : conflicts))
  const titles = new Map(
    plansOf(plan).flatMap(({ right, same }) => [...right, ...same].map((one) => [spotOf(one), one])),
  )
  const choices = [
    { value: 'mine', label: t('contents.conflicts.mine') },
    { value: 'theirs', label: t('contents.conflicts.theirs') },
  ]
  return (
    <Dialog
      opened
      size={720}
      title={t('contents.conflicts.title', { count: conflicts.length })}
      onClose={() => answer(undefined)}
      confirm={t('contents.conflicts.write')}
      onConfirm={() => answer(new Set(conflicts.filter((one) => !theirs.has(one))))}
    >
      <Text mb="sm">{t('contents.conflicts.explained')}</Text>
      <Group gap="sm" mb="sm">
        <Button size="compact-sm" variant="default" onClick={() => all(true)}>
          {t('contents.conflicts.allMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => all(false)}>
          {t('contents.conflicts.allTheirs')}
        </Button>
      </Group>
      <ul className={classes.conflicts}>
        {conflicts.slice(0, mostShown).map((one) => {
          const { field, found } = one
          const cell = titles.get(spotOf({ cell: { content: field, path: field.path } }))
          const name = `${cell ? contentLabel(cell.cell.content) : ''} · ${cell?.title ?? ''}`
          return (
            <li key={`${field.id} ${field.path}`}>
              <b>{name}</b>
              <Side label={t('contents.conflicts.mineIs')} value={shown(field.path, field.value, context)} />
              <Side label={t('contents.conflicts.theirsIs')} value={shown(field.path, found, context)} />
              <SegmentedControl
                size="xs"
                aria-label={name}
                data={choices}
                value={theirs.has(one) ? 'theirs' : 'mine'}
                onChange={(value) =>
                  setTheirs((before) => {
                    const next = new Set(before)
                    if (value === 'theirs') next.add(one)
                    else next.delete(one)
                    return next
                  })
                }
              />
            </li>
          )
        })}
      </ul>
      {conflicts.length > mostShown && <p>{t('contents.conflicts.more', { count: conflicts.length - mostShown })}</p>}
    </Dialog>
  )
}

const Side = ({ label, value }: { label: string; value: ReactNode }) => (
  <span className={classes.side}>
    <small>{label}</small>
    <span>{value}</span>
  </span>
)

const spotOf = ({ cell: { content, path } }: { cell: { content: { id: string }; path: string } }): string =>
  `${content.id} ${path}`

/** As its cell shows it. */
function shown(path: string, value: unknown, { catalog, t }: PasteContext): ReactNode {
  const property = catalog.properties.get(/^data\.([^.]+)/u.exec(path)?.[1] ?? '')
  const isEmpty = value === undefined || value === null || value === ''
  if (isEmpty) return t('app.conflict.empty')
  return property ? valueShown(value as PropertyValue, property, catalog.properties, t) : draftText(value)
}
