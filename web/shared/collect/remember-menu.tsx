/** „Merken“: what is chosen goes onto one of the person's own memo lists, the last one first, or onto a new one. Key M. */
import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconBookmark, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { memoListsOf } from '#domain/access/collections.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { useActor } from '../../client/session/session.ts'
import { useWindow } from '../../client/window/use-window.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { putInto, type ToCollect } from './membership.ts'
import { NewMemoList } from './new-memo-list.tsx'

/** Who keeps more finds them by their names where things are put into collections. */
const offered = 12
const lastFirst = [{ field: 'updateTimestamp', direction: 'descending' }] as const
const fields = ['name'] as const

export function RememberMenu({ chosen, reason }: { chosen: ToCollect; reason?: string | undefined }) {
  const t = useTexts()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)
  const why = canWork(actor) ? reason : t('remember.notAllowed')
  // A key that a list has taken as the beginning of a text is not meant.
  useHotkeys([
    ['m', (event) => !event.defaultPrevented && why === undefined && setOpen(true), { preventDefault: false }],
  ])
  const button = (
    <Button
      variant="default"
      leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
      aria-keyshortcuts="m"
      onClick={() => setOpen(true)}
    >
      {t('remember.act')}
    </Button>
  )
  if (why !== undefined) return <WithReason reason={why}>{button}</WithReason>
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={260} trapFocus>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Lists onChoose={(list) => void putInto(chosen, list)} />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            {t('remember.new')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNew && <NewMemoList chosen={chosen} onClose={() => setNew(false)} />}
    </>
  )
}

function Lists({ onChoose }: { onChoose: (list: { id: string; name: string }) => void }) {
  const t = useTexts()
  const actor = useActor()
  const found = useWindow('collections', { where: memoListsOf(actor), orderBy: lastFirst, fields })
  const lists = Array.from({ length: Math.min(found.total, offered) }, (_, index) => found.at(index)).filter(
    (one) => one !== undefined,
  )
  if (found.status === 'loading') return <Menu.Label>{t('ui.loading')}</Menu.Label>
  if (lists.length === 0) return null
  return (
    <>
      <Menu.Label>{t('remember.lists')}</Menu.Label>
      {lists.map(({ id, name = id }) => (
        <Menu.Item key={id} onClick={() => onChoose({ id, name })}>
          {name}
        </Menu.Item>
      ))}
      {found.total > lists.length && (
        <Menu.Label>{t('remember.more', { count: found.total - lists.length })}</Menu.Label>
      )}
      <Menu.Divider />
    </>
  )
}
