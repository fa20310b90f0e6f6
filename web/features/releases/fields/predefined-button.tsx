/** The values that the template has ready for a field that takes any other, too: one of them fills it. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { PredefinedValue } from './predefined-value.tsx'
import classes from '../draft/release-form.module.css'

type Props = { placeholder: Placeholder; value: string; onChoose: (value: string) => void }

export function PredefinedButton({ placeholder, value, onChoose }: Props) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Menu width={280} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size={24}
          tabIndex={-1}
          variant="subtle"
          color="gray"
          aria-label={t('release.predefined', { name: placeholderLabel(placeholder, language) })}
          title={t('release.predefined.title')}
        >
          <IconChevronDown size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.predefinedMenu}>
        {placeholder.values.map((one) => (
          <Menu.Item
            key={`${one.value} ${one.label}`}
            aria-current={one.value === value || undefined}
            className={classes.predefinedItem}
            onClick={() => onChoose(one.value)}
          >
            <PredefinedValue value={one.value} label={one.label} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Color and variable offer theirs within the field, pictograms are chosen from a closed list, a condition is on or off. */
export const hasPredefined = ({ type, values }: Placeholder): boolean =>
  values.length > 0 && (type === 'string' || type === 'text' || type === 'image' || type === 'barcode')
