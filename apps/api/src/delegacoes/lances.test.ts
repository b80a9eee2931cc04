import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createDelegacoes } from './delegacoes.fixture.ts'

const sistema = withSistema()
const d = createDelegacoes(sistema)

/** A holder whose group has its assembly in three days. */
const cena = async () => {
  const titular = await d.novoTitular({ cotas: [{ pagas: 2 }] })
  const [id = 0] = titular.cotas
  await sistema.ambiente.sql(
    'update assembleia a set dia = a.dia + 3 from cota c where c.id = $1 and a.grupo_id = c.grupo_id and a.dia = $2',
    [id, d.emDias(0)],
  )
  return { titular, id, dono: await d.entrar(titular.clienteId) }
}

describe('the holder’s sealed bid', () => {
  test('is read within the scope of bids alone, in the quota and in the list', async () => {
    const { titular, id, dono } = await cena()
    expect((await d.ofertar(dono, id, 2_000_123)).json).toMatchObject({ data: { protocolo: expect.any(String) } })
    for (const alcance of ['ver', 'pagar', 'lances'] as const) {
      const { delegado } = await d.delegar(titular, { alcance })
      const detalhe = await delegado.chamar('GET /cota/:id', { params: { id } })
      const simples = await delegado.chamar('GET /cotas/simples')
      const diz = [detalhe, simples].map(({ bytes }) => bytes.toString().includes('2000123'))
      expect([alcance, detalhe.status, diz, detalhe.data.lance !== null]).toEqual([
        alcance,
        200,
        [alcance === 'lances', alcance === 'lances'],
        alcance === 'lances',
      ])
    }
  })
})

describe('a delegate who may bid', () => {
  const avisos = async (email: string) => (await d.mensagensPara(email)).slice(-1)[0]

  test('is told to the holder by name, with where to take the access back, and in what they did with the quota', async () => {
    const { titular, id } = await cena()
    const { delegado, http, id: delegacaoId, body } = await d.delegar(titular, { alcance: 'lances' })
    const { protocolo } = (await d.ofertar(delegado, id, 2_000_000)).data
    expect(await avisos(titular.email)).toContain(`${body.nome}, a quem você deu acesso, registrou um lance`)
    expect(await avisos(titular.email)).not.toContain('troque a sua senha')
    const cancelado = await delegado.chamar('PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo', {
      params: { id, protocolo },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(cancelado.status).toBe(200)
    expect(await avisos(titular.email)).toContain(`${body.nome}, a quem você deu acesso, cancelou o lance`)
    const sino = await http.chamar('GET /notificacoes')
    expect(sino.data[0].acao).toMatchObject({ tela: '/acessos' })
    const { data } = await http.chamar('GET /delegacoes/:id/atos', { params: { id: delegacaoId } })
    const [{ oQue, cota }] = data
    expect([oQue, cota]).toEqual(['Cancelou um lance', expect.stringContaining('0001')])
  })

  test.each([
    ['with FGTS', 'fgts_centavos = 100'],
    [
      'with the exchange of keys',
      `troca_de_chaves = '{"codFabricante":1,"codModelo":1,"idFornecedor":1,"anoModelo":2020,"valor":100}'`,
    ],
  ])('neither replaces nor takes back one that only the holder can make again: %s', async (_, set) => {
    const { titular, id, dono } = await cena()
    const { protocolo } = (await d.ofertar(dono, id, 2_000_000)).data
    const { delegado } = await d.delegar(titular, { alcance: 'lances' })
    const situacao = async () =>
      (
        await sistema.ambiente.sql<{ situacao: string }>('select situacao from lance where protocolo = $1', [protocolo])
      )[0]?.situacao
    await sistema.ambiente.sql(`update lance set ${set} where protocolo = $1`, [protocolo])
    const cancelar = () =>
      delegado.chamar('PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo', {
        params: { id, protocolo },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await d.ofertar(delegado, id, 2_100_000)).json.codigo).toBe('SEM_ALCANCE_DELEGADO')
    expect((await cancelar()).json.codigo).toBe('SEM_ALCANCE_DELEGADO')
    const podem = async (http: typeof dono) =>
      (await http.chamar('GET /cotas/:id/credenciamento-lance/historico', { params: { id } })).data[0].podeCancelar
    expect([await podem(dono), await podem(delegado)]).toEqual([true, false])
    expect(await situacao()).toBe('ativo')
    await sistema.ambiente.sql('update lance set fgts_centavos = 0, troca_de_chaves = null where protocolo = $1', [
      protocolo,
    ])
    expect((await d.ofertar(delegado, id, 2_100_000)).status).toBe(200)
    expect(await situacao()).toBe('substituido')
  })
})
