import { createHash } from 'node:crypto'
import {
  FORMATO_DA_LISTA,
  FORMATO_DO_COMPROMISSO,
  type ListaDeLances,
  type ReciboDoLance,
  textoDaLista,
  textoDoCompromisso,
} from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { conferirRecibo, type DoLance } from './conferir.ts'

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')

function reciboDe(valor: number): ReciboDoLance {
  const detalhe = {
    protocolo: '20261120-ABCD2345',
    versao: 0,
    embutido: 0,
    fgts: 0,
    forma: 'prazo',
    subsequentes: 0,
    trocaDeChaves: null,
    criadoEm: '2026-11-20T15:00:00.000Z',
    sal: 'c2Fs',
  } as const
  const publico = {
    formato: FORMATO_DO_COMPROMISSO,
    grupo: '001234',
    assembleia: 12,
    cota: 7,
    modalidade: 'livre',
    valor,
    detalhe: sha256(textoDoCompromisso(detalhe)),
    sal: 'b3V0cm8',
  } as const
  return { publico, detalhe, compromisso: sha256(textoDoCompromisso(publico)) }
}

const recibo = reciboDe(2_000_000)
const outro = reciboDe(2_000_001)
/** As it comes back from a file. */
const guardado = (): ReciboDoLance => JSON.parse(JSON.stringify(recibo))
const antes: DoLance = { compromisso: recibo.compromisso, lista: null, dePe: true }
const depois: DoLance = {
  ...antes,
  lista: { publicadaEm: '2026-11-26T03:00:00.000Z', endereco: '/lista', contem: true },
}

const listaDe = (mais: Partial<ListaDeLances> = {}) => {
  const lista = {
    formato: FORMATO_DA_LISTA,
    parceiro: 'contempla',
    grupo: '001234',
    assembleia: 12,
    compromissos: [recibo.compromisso],
    publicadaEm: '2026-11-26T03:00:00.000Z',
    ...mais,
  } as ListaDeLances
  return { ...lista, selo: { hash: sha256(textoDaLista(lista)) } }
}

const conferir = (arquivo: unknown, lance: DoLance, lista: unknown = listaDe()) =>
  conferirRecibo(arquivo, lance, { sha256, buscar: async () => lista })

test('before the cut-off it is told what was compared, and what could not be yet', async () => {
  expect(await conferir(guardado(), antes)).toBe(
    'O recibo confere. Refizemos o código com o que está escrito no recibo, e é o mesmo deste lance. A lista dos códigos ainda não saiu: depois do fim do prazo dos lances, confira de novo que ele está nela.',
  )
})

test('after it, the published list is looked at too', async () => {
  expect(await conferir(guardado(), depois)).toMatch(/está na lista publicada em 26\/11\/2026, que é a que foi selada/)
})

test('of a bid that was taken back nothing is looked for in the list', async () => {
  expect(await conferir(guardado(), { ...depois, dePe: false }, null)).toMatch(/^O recibo confere\..*não se procura/)
})

test.each<[string, unknown, DoLance, unknown, RegExp]>([
  ['no receipt', { cota: 7 }, antes, null, /^Este arquivo não é um recibo de lance\.$/],
  ['no JSON', undefined, antes, null, /^Este arquivo não é um recibo de lance\.$/],
  [
    'changed',
    { ...guardado(), publico: { ...recibo.publico, valor: 1 } },
    antes,
    null,
    /^O recibo não confere: o código/,
  ],
  ['another of its holder’s', outro, antes, null, /^O recibo não é deste lance/],
  ['left out of the list', guardado(), depois, listaDe({ compromissos: [] }), /não está na lista publicada/],
  ['in the list of another assembly', guardado(), depois, listaDe({ assembleia: 13 }), /de outra assembleia/],
  ['in a list that was changed', guardado(), depois, { ...listaDe(), publicadaEm: 'depois' }, /não é a que foi selada/],
  ['whose list does not open', guardado(), depois, null, /a lista publicada não abriu/],
])('a file that is %s does not check', async (_caso, arquivo, lance, lista, palavras) => {
  expect(await conferir(arquivo, lance, lista)).toMatch(palavras)
})
