import { type Address, addressFields } from '#domain/orders/order.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/texts.ts'
import form from '../../../ui/record-form.module.css'

type Props = {
  path: 'billing.address' | 'logistics.address'
  value: Address
  onChange: (address: Address) => void
  faultOf: (path: string) => string | undefined
  onLeave: (path: string) => void
}

const completes = {
  company: 'organization',
  name: 'name',
  street: 'street-address',
  zip: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
} as const

export function AddressFields({ path, value, onChange, faultOf, onLeave }: Props) {
  const t = useTexts()
  const kind = path === 'billing.address' ? 'billing' : 'shipping'
  const field = (name: (typeof addressFields)[number]) => (
    <LineInput
      key={name}
      id={`${path}.${name}`}
      label={t(`field.${name}`)}
      required
      autoComplete={`${kind} ${completes[name]}`}
      maxLength={name === 'zip' ? 20 : 200}
      value={value[name]}
      error={faultOf(`${path}.${name}`)}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      onBlur={() => onLeave(`${path}.${name}`)}
    />
  )
  return (
    <>
      {(['company', 'name', 'street'] as const).map(field)}
      <div className={form.pair}>{(['zip', 'city'] as const).map(field)}</div>
      {field('country')}
    </>
  )
}
