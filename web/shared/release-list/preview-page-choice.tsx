/** Which page the cards of a list show: the first, or another that some of what is listed have. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { pagesOf, partsOfPage } from '#domain/releases/pages/preview-page.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { queryDocuments } from '../../client/records/store.ts'
import { type Texts, useTexts } from '../../ui/words/texts.ts'

type Props = {
  /** The versions that are listed, or those of what is. */
  where: FilterOf<'releases'>
  /** Undefined is the first. */
  page: string | undefined
  onChange: (page: string | undefined) => void
}

/** Versions that are looked at for their pages, the newest. */
const lookedAt = 200
const first = 'first'

export function PreviewPageChoice({ where, page, onChange }: Props) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['pages to show', where],
    enabled: isOpen,
    staleTime: 30_000,
    queryFn: async () => {
      const { data } = await queryDocuments('releases', {
        where,
        fields: ['files'],
        orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
        limit: lookedAt,
      })
      return pagesOf(data.flatMap(displayFiles))
    },
  }).data
  const offered = [...new Set([...(page === undefined ? [] : [page]), ...(found ?? [])])]
  return (
    <Select
      label={t('publications.page')}
      comboboxProps={{ withinPortal: false }}
      allowDeselect={false}
      data={[
        { value: first, label: t('publications.page.first') },
        ...offered.map((one) => ({ value: one, label: nameOf(one, t) })),
      ]}
      value={page ?? first}
      onDropdownOpen={() => setOpen(true)}
      onChange={(next) => onChange(next === null || next === first ? undefined : next)}
    />
  )
}

function nameOf(page: string, t: Texts): string {
  const { number, side } = partsOfPage(page)
  return side === undefined ? t('publications.page.number', { number }) : t(`publications.page.${side}`, { number })
}
