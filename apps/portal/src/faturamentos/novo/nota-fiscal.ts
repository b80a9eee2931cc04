import { XML_DA_NOTA_MAXIMO_BYTES } from '@contempla/consorcio'
import type { Linha } from '../../casos/index.ts'
import type { Atos } from './atos.ts'

const doXml = {
  chave: /<(?:\w+:)?infNFe\b[^>]*?\bId\s*=\s*["']NFe(\w{44})["']/,
  chassi: /<(?:\w+:)?chassi>\s*([\w-]+)/,
}

/**
 * Finds the key and the chassis in the XML of an invoice, to be looked at before they are sent; null in what is no
 * invoice. It only saves the typing: the server reads the file, and compares.
 */
export function acharNoXml(xml: string): { chave: string; chassi?: string } | null {
  const chave = doXml.chave.exec(xml)?.[1]
  const chassi = doXml.chassi.exec(xml)?.[1]
  return chave ? { chave, ...(chassi ? { chassi } : {}) } : null
}

/** Asks for the invoice: its XML, where there is one, and its key and chassis, which the XML fills in. */
export const daNotaFiscal = (valores?: { chave: string; chassi: string } | null) =>
  ({
    ato: 'informarNotaFiscal',
    label: 'Continuar',
    campos: {
      xml: {
        tipo: 'arquivo',
        label: 'Arquivo XML da nota',
        description: 'Peça à concessionária: com ele, a chave e o chassi se preenchem.',
        aceita: '.xml,text/xml,application/xml',
        maximoBytes: XML_DA_NOTA_MAXIMO_BYTES,
        preenche: acharNoXml,
        recusa: 'Este arquivo não é o XML de uma nota fiscal.',
        opcional: true,
      },
      chave: { tipo: 'texto', label: 'Chave da nota fiscal', description: 'Os 44 números no alto da nota' },
      chassi: { tipo: 'texto', label: 'Chassi', description: '17 letras e números, como na nota' },
    },
    ...(valores ? { valores } : {}),
  }) as const satisfies Linha<Atos>['formulario']
