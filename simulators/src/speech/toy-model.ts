/**
 * A speech model of a few kilobytes that recognises tones (tone-speech.ts) in the real engine. It is a NeMo TDT transducer
 * with the file names, tensor names and metadata of Parakeet TDT 0.6b v3, and a voice detector shaped like silero's.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOAT, INT32, INT64, model, node, tensor, value } from './onnx-writer.ts'
import { BANDS_EACH, FIRST_BAND, MEL_BANDS, VOCABULARY } from './tone-speech.ts'

const TOKENS = VOCABULARY.length
/** With the blank token, which is the last. */
const OUTPUTS = TOKENS + 1
/** How many frames the decoder may skip at once: 0 to 4. */
const DURATIONS = 5
const SUBSAMPLING = 8

/** The token of each mel band, -1 for none. */
const OWNERS = Array.from({ length: MEL_BANDS }, (_, band) => {
  const token = Math.floor((band - FIRST_BAND) / BANDS_EACH)
  return band >= FIRST_BAND && token < TOKENS ? token : -1
})

/**
 * The token of each frame is that of its loudest band, if it is loud enough and most of nine frames agree. Only the frame in
 * which a token begins counts. Of eight frames the strongest is kept.
 */
function encoder(): Buffer {
  return model({
    name: 'toy_tdt_encoder',
    nodes: [
      node('ReduceMax', ['audio_signal'], ['peak'], { axes: [1], keepdims: 1 }),
      node('Greater', ['peak', 'threshold'], ['loud']),
      node('ArgMax', ['audio_signal'], ['band'], { axis: 1, keepdims: 1 }),
      node('Gather', ['owners', 'band'], ['token'], { axis: 0 }),
      node('Equal', ['token', 'each'], ['is_token']),
      node('And', ['is_token', 'loud'], ['on_flag']),
      node('Cast', ['on_flag'], ['on'], { to: FLOAT }),
      node('AveragePool', ['on'], ['votes'], { kernel_shape: [9], strides: [1], pads: [4, 4], count_include_pad: 1 }),
      node('Greater', ['votes', 'majority'], ['steady_flag']),
      node('Cast', ['steady_flag'], ['steady'], { to: FLOAT }),
      node('Pad', ['steady', 'one_before'], ['shifted']),
      node('Slice', ['shifted', 'from', 'to', 'time_axis'], ['before']),
      node('Sub', ['steady', 'before'], ['change']),
      node('Relu', ['change'], ['begin']),
      node('MaxPool', ['begin'], ['outputs'], { kernel_shape: [SUBSAMPLING], strides: [SUBSAMPLING], ceil_mode: 1 }),
      node('Add', ['length', 'round_up'], ['rounded']),
      node('Div', ['rounded', 'subsampling'], ['encoded_lengths']),
    ],
    constants: [
      tensor('threshold', FLOAT, [], [-1]),
      tensor('owners', INT64, [MEL_BANDS], OWNERS),
      tensor('each', INT64, [1, TOKENS, 1], Array.from(VOCABULARY.keys())),
      tensor('majority', FLOAT, [], [0.6]),
      tensor('one_before', INT64, [6], [0, 0, 1, 0, 0, 0]),
      tensor('from', INT64, [1], [0]),
      tensor('to', INT64, [1], [-1]),
      tensor('time_axis', INT64, [1], [2]),
      tensor('round_up', INT64, [1], [SUBSAMPLING - 1]),
      tensor('subsampling', INT64, [1], [SUBSAMPLING]),
    ],
    inputs: [value('audio_signal', FLOAT, ['B', MEL_BANDS, 'T']), value('length', INT64, ['B'])],
    outputs: [value('outputs', FLOAT, ['B', TOKENS, 'T8']), value('encoded_lengths', INT64, ['B'])],
    metadata: {
      vocab_size: TOKENS,
      normalize_type: 'NA',
      subsampling_factor: SUBSAMPLING,
      pred_rnn_layers: 1,
      pred_hidden: 1,
      feat_dim: MEL_BANDS,
      model_type: 'EncDecRNNTBPEModel',
      version: 2,
      // The engine recognises a TDT model by its `url` metadata.
      url: 'toy-tdt',
      comment: 'hears tones, for tests',
    },
  })
}

/** Adds nothing: the toy model needs no state. */
function decoder(): Buffer {
  const state = (name: string) => value(name, FLOAT, [1, 'B', 1])
  return model({
    name: 'toy_tdt_decoder',
    nodes: [
      node('Cast', ['targets'], ['as_float'], { to: FLOAT }),
      node('Unsqueeze', ['as_float', 'axis'], ['outputs']),
      node('Identity', ['target_length'], ['prednet_lengths']),
      node('Identity', ['states.1'], ['states']),
      node('Identity', ['onnx::Slice_3'], ['162']),
    ],
    constants: [tensor('axis', INT64, [1], [1])],
    inputs: [
      value('targets', INT32, ['B', 1]),
      value('target_length', INT32, ['B']),
      state('states.1'),
      state('onnx::Slice_3'),
    ],
    outputs: [
      value('outputs', FLOAT, ['B', 1, 1]),
      value('prednet_lengths', INT32, ['B']),
      state('states'),
      state('162'),
    ],
  })
}

/** A beginning token outweighs the blank; every step advances one frame. */
function joiner(): Buffer {
  return model({
    name: 'toy_tdt_joiner',
    nodes: [
      node('Transpose', ['encoder_outputs'], ['frames'], { perm: [0, 2, 1] }),
      node('Mul', ['frames', 'ten'], ['tokens']),
      node('Mul', ['decoder_outputs', 'zero'], ['nothing']),
      node('Add', ['tokens', 'nothing'], ['heard']),
      node('Concat', ['heard', 'blank_and_durations'], ['together'], { axis: 2 }),
      node('Unsqueeze', ['together', 'axis'], ['outputs']),
    ],
    constants: [
      tensor('ten', FLOAT, [], [10]),
      tensor('zero', FLOAT, [], [0]),
      tensor('blank_and_durations', FLOAT, [1, 1, 1 + DURATIONS], [5, 0, 9, 0, 0, 0]),
      tensor('axis', INT64, [1], [1]),
    ],
    inputs: [value('encoder_outputs', FLOAT, ['B', TOKENS, 1]), value('decoder_outputs', FLOAT, ['B', 1, 1])],
    outputs: [value('outputs', FLOAT, ['B', 1, 1, OUTPUTS + DURATIONS])],
  })
}

/** Any sound that is loud enough counts as voice; inputs and outputs are those of silero 5. */
function voiceDetector(): Buffer {
  return model({
    name: 'toy_voice_detector',
    nodes: [
      node('Mul', ['input', 'input'], ['squares']),
      node('ReduceMean', ['squares'], ['power'], { axes: [1], keepdims: 1 }),
      node('Greater', ['power', 'threshold'], ['voice']),
      node('Cast', ['voice'], ['output'], { to: FLOAT }),
      node('Identity', ['state'], ['stateN']),
    ],
    constants: [tensor('threshold', FLOAT, [], [1e-4])],
    inputs: [value('input', FLOAT, ['B', 'N']), value('state', FLOAT, [2, 'B', 128]), value('sr', INT64, [1])],
    outputs: [value('output', FLOAT, ['B', 1]), value('stateN', FLOAT, [2, 'B', 128])],
  })
}

/** The segmentation's window and frames, in samples: those of pyannote segmentation 3.0. */
const SEGMENTS = { window: 160_000, field: 991, step: 270 }
/** The samples of the low-pass filter that keeps `SECOND_VOICE_HERTZ` and removes the tones. */
const LOW_PASS = 101

/** Two voices: the second one is that with a hum below the tones (`synthesiseTones`). Inputs and outputs are pyannote's. */
function segmentation(): Buffer {
  const { window, field, step } = SEGMENTS
  const frames = { kernel_shape: [field], strides: [step] }
  return model({
    name: 'toy_segmentation',
    nodes: [
      node('Mul', ['x', 'x'], ['squares']),
      node('AveragePool', ['squares'], ['power'], frames),
      node('AveragePool', ['x'], ['low'], { kernel_shape: [LOW_PASS], strides: [1], pads: [50, 50] }),
      node('Mul', ['low', 'low'], ['low_squares']),
      node('AveragePool', ['low_squares'], ['low_power'], frames),
      node('Greater', ['power', 'loud'], ['voice_flag']),
      node('Cast', ['voice_flag'], ['voice'], { to: FLOAT }),
      node('Greater', ['low_power', 'hum'], ['second_flag']),
      node('Cast', ['second_flag'], ['second'], { to: FLOAT }),
      node('Sub', ['voice', 'second'], ['difference']),
      node('Relu', ['difference'], ['first']),
      node('Mul', ['second', 'zero'], ['none']),
      node('Concat', ['half', 'first', 'second', 'none', 'none', 'none', 'none'], ['classes'], { axis: 1 }),
      node('Transpose', ['classes'], ['y'], { perm: [0, 2, 1] }),
    ],
    constants: [
      tensor('loud', FLOAT, [], [1e-4]),
      tensor('hum', FLOAT, [], [1.5e-3]),
      tensor('zero', FLOAT, [], [0]),
      tensor('half', FLOAT, [1, 1, 589], Array(589).fill(0.5)),
    ],
    inputs: [value('x', FLOAT, ['N', 1, 'T'])],
    outputs: [value('y', FLOAT, ['N', 'F', 7])],
    metadata: {
      sample_rate: 16_000,
      window_size: window,
      receptive_field_size: field,
      receptive_field_shift: step,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: 7,
    },
  })
}

/** Of a voice only whether it has the hum. */
function speakerEmbedding(): Buffer {
  return model({
    name: 'toy_speaker_embedding',
    nodes: [
      node('ReduceMean', ['x'], ['bands'], { axes: [1], keepdims: 1 }),
      node('Slice', ['bands', 'from', 'to', 'band_axis'], ['lowest']),
      node('ReduceMean', ['lowest'], ['low'], { axes: [2], keepdims: 0 }),
      node('Greater', ['low', 'threshold'], ['flag']),
      node('Cast', ['flag'], ['second'], { to: FLOAT }),
      node('Sub', ['one', 'second'], ['first']),
      node('Concat', ['first', 'second'], ['y'], { axis: 1 }),
    ],
    constants: [
      tensor('from', INT64, [1], [0]),
      tensor('to', INT64, [1], [2]),
      tensor('band_axis', INT64, [1], [2]),
      tensor('threshold', FLOAT, [], [-9]),
      tensor('one', FLOAT, [], [1]),
    ],
    inputs: [value('x', FLOAT, ['N', 'T', 80])],
    outputs: [value('y', FLOAT, ['N', 2])],
    metadata: { output_dim: 2, sample_rate: 16_000, normalize_samples: 1, language: 'none', framework: 'wespeaker' },
  })
}

/** Writes the two files of the toy model that tells voices apart. */
export async function writeToyVoices(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'speaker-segmentation.onnx'), segmentation())
  await writeFile(join(folder, 'speaker-embedding.onnx'), speakerEmbedding())
}

/**
 * Writes the toy model's five files.
 *
 * @param folder created when missing
 */
export async function writeToyModel(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = {
    'encoder.int8.onnx': encoder(),
    'decoder.int8.onnx': decoder(),
    'joiner.int8.onnx': joiner(),
    'tokens.txt': [...VOCABULARY, '<blk>'].map((token, index) => `${token} ${index}\n`).join(''),
    'silero_vad.onnx': voiceDetector(),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}
