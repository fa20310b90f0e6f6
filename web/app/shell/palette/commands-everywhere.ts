/** What can be done from anywhere. Each is allowed to whom its button is, by the same rule, and says why not otherwise. */
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canInviteMembers } from '#domain/access/members.ts'
import { canOpenRoute } from '#domain/access/routes.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { askToSignOut } from '../../../client/editing/leave.ts'
import { useSession } from '../../../client/session/session.ts'
import { go } from '../../../shared/undo/take-back.tsx'
import { languages, useTexts } from '../../../ui/words/texts.ts'
import { addressOf } from '../../screens.ts'
import type { NavIcon } from '../navigation/nav-icons.tsx'
import { chooseLanguage } from './choose-language.ts'

export type Command = {
  id: string
  label: string
  icon?: NavIcon
  reason?: string | undefined
  /** That do it, too. */
  keys?: string
  act: () => void
}

const wayKeys = { undo: 'mod+Z', redo: 'mod+shift+Z' } as const
const schemes = ['light', 'dark', 'auto'] as const

export function useBaseCommands(onKeys: () => void): readonly Command[] {
  const t = useTexts()
  const navigate = useNavigate()
  const { actor, user, organization } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const open = (to: string) => () => void navigate({ to })
    const reasonUnless = (may: boolean, reason: string) => (may ? undefined : reason)
    const works = canWork(actor)
    const making: (Command | false)[] = [
      works && {
        id: 'publication',
        icon: 'publications',
        label: t('publications.create'),
        act: open('/publications?new=1'),
      },
      {
        id: 'content',
        icon: 'contents',
        label: t('contents.title.new'),
        reason: reasonUnless(works, t('contents.create.notAllowed')),
        act: open('/contents/new'),
      },
      {
        id: 'collection',
        icon: 'collections',
        label: t('collections.new'),
        reason: reasonUnless(works, t('collections.new.notAllowed')),
        act: open('/collections?new=1'),
      },
      canOpenRoute(actor, 'media') && {
        id: 'upload',
        icon: 'pictures',
        label: t('media.upload'),
        reason: reasonUnless(works, t('media.upload.reason')),
        act: open('/media?upload=1'),
      },
      canOpenRoute(actor, 'import') && { id: 'import', label: t('imports.title'), act: open('/import') },
      canOpenRoute(actor, 'ownOrganization') && {
        id: 'invite',
        label: t('members.invite'),
        reason: reasonUnless(canInviteMembers(actor, organization), t('member.inviteNotAllowed')),
        act: open('/account/organization?tab=members&invite=1'),
      },
    ]
    return [
      ...making.filter((one) => one !== false),
      { id: 'changes', label: t('changes.title'), act: open(addressOf('changes')) },
      { id: 'verify', label: t('verify.title'), act: open(addressOf('verify')) },
      ...(['undo', 'redo'] as const).map((way) => ({
        id: way,
        label: t(`ui.${way}`),
        keys: wayKeys[way],
        act: () => void go(way),
      })),
      ...languages.map((one) => ({
        id: `language ${one}`,
        label: t('palette.language', { language: t(`app.language.${one}`) }),
        act: () => void chooseLanguage(user, one),
      })),
      ...schemes.map((one) => ({
        id: `scheme ${one}`,
        label: t('palette.scheme', { scheme: t(`app.scheme.${one}`) }),
        act: () => setColorScheme(one),
      })),
      { id: 'keys', label: t('ui.keys.title'), keys: '?', act: onKeys },
      { id: 'sign-out', label: t('app.signOut'), act: () => void askToSignOut() },
    ]
  }, [t, navigate, actor, user, organization, setColorScheme, onKeys])
}
