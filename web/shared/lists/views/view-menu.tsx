/** „Ansicht: Preise prüfen ▾ geändert“: by which view one looks at the list, and what becomes of what is changed meanwhile. */
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import type { View } from '#domain/collections/view.ts'
import { canEditView, canMakeUsual, canShareView } from '#domain/access/users.ts'
import { useUserName } from '../../../client/live/live-names.ts'
import { useActor } from '../../../client/session/session.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { NameView } from './name-view.tsx'
import { SaveView } from './save-view.tsx'
import type { Viewing } from './use-viewing.ts'
import { changeView, deleteView, keepLook, type KeptLook, makeView } from './view-writes.ts'
import classes from './views.module.css'

export type Keeping = {
  isChanged: boolean
  kept: KeptLook | undefined
  settle: (id: string) => void
}

/** `type`: of which contents all are that the list shows, and what it is called. */
type ViewMenuProps = { viewing: Viewing; keeping: Keeping; type: { id: string; label: string } | undefined }

export function ViewMenu({ viewing, keeping, type }: ViewMenuProps) {
  const t = useTexts()
  const { view } = viewing
  const [asked, ask] = useState<'new' | 'name'>()
  return (
    <>
      <Menu position="bottom-start" width={280} trapFocus>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button}
            {...(!view && { 'aria-label': t('views.title'), 'data-plain': true })}
            leftSection={<IconLayoutList size={16} stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            <span className={classes.name}>{view ? t('views.current', { name: view.name }) : t('views.title')}</span>
            {view && keeping.isChanged && <span className={classes.changed}>{t('views.changed')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Views viewing={viewing} />
          <Acts {...{ viewing, keeping, type }} onNew={() => ask('new')} onName={() => ask('name')} />
        </Menu.Dropdown>
      </Menu>
      {asked === 'new' && keeping.kept && (
        <SaveView list={viewing.list} kept={keeping.kept} onMade={viewing.choose} onClose={() => ask(undefined)} />
      )}
      {asked === 'name' && view && <NameView view={view} onClose={() => ask(undefined)} />}
    </>
  )
}

function Views({ viewing: { views, view, choose } }: { viewing: Viewing }) {
  const t = useTexts()
  const actor = useActor()
  const nameOf = useUserName()
  const own = views.filter(({ shared }) => !shared)
  const shared = views.filter((one) => one.shared)
  /** Nobody's, once its keeper is gone. */
  const by = ({ keeper }: View) =>
    keeper === actor.id ? t('views.byYou') : nameOf(keeper) === keeper ? '' : t('views.by', { name: nameOf(keeper) })
  const item = (one: View) => (
    <Menu.Item
      key={one.id}
      aria-current={one.id === view?.id || undefined}
      rightSection={one.id === view?.id && <IconCheck size={14} aria-hidden />}
      onClick={() => choose(one.id)}
    >
      {one.name}
      {one.shared && <span className={classes.changed}>{by(one)}</span>}
    </Menu.Item>
  )
  if (views.length === 0) return <Menu.Label className={classes.note}>{t('views.none')}</Menu.Label>
  return (
    <>
      <div className={classes.list}>
        {own.length > 0 && <Menu.Label>{t('views.own')}</Menu.Label>}
        {own.map(item)}
        {shared.length > 0 && <Menu.Label>{t('views.shared')}</Menu.Label>}
        {shared.map(item)}
      </div>
      <Menu.Divider />
      {view && (
        <>
          <Menu.Item onClick={() => choose(undefined)}>{t('views.without')}</Menu.Item>
          <Menu.Divider />
        </>
      )}
    </>
  )
}

const run = (work: Promise<unknown>) => void work.catch((error: unknown) => toastError(errorText(error)))

function Acts({
  viewing,
  keeping: { isChanged, kept, settle },
  type,
  onNew,
  onName,
}: ViewMenuProps & { onNew: () => void; onName: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const { view, list, choose } = viewing
  const mayEdit = view !== undefined && canEditView(actor, view)
  const mayShare = view !== undefined && canShareView(actor, view)
  const save = async (one: View, look: KeptLook, shared: boolean) => {
    await keepLook(one, look, shared, t(shared ? 'views.savedForAll' : 'views.saved', { name: one.name }))
    settle(one.id)
  }
  /** What is shared stays as it is for the others. */
  const saveOwn = async (one: View, look: KeptLook) => {
    if (!one.shared) return save(one, look, false)
    const { id: keeper, organization: owner } = actor
    const id = await makeView({ name: one.name, list, owner, keeper, shared: false, ...look })
    if (id !== undefined) choose(id)
  }
  return (
    <>
      {view && isChanged && kept && (
        <>
          <Menu.Item onClick={() => run(saveOwn(view, kept))}>{t('views.saveOwn')}</Menu.Item>
          {mayShare && <Menu.Item onClick={() => run(save(view, kept, true))}>{t('views.saveForAll')}</Menu.Item>}
          <Menu.Item onClick={() => choose(view.id)}>{t('views.discard')}</Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item onClick={() => (kept ? onNew() : toastError(t('views.tooMuch')))}>{t('views.new')}</Menu.Item>
      {view && mayEdit && (
        <>
          <Menu.Item onClick={onName}>{t('views.rename')}</Menu.Item>
          {view.keeper === actor.id && mayShare && (
            <Menu.Item
              onClick={() =>
                run(
                  changeView(
                    view,
                    { set: { shared: !view.shared } },
                    t(view.shared ? 'views.unsharedDone' : 'views.sharedDone', { name: view.name }),
                  ),
                )
              }
            >
              {t(view.shared ? 'views.unshare' : 'views.share')}
            </Menu.Item>
          )}
          {view.shared && canMakeUsual(actor, view) && <Usual view={view} type={type} />}
          <Menu.Item onClick={() => run(deleteView(view).then(() => choose(undefined)))}>{t('views.delete')}</Menu.Item>
        </>
      )}
    </>
  )
}

/** Whoever looks at contents of the type and has chosen no view looks by it. */
function Usual({ view, type }: Pick<ViewMenuProps, 'type'> & { view: View }) {
  const t = useTexts()
  const { name, usualFor } = view
  if (usualFor !== undefined && (type === undefined || usualFor === type.id))
    return (
      <Menu.Item onClick={() => run(changeView(view, { unset: ['usualFor'] }, t('views.unusualDone', { name })))}>
        {t('views.unusual')}
      </Menu.Item>
    )
  if (type === undefined) return null
  const said = t('views.usualDone', { name, type: type.label })
  return (
    <Menu.Item onClick={() => run(changeView(view, { set: { usualFor: type.id } }, said))}>
      {t('views.usual', { type: type.label })}
    </Menu.Item>
  )
}
