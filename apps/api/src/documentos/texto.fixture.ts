import { inflateSync } from 'node:zlib'
import type { ClienteHttp } from '@contempla/dev-env'

/** The texts of each page, from the streams that draw them: hexadecimal strings, kerned in pieces. */
export function textosPorPagina(pdf: Buffer): string[] {
  const paginas: string[] = []
  for (let de = pdf.indexOf('stream\n'); de >= 0; de = pdf.indexOf('stream\n', de + 1)) {
    if (pdf.subarray(de - 3, de).toString() === 'end') continue
    const bytes = pdf.subarray(de + 7, pdf.indexOf('\nendstream', de))
    // What a page draws is deflated; what tells of the document is not.
    if (bytes[0] !== 0x78) continue
    const desenho = inflateSync(bytes).toString('latin1')
    const texto = [...desenho.matchAll(/\[(.*?)\] TJ/g)]
      .map(([, pedacos = '']) => [...pedacos.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''))
      .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    paginas.push(texto.join('|').replaceAll('\u00A0', ' '))
  }
  return paginas
}

/** Fetches the paper of a one-use link, as a browser would. */
export function fetchPdf(http: ClienteHttp, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return http.chamar('GET /relatorios/:id', {
    params: { id: pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(searchParams),
  })
}
