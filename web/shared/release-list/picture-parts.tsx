/** Which of the pictures for the screen are taken home: all, or the first page alone, or of what is cut one side. */
import { MultiSelect } from '@mantine/core'
import { displayPart } from '#domain/releases/pages/download-names.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { pageSides } from '#domain/templates/preview-cut.ts'
import { useLiveQuery } from '../../client/live/use-live.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { type Texts, useTexts } from '../../ui/words/texts.ts'

type Props = { where: FilterOf<'releases'>; value: readonly string[]; onChange: (parts: string[]) => void }

/** Versions that are looked at: those of a list are mostly of few templates. */
const looked = 100

export function PictureParts({ where, value, onChange }: Props) {
  const t = useTexts()
  const orderBy = [{ field: 'updateTimestamp', direction: 'descending' } as const]
  const { documents } = useLiveQuery('releases', { where, orderBy, limit: looked })
  const parts = new Set(documents.flatMap((release) => displayFiles(release).map(({ path }) => displayPart(path))))
  if (parts.size < 2) return null
  return (
    <MultiSelect
      label={t('collection.download.parts')}
      placeholder={value.length === 0 ? t('collection.download.parts.all') : undefined}
      clearable
      data={[...parts].toSorted(byNumber).map((part) => ({ value: part, label: partName(part, t) }))}
      value={[...value]}
      onChange={onChange}
    />
  )
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** `2l` is the left part of what is cut second. */
function partName(part: string, t: Texts): string {
  const [, number = '', letter] = /^(\d+)([lrtb]?)$/.exec(part) ?? []
  const side = pageSides.find((one) => one === letter)
  if (number === '') return part
  return side
    ? t('collection.download.part.side', { number, side: t(`templates.side.${side}`) })
    : t('collection.download.part', { number })
}
