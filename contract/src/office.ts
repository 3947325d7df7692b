import { accessLevel } from './access-level.ts'
import { dayField } from './day-field.ts'
import { cents } from './euros-param.ts'
import { MESSAGES } from './messages.ts'
import { anyText, emailText, nameText, passwordAgain, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** The Portuguese messages about the office, its members and invitations. */
export const OFFICE_MESSAGES = {
  officeManagedByOthers: 'Só o administrador do escritório o pode fazer.',
  lastResponsavel:
    'O escritório precisa de um administrador. Antes de mudar a função deste membro ou de o retirar, nomeie outro administrador.',
  memberGone: 'Esta pessoa já não é membro do escritório.',
  memberAlready: 'Já é membro deste escritório.',
  invitationUnknown: 'Este convite não existe ou foi anulado. Peça outro a quem o convidou.',
  invitationUsed: 'Este convite já foi usado. Se não foi por si, avise quem o convidou.',
  invitationEnded: 'Este convite expirou. Peça outro a quem o convidou.',
  absenceEndsBefore: 'O último dia não pode ser anterior ao primeiro.',
  absenceTooLong: 'Uma ausência não pode passar de dois anos.',
  tooManyInvitations:
    'O escritório já enviou 30 convites por e-mail na última hora. Crie o convite sem e-mail e envie a hiperligação.',
  substituteIsAbsent: 'Escolha outra pessoa: ninguém se pode substituir a si próprio.',
  absenceOfOthers: 'Só o administrador do escritório marca a ausência de outra pessoa.',
  ownSecondFactorFirst: 'Ative primeiro o seu segundo fator, em Segurança.',
  secondFactorNeeded: 'Este escritório exige segundo fator. Ative-o no perfil para continuar.',
  closedDaysOfLawyers: 'Só o administrador ou um advogado do escritório muda os dias encerrados.',
  notOftenDispensed:
    'Só é possível indicar que não houve tolerância de ponto na terça-feira de Carnaval e nos dias 24 e 31 de dezembro.',
  closedDayExists: 'Este dia já consta dos dias encerrados.',
  municipalityUnknown: 'Escolha um concelho da lista, ou todos os tribunais.',
} as const

/** What somebody is in an office. */
const role = z.enum(['responsavel', 'advogado', 'assistente'], { error: MESSAGES.invalid })
export type Role = z.infer<typeof role>

const id = z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid }))

/** The accounts whose notifications a member sees; of the others nothing. */
const accessList = z
  .array(z.object({ account_id: id, level: accessLevel }), { error: MESSAGES.invalid })
  .check(z.maxLength(10_000, { error: MESSAGES.tooLong }))
export type AccessList = z.infer<typeof accessList>

/** One member. Only the responsável and the member receive what they see and their second factor. */
const officeMember = z.named('OfficeMember', {
  id: z.int(),
  username: z.string(),
  role,
  joined_at: z.iso.datetime(),
  second_factor: z.nullable(z.boolean()),
  access: z
    .nullable(accessList)
    .with(z.describe('null where the asking member may not know; a responsável sees every account')),
})
export type OfficeMember = z.infer<typeof officeMember>

/** An invitation that can still be used. Its link is returned once, when it is created. */
const invitation = z.object({
  id: z.int(),
  role,
  note: z.string(),
  access: accessList,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

/** Somebody's absence, from the first to the last day, both included. */
export const substitution = z.named('Substitution', {
  id: z.int(),
  absent_id: z.int(),
  substitute_id: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  active: z.boolean().with(z.describe('whether it grants today, in Lisbon')),
})
export type Substitution = z.infer<typeof substitution>

/** By when a person is to have entered the portal, on each working day in Lisbon. */
const visitTimes = z
  .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: MESSAGES.invalid })))
  .check(z.minLength(1, { error: MESSAGES.required }), z.maxLength(4, { error: MESSAGES.invalid }))
/** On working days of court holidays: the same, once, or on Mondays and Thursdays. */
const visitHolidays = z.enum(['same', 'once', 'twice_a_week'], { error: MESSAGES.invalid })

/** For how many days the sound of a recording is kept after its transcription. */
const soundDays = z
  .int({ error: MESSAGES.invalid })
  .check(z.gte(1, { error: MESSAGES.invalid }), z.lte(3650, { error: MESSAGES.invalid }))
/** Whether the sound of recordings is kept, unless an upload says otherwise, and for how many days. */
export const soundDefault = z.object({ keep: z.boolean(), days: z.int() })
/** The longest list of names and terms for transcriptions, in characters. */
export const SPEECH_TERMS_MAX = 1000

/** The office of the sign-in, as its member sees it. */
export const officeView = z.named('Office', {
  id: z.int(),
  name: z.string(),
  page_url: z
    .optional(z.string())
    .with(
      z.describe('where links such as invitations lead, without a slash at the end; servers before it leave it out'),
    ),
  role: role.with(z.describe('of the asking member')),
  me: z.int(),
  second_factor_required: z.boolean(),
  password_to_reveal: z.boolean(),
  attach_documents: z
    .optional(z.boolean())
    .with(z.describe('whether documents are attached to mail about new notifications; servers before it leave it out')),
  uc_cents: z.optional(z.int()).with(z.describe('one unidade de conta, in cents; servers before it leave it out')),
  rhythm: z
    .optional(z.object({ times: z.array(z.string()), holidays: visitHolidays, escalates: z.boolean() }))
    .with(z.describe('by when people enter the portal for accounts that depend on it; servers before it leave it out')),
  sound: z.optional(soundDefault).with(z.describe('servers before it leave it out')),
  speech_terms: z
    .optional(z.string())
    .with(z.describe('names and terms for transcriptions, separated by commas; servers before it leave it out')),
  members: z.array(officeMember),
  accounts: z.array(z.object({ id: z.int(), advogado: z.string() })),
  invitations: z.array(invitation).with(z.describe('empty unless the asking member is a responsável')),
  substitutions: z.array(substitution),
  offices: z
    .array(z.object({ id: z.int(), name: z.string(), role, current: z.boolean() }))
    .with(z.describe('all that the user belongs to')),
})
export type OfficeView = z.infer<typeof officeView>

/** What is left out stays as it is. */
export const officeChange = z.named('OfficeChange', {
  name: z.optional(nameText(200)),
  second_factor_required: z.optional(z.boolean({ error: MESSAGES.invalid })),
  password_to_reveal: z.optional(z.boolean({ error: MESSAGES.invalid })),
  attach_documents: z.optional(z.boolean({ error: MESSAGES.invalid })),
  uc_cents: z.optional(cents('Indique o valor da UC em euros.')),
  visit_times: z.optional(visitTimes),
  visit_holidays: z.optional(visitHolidays),
  visit_escalates: z.optional(z.boolean({ error: MESSAGES.invalid })),
  keep_sound: z.optional(z.boolean({ error: MESSAGES.invalid })),
  sound_days: z.optional(soundDays),
  speech_terms: z.optional(anyText(SPEECH_TERMS_MAX)),
  password: passwordAgain,
})
export type OfficeChange = z.infer<typeof officeChange>

export const invitationCreation = z.named('InvitationCreation', {
  role: z._default(role, 'assistente'),
  note: z._default(anyText(200), '').with(z.describe('who it is for, as the responsável remembers them')),
  access: z._default(accessList, []),
  email: z
    .optional(z.union([z.literal(''), emailText], { error: MESSAGES.invalidEmail }))
    .with(z.describe('where its link is sent; nowhere without a mail server')),
  password: passwordAgain,
})

export const invitationCreated = z.named('InvitationCreated', {
  id: z.int(),
  url: z.string().with(z.describe('shown once; one use')),
  mailed_to: z.optional(z.string()).with(z.describe('the address that its mail is sent to; left out where none is')),
  expires_at: z.iso.datetime(),
})
export type InvitationCreated = z.infer<typeof invitationCreated>

/** The link as it was copied, or the secret at its end. */
export const invitationUse = z.named('InvitationUse', { invitation: trimmedText(2048) })

/** What an invitation is for, as shown to its holder. */
export const invitationPreview = z.named('InvitationPreview', {
  office: z.string(),
  invited_by: z.nullable(z.string()),
  role,
  expires_at: z.iso.datetime(),
})
export type InvitationPreview = z.infer<typeof invitationPreview>

/** What is left out stays as it is; `access` replaces what the member had. */
export const memberChange = z.named('MemberChange', {
  role: z.optional(role),
  access: z.optional(accessList),
  password: passwordAgain,
})
export type MemberChange = z.infer<typeof memberChange>

const day = dayField(MESSAGES.invalid)

export const substitutionChange = z
  .object({ absent_id: id, substitute_id: id, first_day: day, last_day: day })
  .check(
    z.refine(({ first_day, last_day }) => first_day <= last_day, {
      path: ['last_day'],
      error: OFFICE_MESSAGES.absenceEndsBefore,
    }),
    z.refine(({ absent_id, substitute_id }) => absent_id !== substitute_id, {
      path: ['substitute_id'],
      error: OFFICE_MESSAGES.substituteIsAbsent,
    }),
  )
  .register(z.globalRegistry, { id: 'SubstitutionChange' })
export type SubstitutionChange = z.infer<typeof substitutionChange>

/** The office to switch this session to. */
export const officeChoice = z.named('OfficeChoice', { office_id: id })
