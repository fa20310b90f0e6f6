/** Size, tracking and hyphenation of one placeholder's text, beyond what the design says (document 2 §3). */
import { NumberInput, Select, Stack, Switch } from '@mantine/core'
import { contentLanguages } from '#domain/formats/languages.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { languageLabel } from '../../../ui/words/language-name.ts'
import { useTexts } from '../../../ui/words/texts.ts'

type Props = {
  entry: PlaceholderData
  /** What is wrong with a part of the entry, in words. */
  faultOf: (part: string) => string | undefined
  onChange: (entry: PlaceholderData) => void
}

export function TextAdjustments({ entry, faultOf, onChange }: Props) {
  const t = useTexts()
  const mode = entry.hyphenation?.mode ?? 'inherit'
  return (
    <Stack gap="sm">
      <NumberInput
        label={t('release.adjust.size')}
        suffix=" %"
        step={5}
        error={faultOf('textSize')}
        value={entry.textSize ?? 100}
        onChange={(size) =>
          onChange({ ...entry, textSize: typeof size === 'number' && size !== 100 ? size : undefined })
        }
      />
      <Switch
        label={t('release.adjust.fit')}
        description={t('release.adjust.fit.hint')}
        checked={entry.textFit !== undefined}
        onChange={(event) => onChange({ ...entry, textFit: event.currentTarget.checked ? 70 : undefined })}
      />
      {entry.textFit !== undefined && (
        <NumberInput
          label={t('release.adjust.fit.least')}
          suffix=" %"
          step={5}
          error={faultOf('textFit')}
          value={entry.textFit}
          onChange={(least) => typeof least === 'number' && onChange({ ...entry, textFit: least })}
        />
      )}
      <NumberInput
        label={t('release.adjust.tracking')}
        step={5}
        error={faultOf('textTracking')}
        value={entry.textTracking ?? 0}
        onChange={(tracking) =>
          onChange({ ...entry, textTracking: typeof tracking === 'number' && tracking !== 0 ? tracking : undefined })
        }
      />
      <Select
        label={t('release.adjust.hyphenation')}
        allowDeselect={false}
        value={mode}
        data={[
          { value: 'inherit', label: t('release.adjust.hyphenation.inherit') },
          { value: 'inactive', label: t('release.adjust.hyphenation.inactive') },
          { value: 'active', label: t('release.adjust.hyphenation.active') },
        ]}
        onChange={(next) =>
          onChange({
            ...entry,
            hyphenation:
              next === 'active'
                ? { mode: 'active', language: entry.hyphenation?.language ?? entry.lang ?? 'de' }
                : next === 'inactive'
                  ? { mode: 'inactive' }
                  : undefined,
          })
        }
      />
      {mode === 'active' && (
        <Select
          label={t('release.adjust.language')}
          searchable
          allowDeselect={false}
          value={entry.hyphenation?.language ?? 'de'}
          data={contentLanguages.map((code) => ({ value: code, label: languageLabel(code) }))}
          onChange={(language) => onChange({ ...entry, hyphenation: { mode: 'active', language: language ?? 'de' } })}
        />
      )}
    </Stack>
  )
}
