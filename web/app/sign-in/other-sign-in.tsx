/** Signing in by another service, where the operator has set one. */
import { queryOf } from '#web/client/records/queries.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isErrorCode } from '#domain/errors.ts'
import { otherSignIn } from '../../client/session/operator-pages.ts'
import { visitOtherSignIn } from '../../client/session/other-sign-in.ts'
import { enterByCode } from '../../client/session/session.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import type { Entry } from './use-entry.ts'

type Back = { entry?: string; entryRefused?: string; redirect?: string }

export function OtherSignIn({ busy, attempt }: Entry) {
  const t = useTexts()
  const name = otherSignIn()
  const { entry, entryRefused, ...rest } = useSearch({ strict: false }) as Back
  const navigate = useNavigate()
  const isTaken = useRef(false)
  useEffect(() => {
    if (entry === undefined || isTaken.current) return
    isTaken.current = true
    // A code is good once: it does not stay in the address.
    void navigate({ to: '.', search: queryOf('login', rest), replace: true })
    void attempt(() => enterByCode(entry))
  })
  if (name === undefined) return null
  return (
    <>
      {entryRefused !== undefined && isErrorCode(entryRefused) && (
        <p role="alert">{errorText({ code: entryRefused, params: {} })}</p>
      )}
      <Button variant="default" fullWidth mt="sm" disabled={busy} onClick={() => void attempt(visitOtherSignIn)}>
        {t('login.other', { name })}
      </Button>
    </>
  )
}
