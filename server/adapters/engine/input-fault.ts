import type { TaskFault } from './engine-task.ts'

/** A fault of the input, told apart from a bug. */
export class Fault extends Error {
  readonly fault: TaskFault

  constructor(fault: TaskFault) {
    super(fault.reason)
    this.fault = fault
  }
}
