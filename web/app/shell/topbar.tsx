import { ActionIcon, Burger } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { KeyTooltip } from '../../ui/keys/key-tooltip.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { UndoMenu } from '../../shared/undo/undo-menu.tsx'
import { BasketButton } from './basket-button.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ViewTabs } from './tabs/view-tabs.tsx'
import classes from './topbar.module.css'

type TopbarProps = { onOpenDrawer: () => void; onOpenPalette: () => void; onKeys: () => void }

export function Topbar({ onOpenDrawer, onOpenPalette, onKeys }: TopbarProps) {
  const t = useTexts()
  return (
    <header className={classes.bar}>
      <Burger className={classes.burger} size="sm" onClick={onOpenDrawer} aria-label={t('app.nav.open')} />
      <ViewTabs />
      <button type="button" className={classes.search} onClick={onOpenPalette}>
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span>{t('app.palette')}</span>
        <KeyHint keys="mod+K" />
      </button>
      <KeyTooltip label={t('app.palette')} keys="mod+K">
        <ActionIcon className={classes.searchIcon} onClick={onOpenPalette} aria-label={t('app.palette')}>
          <IconSearch size={18} stroke={1.5} />
        </ActionIcon>
      </KeyTooltip>
      <BasketButton />
      <NotificationsButton />
      <UndoMenu />
      <PersonMenu onKeys={onKeys} />
    </header>
  )
}
