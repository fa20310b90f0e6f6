/** Who is signed in, and what is theirs; language, appearance, keys, sign-out. */
import { Menu, SimpleGrid, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconExternalLink, IconHistory, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { initialsOf } from '#domain/users/initials.ts'
import { pathOf } from '../../client/calls/api.ts'
import { askToSignOut } from '#web/client/editing/leave.ts'
import { operatorLinks } from '../../client/session/operator-pages.ts'
import { usePrivateImage } from '../../client/files/private-image.tsx'
import { useSession } from '../../client/session/session.ts'
import { useMedia } from '#web/ui/grid/use-media.ts'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { languages, useLanguage, useTexts } from '../../ui/words/texts.ts'
import { addressOf, navigationOf } from '../screens.ts'
import { navIcons } from './navigation/nav-icons.tsx'
import { chooseLanguage } from './palette/choose-language.ts'
import classes from './person-menu.module.css'

const schemes = ['light', 'dark', 'auto'] as const

export function PersonMenu({ onKeys }: { onKeys: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { user, organization, actor } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = useLanguage()
  const isPhone = useMedia('(max-width: 640px)')
  const { photoURL, version } = user
  const photo = photoURL && pathOf('GET /api/files/*', { params: { '*': photoURL }, query: { v: version } })
  const face = usePrivateImage(photo)

  return (
    <Menu width={280} position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes.person}
          aria-label={t('app.menu')}
          data-initials={initialsOf(user.displayName)}
        >
          {photo !== undefined && face.status === 'ready' && <img src={face.url} alt="" />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {user.displayName}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {organization.name}
          </Text>
        </div>
        <Menu.Divider />
        {navigationOf(actor, user)
          .filter(({ nav }) => nav?.group === 'person')
          // One's own before what one looks up.
          .toSorted((a, b) => Number(a.nav?.isTechnical ?? false) - Number(b.nav?.isTechnical ?? false))
          .map(({ route, title, nav }) => {
            const Icon = navIcons[nav?.icon ?? 'account']
            return (
              <Menu.Item
                key={route}
                leftSection={<Icon size={15} stroke={1.5} />}
                onClick={() => void navigate({ to: addressOf(route) })}
              >
                {t(title)}
              </Menu.Item>
            )
          })}
        <Menu.Item
          leftSection={<IconHistory size={15} stroke={1.5} />}
          onClick={() => void navigate({ to: addressOf('changes') })}
        >
          {t('changes.title')}
        </Menu.Item>
        {!isPhone && (
          <Menu.Item
            leftSection={<IconKeyboard size={15} stroke={1.5} />}
            rightSection={<KeyHint keys="?" />}
            onClick={onKeys}
          >
            {t('ui.keys.title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('app.language')}</Menu.Label>
        <Menu.RadioGroup value={language}>
          <SimpleGrid cols={2} spacing={0} verticalSpacing={0}>
            {languages.map((one) => (
              <Menu.RadioItem
                key={one}
                value={one}
                lang={one}
                {...radio}
                onChange={() => void chooseLanguage(user, one)}
              >
                {t(`app.language.${one}`)}
              </Menu.RadioItem>
            ))}
          </SimpleGrid>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('app.scheme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme}>
          <SimpleGrid cols={2} spacing={0} verticalSpacing={0}>
            {schemes.map((one) => (
              <Menu.RadioItem key={one} value={one} {...radio} onChange={() => setColorScheme(one)}>
                {t(`app.scheme.${one}`)}
              </Menu.RadioItem>
            ))}
          </SimpleGrid>
        </Menu.RadioGroup>
        <Menu.Divider />
        {operatorLinks(language).map(({ page, href }) => (
          <Menu.Item
            key={page}
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={15} stroke={1.5} />}
          >
            {t(`operator.${page}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={15} stroke={1.5} />} onClick={() => void askToSignOut()}>
          {t('app.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const radio = { closeMenuOnClick: true, checkIcon: <IconCheck size={14} aria-hidden /> }
