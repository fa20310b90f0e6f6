/** The screens this person may open: those of every day, then the others in groups that fold. Narrow it shows the icons alone, with their names as tooltips. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { OrganizationLogo } from '../../../client/files/organization-logo.tsx'
import { useSession } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { addressOf, type NavGroup, navigationOf, type Screen } from '../../screens.ts'
import { entryAt, type Fold, folds, useFolds } from './nav-folds.ts'
import { navIcons } from './nav-icons.tsx'
import classes from './sidebar.module.css'

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
  const here = entryAt(useLocation().pathname)
  const { isOpen, toggle } = useFolds(here?.nav?.group)
  const of = (group: NavGroup) => shown.filter(({ nav }) => nav?.group === group)
  const given = { here, narrow, onChosen }
  const stateOf = (fold: Fold) => ({ isOpen: isOpen(fold), onToggle: () => toggle(fold) })

  return (
    <nav className={classes.sidebar} data-narrow={narrow || undefined} aria-label={t('app.nav')}>
      {!inDrawer && (
        <Link to="/home" className={classes.wordmark} aria-label={t('app.name')}>
          {narrow ? 'I' : t('app.name')}
        </Link>
      )}
      <section className={classes.group} aria-label={t('app.nav.work')}>
        <Entries screens={of('work')} {...given} />
      </section>
      {folds.map((fold) => (
        <Folded key={fold} name={t(`app.nav.${fold}`)} screens={of(fold)} {...given} {...stateOf(fold)} />
      ))}
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

type EntriesProps = {
  screens: readonly Screen[]
  here: Screen | undefined
  narrow: boolean
  onChosen: (() => void) | undefined
}

const Entries = ({ screens, ...given }: EntriesProps) =>
  screens.map((screen) => <Entry key={screen.route} screen={screen} {...given} />)

/** Folded it still shows where one is; where there are icons alone, nothing is folded. */
function Folded({
  name,
  isOpen,
  onToggle,
  ...given
}: EntriesProps & { name: string; isOpen: boolean; onToggle: () => void }) {
  const { screens, here, narrow } = given
  if (screens.length === 0) return null
  const shown = isOpen || narrow ? screens : screens.filter((screen) => screen === here)
  return (
    <section className={classes.group} aria-label={name}>
      {!narrow && (
        <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          {name}
        </button>
      )}
      <Entries {...given} screens={shown} />
    </section>
  )
}

type EntryProps = Omit<EntriesProps, 'screens'> & { screen: Screen }

function Entry({ screen, here, narrow, onChosen }: EntryProps) {
  const t = useTexts()
  const Icon = navIcons[screen.nav?.icon ?? 'home']
  const link = (
    <Link
      to={addressOf(screen.route)}
      className={classes.entry}
      activeOptions={{ exact: true }}
      aria-current={screen === here ? 'page' : undefined}
      onClick={onChosen}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.label}>{t(screen.title)}</span>
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
