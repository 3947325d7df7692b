/**
 * The speech model that `npm run models` fetches: Parakeet TDT 0.6b v3, int8 (NVIDIA, CC-BY-4.0), as sherpa-onnx converted
 * it, at one revision of its repository; silero's voice detector (MIT); and what tells voices apart: pyannote's
 * segmentation 3.0 (MIT, Copyright 2022 CNRS) and WeSpeaker's ResNet34-LM, trained on VoxCeleb (CC-BY-4.0).
 *
 * The hashes are those that Hugging Face shows for the files (its LFS object ids). Other programs pin the same, such as
 * DictateKeyboard (github.com/DevEmperor/DictateKeyboard). They were not compared with files fetched from there: `verified`
 * says so, and the command says it too.
 */
const PARAKEET =
  'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78'

const SEGMENTATION =
  'https://huggingface.co/csukuangfj/sherpa-onnx-pyannote-segmentation-3-0/resolve/9403a6902bb58e3d5ae8c7e77c3422de279db2e0'
const EMBEDDING =
  'https://huggingface.co/csukuangfj/speaker-embedding-models/resolve/0743f301363dec56491a490f6d6cbc9d67f9a3bf'

/** @typedef {{ name: string, url: string, bytes: number, sha256: string }} ModelFile */

/** @type {{ name: string, verified: boolean, files: readonly ModelFile[] }} */
export const SPEECH_MODEL = {
  name: 'Parakeet TDT 0.6b v3 (int8)',
  verified: false,
  files: [
    {
      name: 'encoder.int8.onnx',
      url: `${PARAKEET}/encoder.int8.onnx`,
      bytes: 652_184_281,
      sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
    },
    {
      name: 'decoder.int8.onnx',
      url: `${PARAKEET}/decoder.int8.onnx`,
      bytes: 11_845_275,
      sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
    },
    {
      name: 'joiner.int8.onnx',
      url: `${PARAKEET}/joiner.int8.onnx`,
      bytes: 6_355_277,
      sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
    },
    {
      name: 'tokens.txt',
      url: `${PARAKEET}/tokens.txt`,
      bytes: 93_939,
      sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
    },
    {
      name: 'silero_vad.onnx',
      url: 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models/silero_vad.onnx',
      bytes: 643_854,
      sha256: '9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6',
    },
    {
      name: 'speaker-segmentation.onnx',
      url: `${SEGMENTATION}/model.onnx`,
      bytes: 5_992_913,
      sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
    },
    {
      name: 'speaker-embedding.onnx',
      url: `${EMBEDDING}/wespeaker_en_voxceleb_resnet34_LM.onnx`,
      bytes: 26_530_550,
      sha256: 'e9848563da86f263117134dfd7ad63c92355b37de492b55e325400c9d9c39012',
    },
  ],
}
