import { parametrosPadrao } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import {
  definicoes,
  formatValor,
  parseValor,
  partesDoContrato,
  textoDoValor,
  type Valor,
  validateTexto,
} from './parametros.ts'

const padroes = new Map<string, Valor>(Object.entries(parametrosPadrao('imovel')))

test.each(definicoes)('$nome goes to its field and comes back as it was', ({ nome, definicao }) => {
  const valor = padroes.get(nome) ?? ''
  expect(parseValor(definicao, textoDoValor(definicao, valor))).toBe(valor)
})

test('every parameter is in one part of the contract', () => {
  expect(partesDoContrato.flatMap(({ itens }) => itens)).toEqual(definicoes)
  expect(partesDoContrato.every(({ itens }) => itens.length > 10)).toBe(true)
})

test.each<[string, Valor, string]>([
  ['multaPpt', 20_000_000_000, '2,00%'],
  ['permanenciaMinimaCentavos', 3_000, 'R$ 30,00'],
  ['diasUteisParaGarantia', 1, '1 dia útil'],
  ['diasUteisParaGarantia', 5, '5 dias úteis'],
  ['mesesEntreReajustes', 12, '12 meses'],
  ['lanceLivre', false, 'Não'],
  ['lanceSemCaixa', 'passa-ao-seguinte', 'Passa ao seguinte'],
  ['tabelaDeAceite', 'da-credora', 'A da credora do grupo'],
  ['horaLimiteDoLance', '23:59', '23:59'],
  ['sorteiosDeAtivos', 2, '2'],
])('%s of %j reads %s', (nome, valor, texto) => {
  expect(formatValor(nome, valor).replaceAll('\u00a0', ' ')).toBe(texto)
})

test.each([
  ['multaPpt', 'dois'],
  ['sorteiosDeAtivos', '-1'],
  ['sorteiosDeAtivos', '1,5'],
])('%s does not read %j', (nome, texto) => {
  const definicao = definicoes.find((d) => d.nome === nome)?.definicao
  expect(definicao && parseValor(definicao, texto)).toBe(null)
})

test.each([
  ['multaPpt', '2', true],
  ['multaPpt', '2,01', 'Multa por atraso: De 0,00% a 2,00%'],
  ['horaLimiteDoLance', '24:00', 'Última hora do lance, na véspera: Horário de Brasília, como 23:59'],
])('%s of %j: %s', (nome, texto, resposta) => {
  const definicao = definicoes.find((d) => d.nome === nome)?.definicao
  expect(definicao && validateTexto(nome, definicao, texto)).toBe(resposta)
})
