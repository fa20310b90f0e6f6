/**
 * The parts of a record by name, in one row: where they do not fit it slides, the one that is open is in sight, and a menu at its end
 * has all of them.
 */
import { ActionIcon, Group, Menu, Tabs } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import classes from './toolbar.module.css'

export function TabRow({ label, open, children }: { label: string; open: string; children: ReactNode }) {
  const t = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const [measured, { width: there }] = useResizeObserver<HTMLDivElement>()
  const [whole, { width: needed }] = useResizeObserver<HTMLDivElement>()
  const [all, setAll] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[id$='-tab-${open}']`)
    if (!row.current || !tab) return
    const { left, right } = row.current.getBoundingClientRect()
    const seen = tab.getBoundingClientRect()
    if (!tab.nextElementSibling) row.current.scrollLeft = row.current.scrollWidth
    else if (seen.right > right) row.current.scrollLeft += seen.right - right + room
    else if (seen.left < left) row.current.scrollLeft += seen.left - left - room
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another tab was opened.
  }, [open])
  return (
    <Group gap={0} wrap="nowrap" flex="none">
      <div ref={useMergedRef(row, measured)} className={`${classes.tabs} edge-fade`}>
        <Tabs.List ref={whole} aria-label={label}>
          {children}
        </Tabs.List>
      </div>
      {needed > there + 1 && (
        <Menu
          position="bottom-end"
          onOpen={() => setAll([...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])])}
        >
          <Menu.Target>
            <ActionIcon size={32} mr="calc(var(--edge) - 8px)" aria-label={t('ui.tabs.all')} title={t('ui.tabs.all')}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {all.map((tab) => (
              <Menu.Item key={tab.id} onClick={() => tab.click()}>
                {tab.innerText.replaceAll('\n', ' ')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

/** What is seen of the next one: that there is one. */
const room = 48
