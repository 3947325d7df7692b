import * as z from './zod.ts'

/** The fields by which a person recognises a notification. */
export const identifyingFields = {
  data: z.nullable(z.iso.date()),
  acto: z.string(),
  tribunal: z.string(),
  processo: z.string(),
  referencia: z.string(),
}

/** A notification that something may belong to. */
export const candidate = { id: z.int(), ...identifyingFields, advogado: z.string() }
