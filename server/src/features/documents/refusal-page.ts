/**
 * The page for a link that is altered or has expired.
 *
 * @param message one of the contract's sentences; it contains no user input
 */
export function refusalPage(message: string): string {
  return `<!doctype html>
<html lang="pt-PT">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Documento · Arauto</title></head>
<body><h1>O documento não pode ser aberto</h1><p>${message}</p><p><a href="/">Ir para o Arauto</a></p></body>
</html>
`
}
