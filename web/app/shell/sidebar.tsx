/** The screens this person may open, by group. Narrow it shows the icons alone, with their names as tooltips. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useUnread } from '../../client/window/data-sets.ts'
import { OrganizationLogo } from '../../client/files/organization-logo.tsx'
import { useSession } from '../../client/session/session.ts'
import { useTexts } from '#web/ui/texts.ts'
import { addressOf, navigationOf, type Screen, screens } from '../screens.ts'
import { navIcons } from './nav-icons.tsx'
import classes from './sidebar.module.css'

const groups = ['work', 'design', 'settings'] as const

type SidebarProps = {
  narrow?: boolean
  onNarrow?: (narrow: boolean) => void
  onChosen?: () => void
  inDrawer?: boolean
}

export function Sidebar({ narrow = false, onNarrow, onChosen, inDrawer = false }: SidebarProps) {
  const t = useTexts()
  const { organization, actor, user } = useSession()
  const shown = navigationOf(actor, user)

  return (
    <nav className={classes.sidebar} data-narrow={narrow || undefined} aria-label={t('app.nav')}>
      {!inDrawer && (
        <Link to="/home" className={classes.wordmark} aria-label={t('app.name')}>
          {narrow ? 'I' : t('app.name')}
        </Link>
      )}
      {groups.map((group) => {
        const entries = shown.filter(({ nav }) => nav?.group === group)
        if (entries.length === 0) return null
        return (
          <section key={group} className={classes.group} aria-label={t(`app.nav.${group}`)}>
            {entries.map((screen) => (
              <Entry key={screen.route} screen={screen} narrow={narrow} onChosen={onChosen} />
            ))}
          </section>
        )
      })}
      <div className={classes.foot}>
        {!narrow && organization.logo !== undefined && <OrganizationLogo organization={organization} size="small" />}
        {!narrow && (
          <span className={classes.organization} title={organization.name}>
            {organization.name}
          </span>
        )}
        {onNarrow && (
          <ActionIcon aria-label={t(narrow ? 'app.nav.expand' : 'app.nav.collapse')} onClick={() => onNarrow(!narrow)}>
            {narrow ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.5} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
            )}
          </ActionIcon>
        )}
      </div>
    </nav>
  )
}

function Entry({ screen, narrow, onChosen }: { screen: Screen; narrow: boolean; onChosen: (() => void) | undefined }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const Icon = navIcons[screen.nav?.icon ?? 'home']
  const address = addressOf(screen.route)
  const isHere = isAt(pathname, address) && !entriesBelow(address).some((below) => isAt(pathname, below))
  const link = (
    <Link
      to={address}
      className={classes.entry}
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
      onClick={onChosen}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.label}>{t(screen.title)}</span>
      {screen.route === 'notifications' && <Unread />}
    </Link>
  )
  return narrow ? (
    <Tooltip label={t(screen.title)} position="right" openDelay={150}>
      {link}
    </Tooltip>
  ) : (
    link
  )
}

const isAt = (pathname: string, address: string): boolean => pathname === address || pathname.startsWith(`${address}/`)

/** Entries of their own whose address goes on from this one's. */
const entriesBelow = (address: string): string[] =>
  screens.flatMap(({ nav, route }) => (nav && addressOf(route).startsWith(`${address}/`) ? [addressOf(route)] : []))

function Unread() {
  const t = useTexts()
  const { count } = useUnread()
  if (count === 0) return null
  return (
    <span className={classes.count} aria-label={t('notifications.unread', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
