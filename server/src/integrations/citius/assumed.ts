/**
 * The portal's sign-in by certificate. ASSUMED, all of it: no public source on the portal has described it, and
 * neither have we. Each of the first three is only the default of a setting.
 */

/** The page that a browser with a certificate would open; a wrong path answers 404. */
export const ASSUMED_CERTIFICATE_PATH = '/habilus/myhabilus/LoginCertificado.aspx'
/** An element of the page after the sign-in: the link that also proves a sign-in by password. */
export const ASSUMED_CERTIFICATE_PROOF = 'Menu1_NotificacoesCitacoesAlert1_lnkMessage'
/** Words of a notice that passwords are no longer accepted. */
export const ASSUMED_CERTIFICATE_NOTICE = [
  'certificado digital',
  'certificado qualificado',
  'autenticação forte',
  'autenticação.gov',
  'SCAP',
  'cartão de cidadão',
  'chave móvel digital',
] as const
/** Hosts of the state's identification service, to which a sign-in page would redirect (SCAP, autenticação.gov). */
export const ASSUMED_STATE_IDENTIFICATION = /(^|\.)autenticacao\.gov\.pt$/i
