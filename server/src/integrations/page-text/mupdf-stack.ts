/**
 * MuPDF's build in WebAssembly has a C stack of 64 KiB
 * (https://emscripten.org/docs/tools_reference/settings_reference.html#stack-size) above its own data, without a check of
 * its end. A page of forms within forms overwrites the data, and MuPDF traps, misreads, or never ends. Imported before
 * MuPDF, this module gives it a larger one. MuPDF's limit of nested calls, or V8's stack, then ends such a page with an
 * error.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Several times what pages need that reach MuPDF's limit: they were seen to use 137 KiB, a letter 29 KiB. */
const STACK_BYTES = 1024 * 1024
const EXPORTED_AS = 'stack_pointer'
/** The numbers of the section of exports, and of an exported global. */
const [EXPORT_SECTION, GLOBAL] = [7, 3]
const HEADER_BYTES = 8

/** The part of the runtime's interface that is used; Node's types have none of it. */
interface Instance {
  exports: Record<string, { value: number }>
}
declare const WebAssembly: { instantiate(program: Uint8Array, imports: object): Promise<{ instance: Instance }> }

/** What Emscripten's start takes and gives. */
interface Build {
  instantiateWasm(imports: object, started: (instance: Instance) => void): void
  _wasm_malloc?(bytes: number): number
}

let pointer: Instance['exports'][string] | undefined
const build: Build = {
  instantiateWasm(imports, started) {
    const program = readFileSync(fileURLToPath(new URL('mupdf-wasm.wasm', import.meta.resolve('mupdf'))))
    void WebAssembly.instantiate(withStackPointer(program), imports).then(({ instance }) => {
      pointer = instance.exports[EXPORTED_AS]
      started(instance)
    })
  },
}
Object.assign(globalThis, { $libmupdf_wasm_Module: build })
await import('mupdf')
if (!pointer || !build._wasm_malloc) throw new Error('MuPDF started without a larger stack')
// It grows downwards.
pointer.value = (build._wasm_malloc(STACK_BYTES) + STACK_BYTES) & -16

/**
 * Exports the first global, which compilers for C have the stack pointer in
 * (https://webassembly.github.io/spec/core/binary/modules.html).
 */
function withStackPointer(program: Uint8Array): Uint8Array {
  for (let start = HEADER_BYTES; start < program.length; ) {
    const [size, from] = readNumber(program, start + 1)
    if (program[start] === EXPORT_SECTION) {
      const [count, entries] = readNumber(program, from)
      const name = Buffer.from(EXPORTED_AS)
      const added = [name.length, ...name, GLOBAL, 0]
      const body = [number(count + 1), program.subarray(entries, from + size), Buffer.from(added)]
      const length = body.reduce((sum, part) => sum + part.length, 0)
      return Buffer.concat([program.subarray(0, start + 1), number(length), ...body, program.subarray(from + size)])
    }
    start = from + size
  }
  throw new Error('MuPDF exports nothing')
}

/** @returns an unsigned number in LEB128, and where it ends */
function readNumber(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let end = at, shift = 0; ; end += 1, shift += 7) {
    value += (bytes[end]! & 0x7f) * 2 ** shift
    if (bytes[end]! < 0x80) return [value, end + 1]
  }
}

/** @returns a number in LEB128 */
function number(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    if (rest < 0x80) return Uint8Array.of(...bytes, rest)
    bytes.push((rest & 0x7f) | 0x80)
  }
}
