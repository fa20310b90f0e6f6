/** Which columns the list shows and in which order, and how high its rows are. */
import { Button, Checkbox, Group, Popover, ScrollArea, Text, TextInput } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fold } from '#domain/query/fold.ts'
import { toNeighbour } from '../../../ui/lists/to-neighbour.ts'
import { OrderList } from '../../../ui/lists/order-list.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { RowHeightChoice } from './row-height-choice.tsx'
import type { RowHeight } from './use-look.ts'
import classes from './column-chooser.module.css'

export function ColumnChooser({
  offered,
  chosen,
  onChange,
  height,
  onHeight,
  onReset,
  onKeep,
  children,
}: {
  offered: readonly { id: string; title: string }[]
  chosen: readonly string[]
  onChange: (columns: readonly string[]) => void
  height: RowHeight
  onHeight: (height: RowHeight) => void
  onReset: () => void
  /** Keeps them for everybody. */
  onKeep?: (() => void) | undefined
  /** Columns that are made by a choice. */
  children?: ReactNode
}) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const listed = offered.filter(({ id, title }) =>
    search === '' ? !chosen.includes(id) : fold(title).includes(fold(search)),
  )
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  return (
    <Popover position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          title={t('contents.columns')}
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {t('contents.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <TextInput
          data-autofocus
          type="search"
          value={search}
          placeholder={t('contents.columns.search')}
          aria-label={t('contents.columns.search')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah="min(440px, 50vh)" mt="sm">
          {search === '' && chosen.length > 0 && (
            <>
              <Text size="xs" c="dimmed" fw={600} pt={8}>
                {t('contents.columns.shown')}
              </Text>
              <OrderList
                label={t('contents.columns.order')}
                items={chosen.flatMap((id) => {
                  const column = offered.find((one) => one.id === id)
                  return column ? [{ id, name: column.title }] : []
                })}
                mayEdit
                hasTicks
                isWithin
                onChange={onChange}
              />
              <Text size="xs" c="dimmed" fw={600} pt={8}>
                {t('contents.columns.more')}
              </Text>
            </>
          )}
          <ul>
            {listed.map(({ id, title }) => (
              <li key={id}>
                <Checkbox
                  className={classes.choice}
                  size="xs"
                  label={title}
                  checked={chosen.includes(id)}
                  onChange={(event) => {
                    // It goes up to those that are shown.
                    if (search === '') toNeighbour(event.currentTarget)
                    toggle(id)
                  }}
                />
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
        {children}
        <Group justify="space-between" mt="sm" gap="xs">
          <Text size="sm">{t('contents.height')}</Text>
          <RowHeightChoice value={height} onChange={onHeight} />
        </Group>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={onReset}>
          {t('contents.columns.reset')}
        </Button>
        {onKeep && (
          <Button variant="subtle" size="compact-sm" mt="sm" onClick={onKeep}>
            {t('contents.columns.keep')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
