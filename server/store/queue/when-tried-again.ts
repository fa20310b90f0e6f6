/** When what failed is tried again. The one table of all queues. */

/** Seconds after the first failure in a row, the second, and so on. */
export const pauses = {
  /** Background work. How often differs by kind; from the last on it stays so long. */
  jobs: [2, 4, 8, 16, 32, 64, 128, 256, 300],
  /** Background work that was cut off without having failed. Often it is a restart; what is cut off again and again may be its cause. */
  cutOff: [0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600],
  /** Given up after a day. */
  mails: [60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400, 14_400, 14_400, 14_400],
  /** Given up after half a day: a receiver that was ill so long is looked after by somebody. */
  webhooks: [10, 60, 300, 1800, 7200, 28_800],
} as const

export type Queue = keyof typeof pauses

/** Milliseconds. Undefined where it is given up. */
export function pauseAfter(queue: 'mails' | 'webhooks', failures: number): number | undefined {
  const seconds = pauses[queue][failures - 1]
  return seconds === undefined ? undefined : seconds * 1000
}
