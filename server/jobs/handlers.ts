import { changeMany } from './handlers/change-many.handler.ts'
import { checkImportJob } from './handlers/check-import.handler.ts'
import { checkLabelsJob } from './handlers/check-labels.handler.ts'
import { checkListJob } from './handlers/check-list.handler.ts'
import { checkStoredTestsJob } from './handlers/check-stored-tests.handler.ts'
import { deployJob } from './handlers/deploy.handler.ts'
import { drawDemoTenantJob } from './handlers/drawing/draw-demo-tenant.handler.ts'
import { drawReleaseJob } from './handlers/drawing/draw-release.handler.ts'
import { drawReleasesOfJob } from './handlers/drawing/draw-releases-of.handler.ts'
import { drawTemplateJob } from './handlers/drawing/draw-template.handler.ts'
import { generatePrintDataJob } from './handlers/drawing/generate-print-data.handler.ts'
import { purgeDeploymentJob } from './handlers/purge-deployment.handler.ts'
import { removeAccountsJob } from './handlers/remove-accounts.handler.ts'
import { rehearseTemplateJob } from './handlers/rehearse-template.handler.ts'
import { redrawReleasesJob } from './handlers/drawing/redraw-releases.handler.ts'
import { renewReleasesJob } from './handlers/renew-releases.handler.ts'
import { indexValues } from './handlers/index-values.handler.ts'
import { exportContentsJob } from './handlers/export-contents.handler.ts'
import { packReleasesJob } from './handlers/pack-releases.handler.ts'
import { readDrawingsJob } from './handlers/read-drawings.handler.ts'
import type { Handlers } from './job.ts'
import { tellOfDeploymentJob } from './handlers/tell-of-deployment.handler.ts'
import { tellOfOrderJob } from './handlers/tell-of-order.handler.ts'
import { tellOfPrintDataJob } from './handlers/tell-of-print-data.handler.ts'
import { tellOfRemarkJob } from './handlers/tell-of-remark.handler.ts'
import { tellOfStatusJob } from './handlers/tell-of-status.handler.ts'

export const handlers: Handlers = {
  'draw-release': drawReleaseJob,
  'draw-releases-of': drawReleasesOfJob,
  'draw-template': drawTemplateJob,
  'generate-print-data': generatePrintDataJob,
  'draw-demo-tenant': drawDemoTenantJob,
  'rehearse-template': rehearseTemplateJob,
  'check-stored-tests': checkStoredTestsJob,
  'read-drawings': readDrawingsJob,
  'renew-releases': renewReleasesJob,
  'redraw-releases': redrawReleasesJob,
  'check-labels': checkLabelsJob,
  'check-list': checkListJob,
  'index-values': indexValues,
  deploy: deployJob,
  'tell-of-deployment': tellOfDeploymentJob,
  'purge-deployment': purgeDeploymentJob,
  'remove-accounts': removeAccountsJob,
  'change-many': changeMany,
  'check-import': checkImportJob,
  'export-contents': exportContentsJob,
  'pack-releases': packReleasesJob,
  'tell-of-status': tellOfStatusJob,
  'tell-of-print-data': tellOfPrintDataJob,
  'tell-of-remark': tellOfRemarkJob,
  'tell-of-order': tellOfOrderJob,
}
