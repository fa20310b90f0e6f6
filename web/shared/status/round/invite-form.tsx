import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Asked, guestLimits, mayGiveRight } from '#domain/releases/guests.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { send } from '../../../client/calls/api.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { useActor } from '../../../client/session/session.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'

const nobody = { name: '', email: '', organization: '' }

type Props = { releases: readonly (Asked & { id: string })[]; onInvited: (name: string) => void }

/**
 * One after the other: each is somebody by name. What is half typed is there again when the dialog was left, but for the phrase. The
 * dialog around it has the button that invites.
 */
export function useInviteForm({ releases, onInvited }: Props) {
  const t = useTexts()
  const actor = useActor()
  const ids = releases.map(({ id }) => id)
  const isNarrow = useMedia('(max-width: 640px)')
  const mayDecide = releases.every((release) => mayGiveRight(actor, release, 'decide'))
  const [given, setGiven] = usePreference(`guest of ${ids.join(' ')}`, nobody)
  const [phrase, setPhrase] = useState('')
  const [comments, setComments] = useState(true)
  const [decides, setDecides] = useState(false)
  const [takes, setTakes] = useState(false)
  const [days, setDays] = useState(String(guestLimits.usualDays))
  const count = Number(days)
  const reason =
    given.name.trim() === ''
      ? t('guests.nameMissing')
      : !isEmail(given.email)
        ? t('guests.emailMissing')
        : !Number.isInteger(count) || count < 1 || count > guestLimits.mostDays
          ? t('guests.daysWrong', { most: guestLimits.mostDays })
          : undefined
  const field = (name: keyof typeof nobody) => ({
    label: t(`guests.${name}`),
    value: given[name],
    maxLength: 200,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setGiven({ ...given, [name]: event.currentTarget.value })
    },
  })
  const invite = async () => {
    const [answer] = (
      await send('POST /api/guests', {
        body: {
          releases: ids,
          guests: [{ ...given, email: given.email.trim() }],
          rights: [
            ...(comments ? (['comment'] as const) : []),
            ...(decides && mayDecide ? (['decide'] as const) : []),
            ...(takes ? (['pdf'] as const) : []),
          ],
          days: count,
          ...(phrase.trim() && { phrase }),
        },
      })
    ).data
    if (answer?.refusal) throw new Error(errorText(answer.refusal))
    setGiven(nobody)
    setPhrase('')
    // What one was trusted with is not given to the next unasked.
    setDecides(false)
    setTakes(false)
    onInvited(given.name)
  }
  const form = (
    <Stack gap="md">
      <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="md">
        {/* The keyboard of a phone would lie over who is invited already. */}
        <TextInput required data-autofocus={!isNarrow || undefined} {...field('name')} />
        <TextInput required type="email" {...field('email')} />
        <TextInput {...field('organization')} />
        <TextInput
          label={t('guests.days')}
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </SimpleGrid>
      <TextInput
        label={t('guests.phrase')}
        description={t('guests.phrase.hint')}
        maxLength={200}
        value={phrase}
        onChange={(event) => setPhrase(event.currentTarget.value)}
      />
      <Checkbox
        label={t('guests.comment')}
        checked={comments}
        onChange={(event) => setComments(event.currentTarget.checked)}
      />
      {mayDecide && (
        <Checkbox
          label={t('guests.decide')}
          checked={decides}
          onChange={(event) => setDecides(event.currentTarget.checked)}
        />
      )}
      <Checkbox label={t('guests.pdf')} checked={takes} onChange={(event) => setTakes(event.currentTarget.checked)} />
    </Stack>
  )
  return { form, invite, reason }
}
