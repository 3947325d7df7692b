/** Writes ONNX models (protocol buffers, onnx.proto3), limited to what the toy model needs. */

/** Tensor element types, `TensorProto.DataType`. */
export const FLOAT = 1
export const INT32 = 6
export const INT64 = 7

/** An attribute of a node: an integer or a list of integers. */
type Attribute = number | readonly number[]

const VARINT = 0
const LENGTH_DELIMITED = 2

/** A base-128 varint of protocol buffers; negative numbers as 64 bits. */
function varint(value: number): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest ? low | 128 : low)
  } while (rest)
  return Buffer.from(bytes)
}

const tag = (field: number, wireType: number) => varint((field << 3) | wireType)
const number = (field: number, value: number) => Buffer.concat([tag(field, VARINT), varint(value)])
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value as Buffer)
  return Buffer.concat([tag(field, LENGTH_DELIMITED), varint(content.length), content])
}

/** A constant: name, element type, dimensions and elements (`TensorProto`). */
export function tensor(name: string, type: number, dimensions: readonly number[], data: readonly number[]): Buffer {
  const raw =
    type === FLOAT
      ? new Float32Array(data)
      : type === INT32
        ? new Int32Array(data)
        : new BigInt64Array(data.map(BigInt))
  return Buffer.concat([
    ...dimensions.map((dimension) => number(1, dimension)),
    number(2, type),
    bytes(8, name),
    bytes(9, Buffer.from(raw.buffer)),
  ])
}

/** An operation: its operator, input and output names, and attributes (`NodeProto`). */
export function node(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => bytes(1, name)),
    ...outputs.map((name) => bytes(2, name)),
    bytes(3, `${operator}_${outputs[0]}`),
    bytes(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  ])
}

function attribute(name: string, value: Attribute): Buffer {
  const [INT, INTS] = [2, 7]
  return typeof value === 'number'
    ? Buffer.concat([bytes(1, name), number(3, value), number(20, INT)])
    : Buffer.concat([bytes(1, name), ...value.map((one) => number(8, one)), number(20, INTS)])
}

/** An input or output of the graph; a dimension is a number or a name (`ValueInfoProto`). */
export function value(name: string, type: number, dimensions: readonly (number | string)[]): Buffer {
  const shape = dimensions.map((dimension) =>
    bytes(1, typeof dimension === 'number' ? number(1, dimension) : bytes(2, dimension)),
  )
  return Buffer.concat([
    bytes(1, name),
    bytes(2, bytes(1, Buffer.concat([number(1, type), bytes(2, Buffer.concat(shape))]))),
  ])
}

/** The parts of a model; the engine reads its settings from `metadata`. */
export interface ModelParts {
  name: string
  nodes: readonly Buffer[]
  constants: readonly Buffer[]
  inputs: readonly Buffer[]
  outputs: readonly Buffer[]
  metadata?: Readonly<Record<string, string | number>>
}

/** A complete model file (`ModelProto`, IR version 8, operator set 13). */
export function model({ name, nodes, constants, inputs, outputs, metadata = {} }: ModelParts): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, one)),
    bytes(2, name),
    ...constants.map((one) => bytes(5, one)),
    ...inputs.map((one) => bytes(11, one)),
    ...outputs.map((one) => bytes(12, one)),
  ])
  return Buffer.concat([
    number(1, 8),
    bytes(2, 'arauto-toy'),
    bytes(7, graph),
    bytes(8, Buffer.concat([bytes(1, ''), number(2, 13)])),
    ...Object.entries(metadata).map(([key, one]) => bytes(14, Buffer.concat([bytes(1, key), bytes(2, String(one))]))),
  ])
}
