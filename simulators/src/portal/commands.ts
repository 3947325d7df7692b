import type { P12Encryption } from './test-authority.ts'

/** How a notification's popup shows its files (citius-portal, "Documents"). */
export const LAYOUTS = ['simple', 'files', 'groups', 'iframe', 'iframe-links'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What can be made to go wrong. The last four are beyond the portal's own habits: what a broken line or server can do. */
export const FAULT_KINDS = [
  'drop',
  'slow',
  '500',
  '503',
  '403',
  '429',
  'garbled',
  'truncated',
  'expired',
  'huge',
  'endless',
  'mischarset',
  'none',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const FILE_TYPES = ['pdf', 'html', 'octet'] as const

/** One file of a notification, as the control takes it. */
export interface FileItem {
  /** File name as the selects and the download show it. */
  name?: string
  /** Number of pages, 1 to 500. */
  pages?: number
  /** The password that opens the PDF, or null. */
  password?: string | null
  /** `pdf`; `html` (a page instead of a PDF); `octet` (a PDF served as application/octet-stream). */
  type?: (typeof FILE_TYPES)[number]
  /** Cut short: begins like a PDF and cannot be opened. */
  broken?: boolean
  /** The act or attachment group in the first select, where there are two. */
  group?: string
}

/** One notification, as the control takes it. What is left out is made up; a known `referencia` changes its row. */
export interface NotificationItem {
  referencia?: string
  origem?: string
  /** `DD-MM-YYYY`, or empty. */
  data?: string
  acto?: string
  tribunal?: string
  unidade?: string
  processo?: string
  especie?: string
  files?: FileItem[]
  /** false: the row has no document link. */
  document?: boolean
  /** true: the first file is cut short. */
  broken?: boolean
  layout?: Layout
  /** Whether it has been read already: then only `?Lidas=1` and "Todas" show it. */
  read?: boolean
}

/** A certificate that is to be made for an account; what is left out is usual. */
export interface CertificateWish {
  /** The password of its file; `segredo` unless told. */
  password?: string
  /** Whose name it holds; the user name unless told. */
  holder?: string
  /** From now to its end, 365 unless told; below zero it has ended. */
  days?: number
  /** The portal's own authority, or one that it does not believe. */
  authority?: 'own' | 'other'
  encryption?: P12Encryption
}

/** How the portal presents itself. */
export interface Mode {
  charset: 'iso-8859-1' | 'utf-8'
  /** Where the charset is told. */
  charset_from: 'both' | 'header' | 'meta'
  pager: 'datagrid' | 'gridview' | 'get'
  quotes: 'single' | 'double'
  /** Which of its many manners of writing the same pages it uses; null for the observed one. */
  seed: number | null
  /** Rows of a list page; null: what the cookie CitiusNPag asks for, else 10. */
  page_size: number | null
  /** An empty list as a notice in one cell, or as a grid without data rows. */
  empty: 'notice' | 'no-rows'
  /** Every page is a maintenance notice. */
  maintenance: boolean
  /** How a bad certificate is refused: IIS's page, a TLS alert, a cut connection, or the sign-in form. */
  certificate_refusal: 'page' | 'alert' | 'reset' | 'form'
  /** A right password no longer opens the portal: it is answered with a notice about certificates. */
  password_ended: boolean
}

/** A fault waiting for its requests. */
export interface Fault {
  kind: Exclude<FaultKind, 'none'>
  /** How many requests it still hits. */
  times: number
  /** Only requests whose path and query contain this, ignoring case. */
  path?: string
  /** How long `slow` waits. */
  seconds: number
  /** The Retry-After of `429` (30 unless told) and, when told, of `503`. */
  retry_after?: number
}

/** Everything the control understands (`POST /__control`). */
export type PortalCommand =
  | { cmd: 'reset' }
  | { cmd: 'account'; username: string; password: string }
  | ({ cmd: 'certificate'; username: string } & CertificateWish)
  | { cmd: 'withdraw'; username: string }
  | { cmd: 'notify'; username: string; count?: number; items?: NotificationItem[] }
  | ({ cmd: 'mode' } & Partial<Mode>)
  | { cmd: 'fault'; kind: FaultKind; times?: number; path?: string; seconds?: number; retry_after?: number }

/** The mode of a portal that nobody has told anything: what the public clients observed. */
export const DEFAULT_MODE: Readonly<Mode> = {
  charset: 'iso-8859-1',
  charset_from: 'both',
  pager: 'datagrid',
  quotes: 'double',
  seed: null,
  page_size: null,
  empty: 'notice',
  maintenance: false,
  certificate_refusal: 'page',
  password_ended: false,
}
