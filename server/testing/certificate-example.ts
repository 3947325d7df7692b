import { readFile } from 'node:fs/promises'

/**
 * An example of a `.p12`, made by OpenSSL 3.0 (`openssl pkcs12 -export`; `legacy-rc2-128` with `-nomaciter`) or by Java's
 * keytool; it ends in a hundred years.
 *
 * @param name of a file in `integrations/pkcs12/examples`, which are in base64
 */
export async function certificateExample(name: string): Promise<Buffer> {
  const url = new URL(`../src/integrations/pkcs12/examples/${name}.p12.txt`, import.meta.url)
  return Buffer.from(await readFile(url, 'utf8'), 'base64')
}
