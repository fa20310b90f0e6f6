import { changeMany } from './change-many.handler.ts'
import { checkImportJob } from './check-import.handler.ts'
import { checkStoredTestsJob } from './check-stored-tests.handler.ts'
import { deployJob } from './deploy.handler.ts'
import { drawDemoTenantJob } from './draw-demo-tenant.handler.ts'
import { drawReleaseJob } from './draw-release.handler.ts'
import { drawReleasesOfJob } from './draw-releases-of.handler.ts'
import { generatePrintDataJob } from './generate-print-data.handler.ts'
import { purgeDeploymentJob } from './purge-deployment.handler.ts'
import { removeAccountsJob } from './remove-accounts.handler.ts'
import { rehearseTemplateJob } from './rehearse-template.handler.ts'
import { redrawReleasesJob } from './redraw-releases.handler.ts'
import { renewReleasesJob } from './renew-releases.handler.ts'
import { indexValues } from './index-values.handler.ts'
import { exportContentsJob } from './export-contents.handler.ts'
import { packReleasesJob } from './pack-releases.handler.ts'
import type { Handlers } from './job.ts'
import { tellOfDeploymentJob } from './tell-of-deployment.handler.ts'
import { tellOfOrderJob } from './tell-of-order.handler.ts'
import { tellOfPrintDataJob } from './tell-of-print-data.handler.ts'
import { tellOfRemarkJob } from './tell-of-remark.handler.ts'
import { tellOfStatusJob } from './tell-of-status.handler.ts'

export const handlers: Handlers = {
  'draw-release': drawReleaseJob,
  'draw-releases-of': drawReleasesOfJob,
  'generate-print-data': generatePrintDataJob,
  'draw-demo-tenant': drawDemoTenantJob,
  'rehearse-template': rehearseTemplateJob,
  'check-stored-tests': checkStoredTestsJob,
  'renew-releases': renewReleasesJob,
  'redraw-releases': redrawReleasesJob,
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
