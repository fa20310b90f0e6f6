import { ActionIcon, Button } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { Specimens } from '../specimens/specimen.ts'
import { longName } from '../specimens/test-pieces.ts'
import { PageHeader } from './page-header.tsx'
import { StatusBadge, statusLook } from './status-badge.tsx'

export const specimens: Specimens = {
  title: ({ t }) => <PageHeader title={t('publications.title')} />,
  'everything, and a long name': ({ t }) => (
    <PageHeader
      title={longName}
      second={t('contents.empty.hintReadOnly')}
      status={<StatusBadge label={t('release.status.reviewAndPublish')} {...statusLook.reviewAndPublish} />}
      beside={<Button variant="default">{t('contents.searchReplace')}</Button>}
      next={<Button>{t('contents.create')}</Button>}
      more={
        <ActionIcon aria-label={t('ui.more')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      }
    />
  ),
  'of a record that folds': ({ t }) => (
    <PageHeader
      title="Hortensie ‘Endless Summer Bloomstar’"
      isOfRecord
      folds
      second="Stecketikett 60 × 140 · V2"
      status={<StatusBadge label={t('release.status.published')} {...statusLook.published} />}
      more={
        <ActionIcon aria-label={t('ui.more')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      }
    />
  ),
  'of a record': ({ t }) => (
    <PageHeader
      title="Hortensie ‘Endless Summer Bloomstar’"
      isOfRecord
      second="Stecketikett 60 × 140 · V2"
      status={<StatusBadge label={t('release.status.published')} {...statusLook.published} />}
      next={<Button>{t('contents.create')}</Button>}
    />
  ),
}
