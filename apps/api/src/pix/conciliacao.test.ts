import { beforeEach, expect, test } from 'vitest'
import { hoje } from '../pagamentos/pagamentos.fixture.ts'
import { createCadastroDoAviso } from './cadastro-do-aviso.ts'
import { conciliarPix } from './conciliacao.ts'
import { createMesaComBanco, novoBoletoAberto, pagamentosDo, pedir } from './pix.fixture.ts'

const mesa = createMesaComBanco()
const contexto = () => mesa().ambiente.servidor.contexto
beforeEach(async () => {
  mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`))
  await mesa().ambiente.sql('delete from leitura_do_banco')
})

async function pagoSemAviso(horario: string) {
  const aberto = await novoBoletoAberto(mesa())
  await pedir(mesa())
  mesa().psp.pagar(await aberto.txid(), { horario })
  return aberto
}

test('a payment whose notice never came is found where the bank is asked, once', async () => {
  const { boleto, valor } = await pagoSemAviso('2026-11-20T14:00:00Z')
  expect(await conciliarPix(contexto())).toBe(1)
  expect(await pagamentosDo(mesa(), boleto)).toMatchObject([{ origem: 'pix', alocado: valor }])
  mesa().ambiente.relogio.avancar(11 * 60_000)
  expect(await conciliarPix(contexto())).toBe(0)
  expect(await pagamentosDo(mesa(), boleto)).toHaveLength(1)
})

test('the bank is asked every ten minutes, from a little before it was asked last', async () => {
  const consultas = () => mesa().psp.pedidos.filter(({ caminho }) => caminho === '/pix').length
  await conciliarPix(contexto())
  const antes = consultas()
  mesa().ambiente.relogio.avancar(10 * 60_000 - 1)
  await conciliarPix(contexto())
  expect(consultas()).toBe(antes)
  const { boleto } = await pagoSemAviso('2026-11-20T14:50:00Z')
  mesa().ambiente.relogio.avancar(1)
  await conciliarPix(contexto())
  expect(consultas()).toBe(antes + 1)
  expect(await pagamentosDo(mesa(), boleto)).toHaveLength(1)
})

test('after days without asking, all of them are asked for, a day at a time', async () => {
  await mesa().ambiente.sql("insert into leitura_do_banco (nome, ate) values ('pix-recebidos', '2026-11-18T15:00:00Z')")
  const antigo = await pagoSemAviso('2026-11-18T16:00:00Z')
  const novo = await pagoSemAviso('2026-11-20T14:55:00Z')
  await conciliarPix(contexto())
  expect([await pagamentosDo(mesa(), antigo.boleto), await pagamentosDo(mesa(), novo.boleto)]).toMatchObject([[{}], []])
  await conciliarPix(contexto())
  await conciliarPix(contexto())
  expect(await pagamentosDo(mesa(), novo.boleto)).toHaveLength(1)
})

test('a bank that is away costs nothing: it is asked again for the same time', async () => {
  const { boleto } = await pagoSemAviso('2026-11-20T14:00:00Z')
  mesa().psp.state.capricho = () => ({ status: 503 })
  await expect(conciliarPix(contexto())).rejects.toThrow('o banco respondeu 503')
  mesa().psp.state.capricho = undefined
  await conciliarPix(contexto())
  expect(await pagamentosDo(mesa(), boleto)).toHaveLength(1)
})

test('the bank is told where to tell of what comes in, once, and again until it has taken it', async () => {
  const { config } = contexto()
  const pix = config.pix?.tipo === 'api' ? { ...config.pix, enderecoDoAviso: 'https://portal.example' } : undefined
  const cadastrar = createCadastroDoAviso()
  const com = { ...contexto(), config: { ...config, pix } }
  mesa().psp.state.capricho = () => ({ status: 503 })
  await expect(cadastrar(com)).rejects.toThrow('503')
  mesa().psp.state.capricho = undefined
  const antes = mesa().psp.pedidos.length
  await cadastrar(com)
  await cadastrar(com)
  expect(mesa().psp.pedidos).toHaveLength(antes + 3)
  expect([...mesa().psp.webhooks.values(), ...mesa().psp.debito.webhooks.values()]).toEqual(
    Array(3).fill('https://portal.example/integracoes/v1/pix/segredo-do-endereco-dos-avisos-de-teste'),
  )
})
