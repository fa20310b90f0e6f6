/** Modules to be ticked, each with what it opens. */
import { Checkbox, Stack } from '@mantine/core'
import { licence, type Licence, licencesOf, licenceSum } from '#domain/access/actor.ts'
import { useTexts } from '../../../ui/words/texts.ts'

const modules = Object.keys(licence) as Licence[]

type Props = {
  /** The sum of their bits. */
  sum: number
  onChange: (sum: number) => void
}

export function ModuleChoice({ sum, onChange }: Props) {
  const t = useTexts()
  return (
    <Checkbox.Group
      aria-label={t('organization.modules')}
      value={licencesOf(sum)}
      onChange={(next) => onChange(licenceSum(modules.filter((one) => next.includes(one))))}
    >
      <Stack gap={10}>
        {modules.map((one) => (
          <Checkbox
            key={one}
            value={one}
            label={t(`organization.module.${one}`)}
            description={t(`organization.module.${one}.opens`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
