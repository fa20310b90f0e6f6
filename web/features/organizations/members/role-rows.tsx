/** One role of several: what each may do stands below it, or why one may not give it. */
import { Radio, Stack } from '@mantine/core'
import type { Role } from '#domain/access/actor.ts'
import { useTexts } from '../../../ui/words/texts.ts'

type Props = {
  label: string
  roles: readonly Role[]
  value: Role
  onChange: (role: Role) => void
  /** Those that cannot be chosen. */
  refusals?: ReadonlyMap<Role, string>
}

export function RoleRows({ label, roles, value, onChange, refusals }: Props) {
  const t = useTexts()
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(roles.find((one) => one === next) ?? value)}>
      <Stack gap={10} mt={6}>
        {roles.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`role.${one}`)}
            description={refusals?.get(one) ?? t(`role.${one}.may`)}
            disabled={refusals?.has(one) ?? false}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
