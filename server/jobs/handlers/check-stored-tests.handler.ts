import { checkAllStoredTests, checkStoredTests } from '../../services/templates/rehearsal/rehearse-stored-tests.ts'
import type { JobHandler } from '../job.ts'

export const checkStoredTestsJob: JobHandler<'check-stored-tests'> = async (context, { templateId }) => {
  await (templateId === undefined
    ? checkAllStoredTests(context, context)
    : checkStoredTests(context, templateId, context))
}
