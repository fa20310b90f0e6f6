/** What is known of a picture (document 2 §2): what it shows and who made it, what it is sorted under, its file. */
import { queryOf } from '#web/client/records/queries.ts'
import { Box, Stack, Tabs } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pictureSources } from '#domain/access/pictures.ts'
import { tidyCategories } from '#domain/pictures/categories.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isDrawing } from '#domain/pictures/picture-size.ts'
import { colorsOf } from '#domain/pictures/print-safe.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { useDpiLimit } from '../../shared/pictures/dpi-limit.ts'
import { DpiLimitInput } from '../../shared/pictures/dpi-limit-input.tsx'
import { pictureSizeWords } from '../../shared/pictures/picture-size-words.ts'
import { useRecordEditing } from '../../shared/editing/record-editing.ts'
import { TextLine, Words } from '../../shared/editing/record-fields.tsx'
import { formatFileSize, formatNumber, formatTime } from '../../ui/words/dates.ts'
import { Fact, Facts, WrittenFacts } from '../../ui/lists/facts.tsx'
import { ListRow, ListRows } from '#web/ui/lists/list-rows.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { useOfferedCategories } from './use-offered-categories.ts'

const tabs = ['meta', 'categories', 'file'] as const
type Tab = (typeof tabs)[number]

export const metaFields = ['title', 'synonym', 'copyright', 'rightOfUse'] as const

export function PictureTabs({ picture }: { picture: Picture }) {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { tab?: Tab }
  const tab = tabs.find((one) => one === search.tab) ?? 'meta'
  const panels: Readonly<Record<Tab, ReactNode>> = {
    meta: <Meta picture={picture} />,
    categories: <Categories picture={picture} />,
    file: <FileFacts picture={picture} />,
  }
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) =>
        void navigate({ to: '.', search: queryOf('mediaDetail', { tab: next ?? undefined }), replace: true })
      }
    >
      <Tabs.List aria-label={t('media.tabs')}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`media.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Meta({ picture }: { picture: Picture }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  if (!mayEdit)
    return (
      <Box mt={12}>
        <WrittenFacts facts={metaFields.map((field) => [t(`media.field.${field}`), picture[field] || '–'])} />
      </Box>
    )
  return (
    <Stack gap={12} pt={12}>
      {metaFields.map((field) => (
        <TextLine key={field} path={field} label={t(`media.field.${field}`)} value={picture[field]} />
      ))}
    </Stack>
  )
}

function Categories({ picture: { categories } }: { picture: Picture }) {
  const t = useTexts()
  const offered = useOfferedCategories(pictureSources.all(useActor()), '', true)
  return (
    <Stack gap={12} pt={12}>
      <Words
        path="categories"
        label={t('field.categories')}
        hint={t('media.categories.hint')}
        value={categories}
        offered={offered}
        tidy={tidyCategories}
      />
      {categories.length > 0 && (
        <ListRows label={t('media.categories.others')}>
          {categories.map((category) => (
            <ListRow key={category}>
              <Link to="/media" search={{ source: 'all', category }}>
                {t('media.categories.show', { category })}
              </Link>
            </ListRow>
          ))}
        </ListRows>
      )}
    </Stack>
  )
}

/** How wide it may be printed; undefined of a drawing, and where nobody knows. */
export const printWidth = (picture: Pick<Picture, 'width' | 'format'>, dpi: number): string | undefined =>
  picture.width > 0 && dpi > 0 && !isDrawing(picture)
    ? `${formatNumber((picture.width / dpi) * 25.4, { maximumFractionDigits: 0 })}\u00a0mm`
    : undefined

function FileFacts({ picture }: { picture: Picture }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const { name } = picture
  const size = pictureSizeWords(picture, t)
  const [dpi] = useDpiLimit()
  const wide = printWidth(picture, dpi)
  const facts: readonly (readonly [string, string])[] = [
    [t('account.name'), name],
    [t('media.fact.format'), picture.format.toUpperCase()],
    [t('media.fact.colorSpace'), colorsOf(picture)],
    ...(size === '' ? [] : [[t('media.column.width'), size] as const]),
    ...(wide === undefined ? [] : [[t('media.fact.printWidth', { dpi: formatNumber(dpi) }), wide] as const]),
    [t('media.fact.size'), formatFileSize(picture.size)],
    [t('media.fact.owner'), organizationName(picture.owner)],
    [t('media.fact.uploaded'), formatTime(picture.createTimestamp)],
    [t('media.fact.changed'), formatTime(picture.updateTimestamp)],
  ]
  return (
    <Box mt={12}>
      <Facts>
        {facts.map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact}
          </Fact>
        ))}
        <Fact name={t('dpiLimit.label')}>
          <DpiLimitInput />
        </Fact>
      </Facts>
    </Box>
  )
}
