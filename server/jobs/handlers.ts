import { changeMany } from './change-many.handler.ts'
import { checkStoredTestsJob } from './check-stored-tests.handler.ts'
import { drawDemoTenantJob } from './draw-demo-tenant.handler.ts'
import { generatePrintDataJob } from './generate-print-data.handler.ts'
import { rehearseTemplateJob } from './rehearse-template.handler.ts'
import { indexValues } from './index-values.handler.ts'
import type { Handlers } from './queue.ts'
import { sendMails } from './send-mails.handler.ts'

export const handlers: Handlers = {
  'generate-print-data': generatePrintDataJob,
  'draw-demo-tenant': drawDemoTenantJob,
  'rehearse-template': rehearseTemplateJob,
  'check-stored-tests': checkStoredTestsJob,
  'index-values': indexValues,
  'change-many': changeMany,
  'send-mails': sendMails,
}
