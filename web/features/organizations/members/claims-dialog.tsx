/** Whether a person's record, account and organization agree, and what mends it (document 2 §5, UserCheckClaims). */
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '#domain/users/user.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { UserCheckClaims, UserFixClaims } from '../../../client/calls/operations.generated.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'

export function ClaimsDialog({
  user: { id, displayName },
  onClose,
}: {
  user: Pick<User, 'id' | 'displayName'>
  onClose: () => void
}) {
  const t = useTexts()
  const found = useQuery({
    queryKey: ['claims', id],
    queryFn: ({ signal }) => graphql(UserCheckClaims, { id }, { signal }),
    gcTime: 0,
  })
  const fix = useMutation({
    mutationFn: () => graphql(UserFixClaims, { id }),
    onSettled: () => found.refetch(),
  })
  const report = found.data?.userCheckClaims
  return (
    <Dialog opened title={t('claims.title', { name: displayName })} onClose={onClose} size={480}>
      {found.isPending && <State is="working" label={t('claims.checking')} />}
      {found.isError && <State is="failed" error={found.error} onRetry={found.refetch} />}
      {report && (
        <>
          <Text role="status">{report.message}</Text>
          {report.errors.length > 0 && (
            <ul>
              {report.errors.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
          {fix.isError && (
            <Text role="alert" c="var(--bad)">
              {errorText(fix.error)}
            </Text>
          )}
          {!report.success && (
            <Button mt="md" loading={fix.isPending} onClick={() => fix.mutate()}>
              {t('claims.fix')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
