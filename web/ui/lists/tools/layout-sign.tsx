/** A way to show a list, in a choice of such: its sign, its name for whoever points at it or hears it. */
import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { VisuallyHidden } from '../../visually-hidden.tsx'

export function LayoutSign({ icon: Icon, label }: { icon: Icon; label: string }) {
  return (
    <Tooltip label={label}>
      <span style={{ display: 'flex' }}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
