/** In place of the filters while hits are ticked: contents and versions go into a collection, each kind by itself. */
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CollectDialog } from '../../shared/collect/collect-dialog.tsx'
import type { Collected, ToCollect } from '../../shared/collect/membership.ts'
import type { Hit } from '../../client/records/search.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { SelectionBar } from '../../ui/lists/tools/selection-bar.tsx'
import { useTexts } from '../../ui/words/texts.ts'

const collected = ['contents', 'releases'] as const satisfies readonly Collected[]

export const isTickable = ({ collection }: Hit): boolean => collected.some((kind) => kind === collection)

export const tickOf = ({ collection, id }: Hit): string => `${collection}/${id}`

type TickedHitsProps = { ticked: readonly Hit[]; onClear: () => void }

export function TickedHits({ ticked, onClear }: TickedHitsProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ToCollect>()
  const byKind = collected.flatMap((kind): ToCollect[] => {
    const ids = ticked.filter(({ collection }) => collection === kind).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ kind, where: { field: 'id', op: 'in', value: ids }, count: ids.length }]
  })
  const total = formatNumber(ticked.length)
  return (
    <>
      <SelectionBar
        label={t('contents.selected', { count: ticked.length, total })}
        clearLabel={t('contents.clearSelection')}
        onClear={onClear}
      >
        {byKind.map((one) => (
          <Button
            key={one.kind}
            variant="default"
            leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setChosen(one)}
          >
            {t(`search.collect.${one.kind}`, { count: one.count })}
          </Button>
        ))}
      </SelectionBar>
      {chosen && <CollectDialog opened chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
