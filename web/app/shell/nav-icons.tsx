import {
  IconBell,
  IconBooks,
  IconBuildingCommunity,
  IconForms,
  IconHome,
  IconLayoutBoard,
  IconPackage,
  IconPhoto,
  IconPlant2,
  IconRuler2,
  IconSearch,
  IconTypography,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { NavIcon } from '../screens.ts'

export const navIcons: Record<NavIcon, TablerIcon> = {
  home: IconHome,
  contents: IconPlant2,
  publications: IconLayoutBoard,
  collections: IconBooks,
  pictures: IconPhoto,
  templates: IconRuler2,
  fonts: IconTypography,
  orders: IconPackage,
  deployments: IconPackage,
  notifications: IconBell,
  search: IconSearch,
  organizations: IconBuildingCommunity,
  properties: IconForms,
  account: IconUser,
}
