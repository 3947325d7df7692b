import { z } from 'zod'

const username = z.string().min(1)

/** A notification of the invented portal. */
const notification = z.object({
  referencia: z.string(),
  /** `YYYY-MM-DD`. */
  data: z.string(),
  acto: z.string(),
  tribunal: z.string().default('Juízo Central Cível de Lisboa'),
  processo: z.string(),
  origem: z.string().default('Tribunal'),
  especie: z.string().default('Ação de processo comum'),
  /** A row that the page hides. */
  hidden: z.boolean().default(false),
  document: z.boolean().default(true),
})
export type InventedNotification = z.output<typeof notification>

/** A hearing (*agendamento*) of the invented portal. */
const hearing = z.object({
  processo: z.string(),
  /** `YYYY-MM-DD`. */
  dia: z.string(),
  hora: z.string(),
  diligencia: z.string().default('Audiência de julgamento'),
  tribunal: z.string().default('Juízo Central Cível de Lisboa'),
  sala: z.string().default('Sala 2'),
  estado: z.string().default('Agendada'),
})
export type InventedHearing = z.output<typeof hearing>

/** The commands of `POST /__control`. */
export const command = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('account'), username, name: z.string().default('Inês Vilarinho') }),
  /** Newest last, as they came; the list shows the newest first. */
  z.object({ cmd: z.literal('notify'), username, items: z.array(notification) }),
  /** The hearings that the portal shows, in the order given. */
  z.object({ cmd: z.literal('hearings'), username, items: z.array(hearing) }),
  /** What the person does on the phone: without it nobody is signed in. */
  z.object({ cmd: z.literal('approve'), username }),
  /** Changes the structure: another seed, or the contents of two columns swapped under the same headings. */
  z.object({
    cmd: z.literal('structure'),
    seed: z.number().int().optional(),
    swapped: z.boolean().optional(),
    page_size: z.number().int().min(1).optional(),
  }),
])
export type ETribunalCommand = z.input<typeof command>
