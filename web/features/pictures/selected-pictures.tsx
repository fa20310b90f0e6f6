/** What is done with pictures that are ticked: shown to others, sorted under categories, taken home, deleted. */
import { Button, Menu, TagsInput } from '@mantine/core'
import {
  IconChevronDown,
  IconDatabaseMinus,
  IconDatabasePlus,
  IconDownload,
  IconTag,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { canSharePictures, pictureSources } from '#domain/access/pictures.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { tidyCategories } from '#domain/pictures/categories.ts'
import { useConfirmMany } from '../../shared/bulk/confirm-many.tsx'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { changeMany } from '../../client/calls/bulk.ts'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import {
  type ChosenPictures,
  deletePictures,
  deletionOf,
  packPictures,
  setPublic,
  shareWith,
  sortUnder,
  unshareWith,
} from './picture-acts.ts'
import { useOfferedCategories } from './use-offered-categories.ts'

type Props = { chosen: ChosenPictures; onDone: () => void }

type Asked = 'share' | 'unshare' | 'sort' | 'unsort'
const shares = { share: shareWith, unshare: unshareWith } as const

export function SelectedPictures({ chosen, onDone }: Props) {
  const t = useTexts()
  const actor = useActor()
  const { confirm, dialog } = useConfirmMany()
  const [asked, setAsked] = useState<Asked>()
  const [isPacking, setPacking] = useState(false)
  const { count } = chosen
  if (!canWork(actor)) return null
  const run = (title: string, act: () => Promise<unknown>) =>
    confirm({
      title,
      count,
      says: (many) => t('media.many', { count: many, total: formatNumber(many) }),
      run: async () => {
        if (await act()) onDone()
      },
    })
  const drop = () =>
    confirm({
      title: t('ui.delete'),
      count,
      says: (gone) => t('media.delete.many', { count: gone, total: formatNumber(gone) }),
      foresee: () => changeMany({ ...deletionOf(chosen), dryRun: true }),
      run: async (asOf) => {
        const report = await deletePictures(chosen, asOf)
        if (report && report.changed > 0) onDone()
      },
    })
  const pack = async () => {
    setPacking(true)
    await packPictures(chosen)
    setPacking(false)
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        loading={isPacking}
        onClick={() => void pack()}
      >
        {t('media.pack')}
      </Button>
      <ActMenu label={t('field.categories')}>
        <Menu.Item leftSection={<IconTag size={15} aria-hidden />} onClick={() => setAsked('sort')}>
          {t('media.sortUnder.ask')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTag size={15} aria-hidden />} onClick={() => setAsked('unsort')}>
          {t('media.unsort.ask')}
        </Menu.Item>
      </ActMenu>
      {canSharePictures(actor) && (
        <ActMenu label={t('media.shares')}>
          <Menu.Item leftSection={<IconUserPlus size={15} aria-hidden />} onClick={() => setAsked('share')}>
            {t('media.share.ask')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUserMinus size={15} aria-hidden />} onClick={() => setAsked('unshare')}>
            {t('media.unshare.ask')}
          </Menu.Item>
          <Menu.Divider />
          {[true, false].map((isPublic) => (
            <Menu.Item
              key={String(isPublic)}
              leftSection={
                isPublic ? <IconDatabasePlus size={15} aria-hidden /> : <IconDatabaseMinus size={15} aria-hidden />
              }
              onClick={() => run(t(isPublic ? 'media.publish' : 'media.withdraw'), () => setPublic(chosen, isPublic))}
            >
              {t(isPublic ? 'media.publish' : 'media.withdraw')}
            </Menu.Item>
          ))}
        </ActMenu>
      )}
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={drop}>
        {t('ui.delete')}
      </Button>
      {(asked === 'share' || asked === 'unshare') && (
        <WhomDialog
          title={t(`media.${asked}.title`, { count, total: formatNumber(count) })}
          confirm={t(asked === 'share' ? 'media.share' : 'media.unshare')}
          onClose={close}
          onChosen={(organization) => {
            close()
            run(t('media.shares'), () => shares[asked](chosen, organization))
          }}
        />
      )}
      {(asked === 'sort' || asked === 'unsort') && (
        <CategoriesDialog
          title={t(asked === 'sort' ? 'media.sortUnder.ask' : 'media.unsort.ask')}
          confirm={t(asked === 'sort' ? 'media.sortUnder' : 'media.unsort')}
          onClose={close}
          onChosen={(categories) => {
            close()
            run(t('field.categories'), () => sortUnder(chosen, asked === 'sort' ? 'add' : 'remove', categories))
          }}
        />
      )}
      {dialog}
    </>
  )
}

function ActMenu({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type CategoriesProps = {
  title: string
  confirm: string
  onClose: () => void
  onChosen: (categories: readonly string[]) => void
}

function CategoriesDialog({ title, confirm, onClose, onChosen }: CategoriesProps) {
  const t = useTexts()
  const [categories, setCategories] = useState<readonly string[]>([])
  const offered = useOfferedCategories(pictureSources.all(useActor()), '', true)
  return (
    <Dialog
      opened
      title={title}
      confirm={confirm}
      reason={categories.length > 0 ? undefined : t('media.sortUnder.missing')}
      onClose={onClose}
      onConfirm={() => onChosen(categories)}
    >
      <TagsInput
        data-autofocus
        label={t('field.categories')}
        description={t('media.categories.hint')}
        data={[...offered]}
        value={[...categories]}
        onChange={(typed) => setCategories(tidyCategories(typed))}
      />
    </Dialog>
  )
}

type WhomProps = {
  title: string
  confirm: string
  onClose: () => void
  onChosen: (organization: { id: string; name: string }) => void
}

function WhomDialog({ title, confirm, onClose, onChosen }: WhomProps) {
  const t = useTexts()
  const [whom, setWhom] = useState<{ id: string; name: string }>()
  return (
    <Dialog
      opened
      title={title}
      confirm={confirm}
      reason={whom ? undefined : t('collection.shares.choose')}
      onClose={onClose}
      onConfirm={() => whom && onChosen(whom)}
    >
      <RecordSelect
        kind="organizations"
        data-autofocus
        label={t('collection.shares.add.organizations')}
        value={whom?.id ?? null}
        onChange={(_, next) => setWhom(next)}
      />
    </Dialog>
  )
}
