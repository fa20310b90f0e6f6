/** The logo: of the types and the size that the server takes; it says itself what it refuses. */
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Organization } from '#domain/organizations/organization.ts'
import { portraitTypes } from '#domain/pictures/logos-and-photos.ts'
import { OrganizationLogo, useOrganizationLogo } from '../../../client/files/organization-logo.tsx'
import { putFile, send } from '../../../client/calls/api.ts'
import { imageWords } from '../../../client/files/private-image.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import classes from '../organizations.module.css'

export function LogoField({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const t = useTexts()
  const path = `organizations/${organization.id}/logo`
  const shown = useOrganizationLogo(organization)
  const bring = useMutation({
    mutationFn: (file: File) => putFile(path, file),
    onSuccess: () => toastDone(t('organization.logo.saved')),
    onError: toastError,
  })
  const remove = useMutation({
    mutationFn: () =>
      titled(t('file.deleteFailed', { name: t('field.logo') }), send('DELETE /api/files/*', { params: { '*': path } })),
    onSuccess: () => toastDone(t('organization.logo.removed')),
    onError: toastError,
  })
  return (
    <Group gap="md">
      <OrganizationLogo organization={organization} size="large" />
      {mayEdit && (
        <>
          <FileButton accept={portraitTypes} onChange={(file) => file && bring.mutate(file)}>
            {(props) => (
              <Button variant="default" loading={bring.isPending} {...props}>
                {t(organization.logo === undefined ? 'organization.logo.add' : 'organization.logo.change')}
              </Button>
            )}
          </FileButton>
          {organization.logo !== undefined && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('ui.remove')}
            </Button>
          )}
        </>
      )}
      <span className={classes.facts}>{t('organization.logo.hint')}</span>
      {shown.status === 'failed' && (
        <Text size="sm" c="var(--bad)" role="alert">
          {imageWords(shown)}
        </Text>
      )}
    </Group>
  )
}
