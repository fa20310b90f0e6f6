/**
 * WebAssembly takes as much memory as it was built for, two gigabytes and more, if a file makes it: no module of this thread gets
 * more than this. What wants more gives up, as it does where a machine has no more.
 */
export function boundMemory(most: number): void {
  const grow = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow')?.value as unknown
  if (typeof grow !== 'function') throw new Error('WebAssembly grows otherwise than before')
  WebAssembly.Memory.prototype.grow = function bounded(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageSize > most) throw new RangeError('no more memory for this module')
    return Number(Reflect.apply(grow, this, [pages]))
  }
}

const pageSize = 65_536
