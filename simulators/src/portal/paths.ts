/**
 * The portal's paths, compared ignoring case. Those of the popup, its frame, the download and the sign-in by
 * certificate are not known and invented here.
 */
const AREA = '/habilus/myhabilus'
export const LOGIN_PATH = `${AREA}/Login.aspx`
export const CERTIFICATE_PATH = `${AREA}/LoginCertificado.aspx`
export const LANDING_PATH = `${AREA}/Entrada.aspx`
export const LOGOUT_PATH = `${AREA}/Logout.aspx`
export const LIST_PATH = `${AREA}/NotificacoesCitacoes/NotCitIndex.aspx`
export const DOCUMENT_PATH = `${AREA}/NotificacoesCitacoes/DocumentoActo.aspx`
export const FRAME_PATH = `${AREA}/NotificacoesCitacoes/MolduraActo.aspx`
export const FILE_PATH = `${AREA}/NotificacoesCitacoes/NotCitPdf.aspx`
