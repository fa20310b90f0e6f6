/** While collections are ticked: how many, and what is done with all of them. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { editableCollections } from '#domain/access/collections.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { useConfirmMany } from '../../../shared/bulk/confirm-many.tsx'
import { runMany } from '../../../shared/bulk/run-many.tsx'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { changeMany, type ManyChanged } from '../../../client/calls/bulk.ts'
import { useActor } from '../../../client/session/session.ts'
import type { Chosen } from '../../../client/records/chosen.ts'
import type { PathOf } from '#domain/query/path.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { texts, useTexts } from '../../../ui/words/texts.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { useState } from 'react'

type Props = { chosen: ChosenCollections; onDone: () => void }

export function SelectedCollections({ chosen, onDone }: Props) {
  const t = useTexts()
  const actor = useActor()
  const { confirm, dialog } = useConfirmMany()
  const [isMoving, moving] = useDisclosure(false)
  const { count } = chosen
  const reason = canWork(actor) ? undefined : t('collections.new.notAllowed')
  const drop = () =>
    confirm({
      title: t('ui.delete'),
      count,
      says: (gone) => t('collections.delete.many', { count: gone }),
      foresee: () => changeMany({ ...work(chosen, { kind: 'delete' }), dryRun: true }),
      run: async () => {
        const report = await runMany(() => changeMany(work(chosen, { kind: 'delete' })), {
          title: texts('ui.delete'),
          done: (deleted) => texts('collections.deleted', { count: deleted }),
        })
        if (report && report.changed > 0) onDone()
      },
    })
  return (
    <>
      <WithReason reason={reason}>
        <Button
          variant="default"
          leftSection={<IconFolderSymlink size={16} stroke={1.5} aria-hidden />}
          onClick={moving.open}
        >
          {t('collections.move')}
        </Button>
      </WithReason>
      <WithReason reason={reason}>
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={drop}>
          {t('ui.delete')}
        </Button>
      </WithReason>
      {isMoving && <MoveDialog chosen={chosen} onClose={moving.close} onDone={onDone} />}
      {dialog}
    </>
  )
}

type ChosenCollections = Chosen<PathOf<'collections'>>

const work = ({ where }: ChosenCollections, done: ManyChanged['work']): ManyChanged => ({
  collection: 'collections',
  where,
  work: done,
})

function MoveDialog({
  chosen,
  onClose,
  onDone,
}: {
  chosen: ChosenCollections
  onClose: () => void
  onDone: () => void
}) {
  const t = useTexts()
  const actor = useActor()
  const [target, setTarget] = useState<{ id: string; name: string }>()
  const { count } = chosen
  const move = async () => {
    onClose()
    const done = target
      ? ({ kind: 'update', set: { parentId: target.id } } as const)
      : ({ kind: 'update', unset: ['parentId'] } as const)
    const report = await runMany(() => changeMany(work(chosen, done)), {
      title: texts('collections.move'),
      done: (moved) => texts('collections.moved', { count: moved }),
    })
    if (report && report.changed > 0) onDone()
  }
  return (
    <Dialog
      opened
      title={t('collections.move.title', { count })}
      confirm={t('collections.move.confirm')}
      onClose={onClose}
      onConfirm={move}
    >
      <RecordSelect
        kind="collections"
        data-autofocus
        label={t('collection.parent')}
        placeholder={t('collection.parent.none')}
        clearable
        where={editableCollections(actor)}
        value={target?.id ?? null}
        onChange={(_, next) => setTarget(next)}
      />
    </Dialog>
  )
}
