import { X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { BARE_HEADERS, policyWith } from '../security-headers.ts'
import { isConstrained } from './own-certificates.ts'

export const INSTALL_PATH = '/instalar-certificado'
export const AUTHORITY_PATH = '/instalar-certificado/arauto.crt'

/** The page has no user input, and its style is inline, so that it needs no other request. */
export const INSTALL_HEADERS = {
  ...BARE_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': policyWith("style-src 'unsafe-inline'"),
}
export const AUTHORITY_HEADERS = {
  ...BARE_HEADERS,
  'cache-control': 'no-cache',
  'content-type': 'application/x-x509-ca-cert',
  'content-disposition': 'attachment; filename="arauto.crt"',
}

/**
 * The page that explains how to make a computer trust this Arauto's certificate.
 *
 * @param authority the certificate of Arauto's own authority
 */
export function installPage(authority: X509Certificate): string {
  const power = isConstrained(authority)
    ? `Esta autoridade só vale para os nomes do computador do Arauto e para endereços de redes privadas: quem tivesse a chave dela poderia
fazer-se passar por eles, e por nenhum outro sítio, perante os computadores que a instalaram.`
    : `Quem tivesse a chave desta autoridade poderia fazer-se passar por qualquer sítio perante os computadores que a instalaram, e não só pelo
Arauto.`
  return `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Instalar o certificado · Arauto</title>
<style>
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; background: #0F172A; color: #E2E8F0; font: 16px/1.6 Inter, system-ui, sans-serif }
  h1, h2 { font-family: Poppins, system-ui, sans-serif; line-height: 1.3 }
  h2 { margin-top: 2rem; font-size: 1.1rem }
  a { color: #38BDF8 }
  .download { display: inline-block; padding: .6rem 1.2rem; border-radius: 12px; background: #38BDF8; color: #0F172A; font-weight: 600; text-decoration: none }
  code { padding: .1rem .35rem; border-radius: 6px; background: #1E293B; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Instalar o certificado do Arauto</h1>
<p>A ligação a este Arauto é cifrada com um certificado criado no computador do escritório onde ele funciona. Para que o seu navegador o
reconheça, instale uma vez, em cada computador ou telemóvel, o certificado da autoridade que o emitiu.</p>
<p><a class="download" href="${AUTHORITY_PATH}">Descarregar arauto.crt</a></p>
<p>Antes de o instalar, confirme com quem instalou o Arauto a impressão digital (SHA-256), que é mostrada quando o programa arranca:
<br><code>${authority.fingerprint256}</code></p>
<p>${power} A chave não sai do computador onde o Arauto funciona; instale o certificado só onde o Arauto é usado.</p>
<h2>Windows (Edge, Chrome)</h2>
<ol><li>Abra <code>arauto.crt</code> e escolha <b>Instalar certificado…</b></li><li>Escolha <b>Utilizador atual</b> e <b>Seguinte</b>.</li>
<li>Escolha <b>Colocar todos os certificados no seguinte arquivo</b>, <b>Procurar…</b>, <b>Autoridades de certificação de raiz fidedigna</b>.</li>
<li>Conclua, confirme o aviso e feche e volte a abrir o navegador.</li></ol>
<h2>macOS (Safari, Chrome)</h2>
<ol><li>Abra <code>arauto.crt</code>: é acrescentado ao <b>Acesso a Porta-chaves</b>, no porta-chaves <b>Início de sessão</b>.</li>
<li>Abra-o aí, expanda <b>Confiança</b> e, em <b>Ao utilizar este certificado</b>, escolha <b>Confiar sempre</b>.</li></ol>
<h2>iPhone e iPad</h2>
<ol><li>Abra esta página no Safari, descarregue o ficheiro e permita a instalação do perfil.</li>
<li>Em <b>Definições › Geral › VPN e gestão de dispositivos</b>, instale o perfil do Arauto.</li>
<li>Em <b>Definições › Geral › Informações › Definições de confiança de certificados</b>, ative a confiança total.</li></ol>
<h2>Android</h2>
<ol><li>Em <b>Definições › Segurança › Encriptação e credenciais › Instalar um certificado</b>, escolha <b>Certificado da AC</b>.</li>
<li>Confirme o aviso e escolha <code>arauto.crt</code>. Os nomes dos menus variam com a marca.</li></ol>
<h2>Firefox</h2>
<ol><li>Em <b>Definições › Privacidade e segurança › Certificados › Ver certificados…</b>, separador <b>Autoridades</b>, escolha <b>Importar…</b></li>
<li>Escolha <code>arauto.crt</code> e marque <b>Confiar nesta AC para identificar sites</b>.</li></ol>
<p>Depois de instalado, <a href="/">entre no Arauto</a>.</p>
</body>
</html>
`
}

/**
 * Serves the installation page also over TLS, for users who have accepted the browser's warning.
 *
 * @param authority the certificate of Arauto's own authority, in PEM
 */
export function registerInstallPage(server: FastifyInstance, authority: string): void {
  const page = installPage(new X509Certificate(authority))
  server.get(INSTALL_PATH, (_, reply) => reply.headers(INSTALL_HEADERS).send(page))
  server.get(AUTHORITY_PATH, (_, reply) => reply.headers(AUTHORITY_HEADERS).send(authority))
}
