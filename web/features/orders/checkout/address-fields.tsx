import { Anchor, Group } from '@mantine/core'
import { useState } from 'react'
import { type Address, addressFields } from '#domain/orders/order.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import form from '../../../ui/record-form.module.css'
import classes from '../basket/orders.module.css'

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

/** As it stands in the organization it is one line; its fields come when it is to be another, or something is wrong with it. */
export function AddressFields({ known, ...props }: Props & { known: Address }) {
  const t = useTexts()
  const { path, value, faultOf } = props
  const isKnown = addressFields.every((name) => value[name].trim() !== '' && value[name] === known[name])
  const [isOpen, setOpen] = useState(!isKnown)
  const open = () => {
    setOpen(true)
    requestAnimationFrame(() => document.getElementById(`${path}.company`)?.focus())
  }
  if (isOpen || !isKnown || addressFields.some((name) => faultOf(`${path}.${name}`))) return <Fields {...props} />
  const { company, name, street, zip, city, country } = value
  return (
    <Group gap={12} justify="space-between" wrap="nowrap" align="baseline">
      <address className={classes.address}>{[company, name, street, `${zip} ${city}`, country].join('\n')}</address>
      <Anchor
        component="button"
        type="button"
        size="sm"
        flex="none"
        aria-label={`${t('orders.change')}: ${t(path === 'billing.address' ? 'orders.billing' : 'orders.delivery')}`}
        onClick={open}
      >
        {t('orders.change')}
      </Anchor>
    </Group>
  )
}

function Fields({ path, value, onChange, faultOf, onLeave }: Props) {
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
      <div className={form.pair} data-first="short">
        {(['zip', 'city'] as const).map(field)}
      </div>
      {field('country')}
    </>
  )
}
