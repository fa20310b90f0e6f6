import { removeAccounts } from '../../services/users/remove-accounts.ts'
import type { JobHandler } from '../job.ts'

export const removeAccountsJob: JobHandler<'remove-accounts'> = (context, { people }) =>
  removeAccounts(context, people, context)
