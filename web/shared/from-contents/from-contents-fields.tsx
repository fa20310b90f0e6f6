/** How publications are made of contents. */
import { Radio, Select, Stack, Switch } from '@mantine/core'
import { canSharePictures } from '#domain/access/pictures.ts'
import { languageChoices } from '#domain/contents/language-choices.ts'
import { type FromContentsMode, fromContentsModes } from '#domain/publications/from-contents.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'

export type FromContentsChoices = {
  /** That of the collection without one. */
  templateId?: string | undefined
  language: string
  mode: FromContentsMode
  filterActive: boolean
  mergeVariants: boolean
  /** Of pictures that whoever they are for does not see. */
  isSharing: boolean
}

export const usually = { mode: 'missing', filterActive: true, mergeVariants: false, isSharing: true } as const

type FieldsProps = {
  choices: FromContentsChoices
  /** Language of whoever chooses. */
  own: string
  onChange: (next: Partial<FromContentsChoices>) => void
}

export function FromContentsFields({ choices, own, onChange }: FieldsProps) {
  const t = useTexts()
  const { language, mode, filterActive, mergeVariants } = choices
  return (
    <>
      <Select
        label={t('publications.new.language')}
        allowDeselect={false}
        value={language}
        searchable
        data={languageChoices(own)}
        onChange={(next) => next !== null && onChange({ language: next })}
      />
      <Radio.Group
        label={t('fromContents.mode')}
        value={mode}
        onChange={(next) => onChange({ mode: fromContentsModes.find((one) => one === next) ?? 'missing' })}
      >
        <Stack gap={8} mt={6}>
          {fromContentsModes.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`fromContents.mode.${one}`)}
              description={t(`fromContents.mode.${one}.hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={t('fromContents.active')}
        checked={filterActive}
        onChange={(event) => onChange({ filterActive: event.currentTarget.checked })}
      />
      <Switch
        label={t('fromContents.merge')}
        description={t('fromContents.merge.hint')}
        checked={mergeVariants}
        onChange={(event) => onChange({ mergeVariants: event.currentTarget.checked })}
      />
    </>
  )
}

type ShareProps = { unseen: readonly string[]; owner: string; isOn: boolean; onChange: (next: boolean) => void }

/** Offers to let whoever the publications are for see the pictures on them. */
export function ShareSwitch({ unseen, owner, isOn, onChange }: ShareProps) {
  const t = useTexts()
  const mayShare = canSharePictures(useActor())
  const organizationName = useOrganizationName()
  if (unseen.length === 0) return undefined
  return (
    <Switch
      label={t('fromContents.share', { count: unseen.length })}
      description={t('fromContents.share.hint', { name: organizationName(owner), pictures: unseen.join(', ') })}
      disabled={!mayShare}
      checked={isOn && mayShare}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
