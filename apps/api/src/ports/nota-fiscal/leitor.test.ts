import { XML_DA_NOTA_MAXIMO_BYTES } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { readNota } from './leitor.ts'
import { comDigito, xmlDaNota } from './xml.fixture.ts'

const chave = comDigito('3526111122233300018155001000012345183920175')
const utf8 = (texto: string) => Buffer.from(texto, 'utf8')
const latin1 = (texto: string) => Buffer.from(texto, 'latin1')
const lida = {
  chave,
  emitente: '11222333000181',
  destinatario: '52998224725',
  veiculos: [
    { chassi: '9BWZZZ377VT004251', cor: 'PRATA SIRIUS', anoFabricacao: 2026, anoModelo: 2027, restricao: '0' },
  ],
  valor: 90_000_00,
  emitidaEm: '2026-11-20',
  informacoes: 'Veículo com alienação fiduciária em favor de Administradora dos Testes Ltda.',
  homologacao: false,
  protocolo: { chave, numero: '135260000000001', situacao: '100', em: '2026-11-20T13:31:00.000Z' },
}

describe('an XML invoice is read', () => {
  const nota = xmlDaNota({ chave })

  test.each<[string, Buffer, object]>([
    ['with its protocol', utf8(nota), {}],
    ['without it', utf8(xmlDaNota({ chave, situacao: null })), { protocolo: null }],
    ['in ISO-8859-1', latin1(xmlDaNota({ chave, codificacao: 'ISO-8859-1' })), {}],
    ['after a byte order mark', utf8(`\uFEFF${nota}`), {}],
    ['without a declaration', utf8(nota.replace(/<\?xml.*?\?>/, '')), {}],
    ['under a prefix', utf8(nota.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1n:').replaceAll('xmlns=', 'xmlns:n=')), {}],
    [
      'with remarks in CDATA',
      utf8(nota.replace(/<infCpl>.*<\/infCpl>/, '<infCpl><![CDATA[A & B]]></infCpl>')),
      { informacoes: 'A & B' },
    ],
    [
      'with a remark of its own field',
      utf8(nota.replace('</infCpl>', '</infCpl><obsCont xCampo="Obs"><xTexto>Outra</xTexto></obsCont>')),
      { informacoes: `${lida.informacoes} Outra` },
    ],
    ['of a company', utf8(xmlDaNota({ chave, destinatario: '45723174000110' })), { destinatario: '45723174000110' }],
    ['of nobody', utf8(xmlDaNota({ chave, destinatario: null })), { destinatario: null }],
    ['without a vehicle', utf8(xmlDaNota({ chave, chassi: null })), { veiculos: [] }],
    ['of the test environment', utf8(xmlDaNota({ chave, ambiente: '2' })), { homologacao: true }],
    ['with a value that is none', utf8(xmlDaNota({ chave, valor: '90.000,00' })), { valor: null }],
    ['with a day that is none', utf8(xmlDaNota({ chave, emissao: '2026-13-45' })), { emitidaEm: null }],
  ])('%s', (_, bytes, outros) => {
    expect(readNota(bytes)).toEqual({ ...lida, ...outros })
  })

  test('whose issuer has letters in its CNPJ', () => {
    const comLetras = comDigito('35260712ABC34501DE3555001000012345183920175')
    expect(readNota(utf8(xmlDaNota({ chave: comLetras })))).toMatchObject({
      chave: comLetras,
      emitente: '12ABC34501DE35',
    })
  })
})

const fundo = (niveis: number) => `${'<a>'.repeat(niveis)}${'</a>'.repeat(niveis)}`

describe('what is no invoice is refused', () => {
  const nota = xmlDaNota({ chave })
  test.each<[string, Buffer, string]>([
    ['nothing', utf8(''), 'NOTA_XML_ILEGIVEL'],
    ['a PDF', utf8('%PDF-1.7 ...'), 'NOTA_XML_ILEGIVEL'],
    ['half of it', utf8(nota.slice(0, -20)), 'NOTA_XML_ILEGIVEL'],
    ['bytes of another encoding', latin1(nota), 'NOTA_XML_ILEGIVEL'],
    ['an encoding that nobody uses', utf8(nota.replace('UTF-8', 'UTF-7')), 'NOTA_XML_ILEGIVEL'],
    ['UTF-16', Buffer.from(nota, 'utf16le'), 'NOTA_XML_ILEGIVEL'],
    [
      'entities of its own',
      utf8(nota.replace('?>', '?><!DOCTYPE n [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('PRATA', '&x;')),
      'NOTA_XML_ILEGIVEL',
    ],
    ['a document type alone', utf8(nota.replace('?>', '?><!DOCTYPE nfeProc>')), 'NOTA_XML_ILEGIVEL'],
    ['an entity that nobody declared', utf8(nota.replace('PRATA', '&cor;')), 'NOTA_XML_ILEGIVEL'],
    ['elements deeper than the stack', utf8(fundo(70_000)), 'NOTA_XML_ILEGIVEL'],
    [
      'a field deeper than the stack',
      utf8(nota.replace(/<infCpl>.*<\/infCpl>/, `<infCpl>${fundo(60_000)}</infCpl>`)),
      'NOTA_XML_ILEGIVEL',
    ],
    ['more than the limit', utf8(nota + ' '.repeat(XML_DA_NOTA_MAXIMO_BYTES)), 'NOTA_XML_ILEGIVEL'],
    ['another XML', utf8('<html><body/></html>'), 'NOTA_XML_DE_OUTRO_DOCUMENTO'],
    ['a freight bill', utf8('<cteProc><CTe><infCte/></CTe></cteProc>'), 'NOTA_XML_DE_OUTRO_DOCUMENTO'],
    [
      'a wrong digit',
      utf8(xmlDaNota({ chave: chave.slice(0, -1) + ((Number(chave.at(-1)) + 1) % 10) })),
      'NOTA_XML_CHAVE_INVALIDA',
    ],
    ['no key', utf8(nota.replace(/Id="[^"]*"/, '')), 'NOTA_XML_CHAVE_INVALIDA'],
    [
      'an invoice of a counter (model 65)',
      utf8(xmlDaNota({ chave: comDigito('3526111122233300018165001000012345183920175') })),
      'NOTA_XML_CHAVE_INVALIDA',
    ],
  ])('%s', (_, bytes, erro) => {
    expect(readNota(bytes)).toEqual({ erro })
  })

  test.each<[string, string]>([
    ['elements', '<a/>'],
    ['attributes', '<a b="c"/>'],
    ['entities', '&amp;'],
    ['comments', '<!---->'],
    ['spaces', ' '],
  ])('and the largest file of %s holds the process for no longer than 250 ms', (_, parte) => {
    const livre = XML_DA_NOTA_MAXIMO_BYTES - nota.length - 200
    const cheia = utf8(nota.replace('</infCpl>', `${parte.repeat(Math.floor(livre / parte.length))}</infCpl>`))
    readNota(cheia)
    const inicio = performance.now()
    readNota(cheia)
    expect(performance.now() - inicio).toBeLessThan(250)
  })
})
