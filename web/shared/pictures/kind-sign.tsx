/** What has no picture of its own has the sign of its kind in that place. */
import { Center } from '@mantine/core'
import {
  IconBell,
  IconBooks,
  IconBuildingCommunity,
  IconFile,
  IconForms,
  IconLayoutBoard,
  IconListDetails,
  IconPackage,
  IconPackageExport,
  IconPhoto,
  IconPlant2,
  IconRuler2,
  IconShoppingCart,
  IconSitemap,
  IconTextWrap,
  IconTypography,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ThumbSize } from '../../ui/pictures/thumb.tsx'

const signs: Readonly<Record<string, TablerIcon>> = {
  basket: IconShoppingCart,
  collections: IconBooks,
  contents: IconPlant2,
  contentTypes: IconSitemap,
  deployments: IconPackageExport,
  fonts: IconTypography,
  hyphenations: IconTextWrap,
  notifications: IconBell,
  orders: IconPackage,
  organizations: IconBuildingCommunity,
  pictures: IconPhoto,
  properties: IconForms,
  publications: IconLayoutBoard,
  releases: IconFile,
  templates: IconRuler2,
  users: IconUser,
}

/** `of` is a kind of records; of others the sign of a list. */
export function KindSign({ of = '', size = 40 }: { of?: string | undefined; size?: ThumbSize }) {
  const Sign = signs[of] ?? IconListDetails
  return (
    <Center component="span" w={size} h={size} flex="none" c="dimmed" aria-hidden>
      <Sign size={20} stroke={1.5} />
    </Center>
  )
}
