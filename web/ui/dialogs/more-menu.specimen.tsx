import { IconArchive } from '@tabler/icons-react'
import type { Specimens } from '../../specimens/specimen.ts'
import { MenuAct } from './menu-act.tsx'
import { MoreMenu } from './more-menu.tsx'

const nothing = () => {}

export const specimens: Specimens = {
  'in a head': ({ t }) => (
    <MoreMenu label={t('ui.more')}>
      <MenuAct icon={IconArchive} label={t('uses.archive')} onClick={nothing} />
    </MoreMenu>
  ),
  'in a row': ({ t }) => (
    <MoreMenu label={t('ui.more')} isInRow>
      <MenuAct icon={IconArchive} label={t('uses.archive')} onClick={nothing} />
    </MoreMenu>
  ),
}
