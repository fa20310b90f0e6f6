import type { Deployment } from '#domain/deployments/deployment.ts'

/** Whom its jobs concern. */
export const aboutDeployment = ({
  id,
  organization,
  supplier,
}: Pick<Deployment, 'id' | 'organization' | 'supplier'>) => ({
  collection: 'deployments' as const,
  id,
  owner: organization,
  supplier,
})
