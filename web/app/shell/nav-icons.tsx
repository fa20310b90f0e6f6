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
export const navIcons = {
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
} as const satisfies Record<string, TablerIcon>

export type NavIcon = keyof typeof navIcons
