/** A vitest reporter: writes to TEST_REPORT which files there were, what failed in them, and the seconds of each, with its hooks. */
import { writeFileSync } from 'node:fs'

export default class Report {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      return {
        file: module.relativeModuleId,
        isPassed: module.ok(),
        failed: Array.from(module.children.allTests('failed'), ({ fullName }) => fullName),
        seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
      }
    })
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(files))
  }
}
