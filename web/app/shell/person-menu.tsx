/** Who is signed in; language, appearance, sign-out. */
import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { signOut, useSession } from '#web/client/session.ts'
import { languages, setLanguage, useLanguage, useTexts } from '#web/ui/texts.ts'
import classes from './person-menu.module.css'

const schemes = ['light', 'dark', 'auto'] as const

export function PersonMenu() {
  const t = useTexts()
  const navigate = useNavigate()
  const { user, organization } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = useLanguage()

  return (
    <Menu width={240} position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes.person}
          aria-label={t('app.menu')}
          data-initials={initials(user.displayName)}
        />
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
        <Menu.Item leftSection={<IconUser size={15} stroke={1.5} />} onClick={() => void navigate({ to: '/account' })}>
          {t('account.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('app.language')}</Menu.Label>
        {languages.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            role="menuitemradio"
            aria-checked={one === language}
            leftSection={mark(one === language)}
            onClick={() => void setLanguage(one)}
          >
            {t(`app.language.${one}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('app.scheme')}</Menu.Label>
        {schemes.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === colorScheme}
            leftSection={mark(one === colorScheme)}
            onClick={() => setColorScheme(one)}
          >
            {t(`app.scheme.${one}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} stroke={1.5} />} onClick={() => void signOut()}>
          {t('app.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const mark = (isChosen: boolean) =>
  isChosen ? <IconCheck size={14} aria-hidden /> : <span className={classes.noMark} />

/** Of the first and the last name. */
function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.[0]?.toLocaleUpperCase() ?? '').join('')
}
