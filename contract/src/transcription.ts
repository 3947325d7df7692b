import { MESSAGES } from './messages.ts'
import { soundDefault } from './office.ts'
import { PASSAGES_MAX, passage, splice } from './transcript.ts'
import { person } from './triage.ts'
import * as z from './zod.ts'

/** The Portuguese messages of the transcription. Those of the specification are verbatim (docs/specification.md). */
export const TRANSCRIPTION_MESSAGES = {
  // The screen
  noFile: 'Por favor, selecione um ficheiro de áudio.',
  started: 'Processamento iniciado. Isso pode demorar alguns minutos.',
  finished: 'Transcrição concluída com sucesso!',
  failed: 'Falha na transcrição.',
  copied: 'Copiado para a área de transferência!',

  // Uploads that are not taken
  emptyFile: MESSAGES.emptyFile,
  notAudio: 'O Arauto não reconhece este ficheiro como áudio. Formatos suportados: MP3, M4A, WAV, OGG, FLAC.',

  // The engine
  engineMissing:
    'A transcrição ainda não está disponível neste computador do escritório. Peça a quem instalou o Arauto que a instale.',
  localReady: 'A transcrição é feita no computador do Arauto: nenhum som sai dele.',
  modelMissing: 'Falta o modelo de fala. Peça a quem instalou o Arauto que o instale.',

  // Jobs
  damaged: 'A gravação está danificada e só foi possível ler uma parte. O texto termina aí.',
  voicesFailed: 'Não foi possível distinguir quem fala. O texto está completo; diga quem fala em «Rever com o som».',
  soundGone: 'O som desta gravação já não está guardado.',
  soundLinkEnded: 'A ligação a este som terminou. Volte a abrir a transcrição.',
  transcriptMisfit: 'Esta correção não é da versão que está guardada. Volte a abrir a transcrição.',
  audioGone: 'O áudio desta transcrição já não existe. Envie o ficheiro de novo.',
} as const

/** Why a recording has no text, with the sentence that says so. */
export const SPEECH_FAILURES = {
  // The file is damaged.
  unreadable:
    'O ficheiro de áudio está danificado ou incompleto; não foi possível lê-lo. Copie-o de novo de onde veio e tente novamente.',
  // A codec that is not read.
  unsupported:
    'O Arauto não lê a forma em que este som está gravado (o codec). O ficheiro não está danificado: converta-o para MP3, WAV ou FLAC e tente novamente.',
  // The decoder refuses a file whose header is good.
  undecodable:
    'O Arauto não conseguiu descodificar este som, embora o ficheiro pareça inteiro. Converta-o para MP3, WAV ou FLAC e tente novamente.',
  // Unusual channels, rate or length, which no recorder produces.
  unusual:
    'O Arauto transcreve gravações até 8 canais, entre 4 e 384 kHz e até 24 horas; este ficheiro indica outros valores. Converta-o para WAV ou FLAC e tente novamente.',
  memory:
    'A leitura deste ficheiro precisou de mais memória do que qualquer gravação e foi interrompida. Converta-o para WAV ou FLAC e tente novamente.',
  'no-speech': 'Não se ouve fala nesta gravação. Confirme, a ouvi-la, que é a que queria enviar.',
  // The engine’s process crashed while it loaded its model.
  'model-broken':
    'O modelo de fala não pôde ser carregado: está danificado ou não é deste motor. Peça a quem instalou o Arauto que o volte a instalar.',
  // The engine’s process crashed or was killed.
  died: 'A transcrição terminou inesperadamente várias vezes. Veja se o computador do Arauto tem memória livre e tente novamente.',
  // The engine’s process exceeded its time limit, or hung.
  'too-long':
    'A transcrição demorou muito mais do que esta gravação justifica e foi interrompida. Tente novamente quando o computador do Arauto estiver livre.',
  // A service answered 401 or 403.
  'service-key': 'O serviço de transcrição recusou a chave do Arauto. Peça a quem instalou o Arauto que a corrija.',
  // 413, even for a short piece.
  'service-too-large':
    'O serviço de transcrição recusou a gravação por ser demasiado grande, mesmo cortada em partes pequenas. Avise quem instalou o Arauto.',
  // 429 repeatedly.
  'service-busy': 'O serviço de transcrição está ocupado ou a quota esgotou-se. Tente novamente mais tarde.',
  // 5xx repeatedly.
  'service-failed': 'O serviço de transcrição teve um erro. Tente novamente mais tarde.',
  // No service answered.
  'service-silent':
    'O serviço de transcrição não respondeu. Tente novamente mais tarde; se continuar, avise quem instalou o Arauto.',
  // Another 4xx.
  'service-refused': 'O serviço de transcrição não aceitou o pedido. Avise quem instalou o Arauto.',
  // Its response was no transcription.
  'service-unrecognised':
    'O serviço de transcrição respondeu algo que o Arauto não reconhece. Avise quem instalou o Arauto.',
} as const
export type SpeechFailure = keyof typeof SPEECH_FAILURES

/** @param name of a format that is recognised and not read */
export const formatNotRead = (name: string): string =>
  `O Arauto não lê gravações ${name}. Converta o ficheiro para MP3, WAV ou FLAC e tente novamente.`

/** @param megabytes the size limit */
export const fileTooLarge = (megabytes: number): string =>
  `O ficheiro é demasiado grande: o limite é de ${megabytes.toLocaleString('pt-PT')} MB.`

/** @param names of the parts of a recording that could not be read */
export const partsFailed = (names: readonly string[]): string => `Não foi possível ler: ${names.join(', ')}.`

/** @param names of the parts of a recording that begin before the one before them has ended */
export const partsOverlap = (names: readonly string[]): string =>
  `Começam antes de acabar a parte anterior, pelas horas dos nomes: ${names.join(', ')}. As palavras ficam pela ordem do tempo.`

/** @param name of a file that is no recording */
export const notAudioFile = (name: string): string => `${name}: ${TRANSCRIPTION_MESSAGES.notAudio}`

/** @param host the host that recordings are sent to */
export const serviceReady = (host: string): string =>
  `A transcrição é feita pelo serviço ${host}: são enviadas para lá as gravações, com os nomes das partes e os termos do escritório.`

/**
 * @param names the missing files
 * @param folder where they belong
 */
export const modelIncomplete = (names: readonly string[], folder: string): string =>
  `${TRANSCRIPTION_MESSAGES.modelMissing} (em falta: ${names.join(', ')} em ${folder})`

/**
 * @param read seconds of audio that could be read
 * @param declared seconds that the file declares
 */
export const cutShort = (read: number, declared: number): string =>
  `A gravação está incompleta: o ficheiro diz ter ${clock(declared)}, mas só foi possível ler ${clock(read)}. O texto termina aí.`

/** @returns a moment of a recording as courts cite it: `01:02:03` */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * The form fields of an upload: the file, the format of the response, always `json`, whether its sound is kept (`true`,
 * `false`), how many people speak (`VOICES`), the case that it belongs to, and of a recording in chunks the names and sizes
 * of its files.
 */
export const UPLOAD_FIELDS = {
  file: 'audio_file',
  format: 'format',
  keepSound: 'keep_sound',
  voices: 'voices',
  caseNumber: 'case_number',
  files: 'files',
} as const

/** How many people speak in a recording; `channels`: one in each channel. */
export const VOICES = ['1', '2', '3', '4', '5', '6', '7', '8', 'channels'] as const
export const voices = z.enum(VOICES, { error: MESSAGES.invalid })

const seconds = z.number().check(z.gte(0)).with(z.describe('seconds from the start of the recording'))

export const transcriptionSegment = z.named('TranscriptionSegment', {
  start: seconds,
  end: seconds,
  text: z.string(),
  speaker: z.optional(z.string()).with(z.describe('where several are told apart, or a person named one')),
})
export type TranscriptionSegment = z.infer<typeof transcriptionSegment>

const transcription = z.named('Transcription', {
  text: z.string(),
  language: z.literal('pt'),
  duration: z.number().check(z.gte(0)).with(z.describe('seconds of sound')),
  segments: z.array(transcriptionSegment),
})

const TRANSCRIPTION_STATUSES = ['queued', 'processing', 'done', 'failed'] as const

const job = z.object({
  job_id: z.uuid(),
  status: z.enum(TRANSCRIPTION_STATUSES),
  progress: z.number().check(z.gte(0), z.lte(1)).with(z.describe('share of the sound that is done')),
  file_name: z.string(),
  size: z.int().with(z.describe('bytes of the file that was sent')),
  created_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
  ready_at: z
    .optional(z.iso.datetime())
    .with(z.describe('when it will be done, by how long others of its format took; left out until one was measured')),
  error: z.optional(z.string()).with(z.describe('only when failed: why, fit to show')),
  case_key: z
    .optional(z.string())
    .with(z.describe('the case that it was put into, if the asking member sees that case')),
  case_label: z.optional(z.string()).with(z.describe('what that case is called beside its number; empty for nothing')),
  warning: z.optional(z.string()).with(z.describe('only when done: what is wrong with the recording, fit to show')),
  sound_until: z.optional(z.iso.datetime()).with(z.describe('until when the sound is kept; left out where it is not')),
})

/** One upload and what became of it. */
export const transcriptionJob = z
  .extend(job, { transcription: z.optional(transcription) })
  .register(z.globalRegistry, { id: 'TranscriptionJob' })
export type TranscriptionJob = z.infer<typeof transcriptionJob>

/** An upload in the list: the segments are left to the job's own call, since an hour of them is longer than its text. */
export const transcriptionListEntry = z
  .extend(job, { transcription: z.optional(z.omit(transcription, { segments: true })) })
  .register(z.globalRegistry, { id: 'TranscriptionListEntry' })
export type TranscriptionListEntry = z.infer<typeof transcriptionListEntry>

export const engineStatus = z.named('EngineStatus', {
  ready: z.boolean(),
  message: z.string().with(z.describe('where sound goes when ready; else what is missing and the command to run')),
  voices: z.optional(z.boolean()).with(z.describe('whether voices are told apart')),
})
export type EngineStatus = z.infer<typeof engineStatus>

export const transcriptionList = z.named('TranscriptionList', {
  results: z.array(transcriptionListEntry),
  engine: engineStatus,
  sound: z
    .optional(soundDefault)
    .with(z.describe('what the office keeps of a recording, unless its upload says otherwise')),
})
export type TranscriptionList = z.infer<typeof transcriptionList>

export const uploadAccepted = z.named('UploadAccepted', {
  job_id: z.optional(z.uuid()).with(z.describe('left out while chunks are missing')),
  received: z.optional(z.int()).with(z.describe('bytes of the recording that are there')),
})

const bytesParam = z.pipe(z.string().check(z.regex(/^\d{1,13}$/, { error: MESSAGES.invalid })), z.transform(Number))

/** Which bytes of a recording a request brings, where it is sent in chunks. */
export const uploadQuery = z.object({
  upload: z
    .optional(z.uuid({ error: MESSAGES.invalid }))
    .with(z.describe('chosen by the sender, the same for all chunks')),
  offset: z.optional(bytesParam).with(z.describe('of the chunk in the recording, in bytes')),
  total: z.optional(bytesParam).with(z.describe('bytes of the recording')),
})

const done = z.nullable(z.object({ by: z.nullable(person), at: z.iso.datetime() }))

/** What there is beside the words of a transcript. */
const transcriptState = {
  version: z.int().with(z.describe('0 until a person changes it')),
  changed: done,
  reviewed: done.with(z.describe('who compared all of it with the sound')),
}

/** A finished transcription, to be read with its sound and corrected. */
export const transcript = z.named('Transcript', {
  ...transcriptState,
  file_name: z.string(),
  duration: z.number(),
  passages: z.array(passage),
  parts: z
    .optional(z.array(z.object({ name: z.string(), at: z.number(), seconds: z.number() })))
    .with(z.describe('the files of a recording of several; `part` in the address of the sound plays one, from 0')),
  terms: z
    .optional(z.array(z.string()))
    .with(z.describe('names and terms of the office and of its case, as they are written')),
  sound: z
    .nullable(
      z.object({
        url: z.string().with(z.describe('plays it in this sign-in, for half a day')),
        until: z.iso.datetime(),
        peaks: z.string().with(z.describe('the loudest sample of each tenth of a second, a byte each, in base64')),
      }),
    )
    .with(z.describe('null where the sound is not kept')),
})
export type Transcript = z.infer<typeof transcript>

/** Which words: those of now, or those that the engine made. */
export const transcriptQuery = z.object({ of: z.optional(z.enum(['machine'], { error: MESSAGES.invalid })) })

export const transcriptChange = z.named('TranscriptChange', {
  version: z.int().check(z.gte(0)).with(z.describe('that the changes are of')),
  splices: z.array(splice).check(z.maxLength(PASSAGES_MAX)),
  reviewed: z.optional(z.boolean({ error: MESSAGES.invalid })).with(z.describe('left out: as it is')),
})
export type TranscriptChange = z.infer<typeof transcriptChange>
export const transcriptChanged = z.named('TranscriptChanged', transcriptState)
export type TranscriptChanged = z.infer<typeof transcriptChanged>
