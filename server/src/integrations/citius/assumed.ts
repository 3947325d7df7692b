/**
 * The portal's entrance by certificate. ASSUMED, all of it: nobody who told the public of the portal has seen it, and
 * neither have we. Each of the first three is only the default of a setting.
 */

/** The page that a browser with a certificate would open. A path that is not there answers 404, which says so. */
export const ASSUMED_CERTIFICATE_PATH = '/habilus/myhabilus/LoginCertificado.aspx'
/** What the page behind the sign-in holds: the link that proves a sign-in by password. */
export const ASSUMED_CERTIFICATE_PROOF = 'Menu1_NotificacoesCitacoesAlert1_lnkMessage'
/** What a portal would name that no longer takes a password. */
export const ASSUMED_CERTIFICATE_NOTICE = [
  'certificado digital',
  'certificado qualificado',
  'autenticação forte',
  'autenticação.gov',
  'SCAP',
  'cartão de cidadão',
  'chave móvel digital',
] as const
/** Where a sign-in page would send those who are to use the state's identification (SCAP, autenticação.gov). */
export const ASSUMED_STATE_IDENTIFICATION = /(^|\.)autenticacao\.gov\.pt$/i
