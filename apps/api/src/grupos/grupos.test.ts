import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()

describe('how the group stands', () => {
  test('asks for a quota in hand', async () => {
    const http = await mundo.entrar(await mundo.novoTitular(parceiro, { cotas: [] }))
    expect((await http.chamar('GET /core/grupo/situacao')).codigo).toBe('COTA_NAO_SELECIONADA')
  })

  test('every figure, from known quotas', async () => {
    const titular = await mundo.novoTitular(parceiro, { cotas: [{ pagas: 3 }] })
    const [idCota = 0] = titular.cotas
    const [grupo] = await ambiente.sql<{ codigo: string }>(
      'select codigo from grupo g join cota c on c.grupo_id = g.id where c.id = $1',
      [idCota],
    )
    const cota = (numero: number, dados: object) => ({
      tipo: 'cota',
      parceiro: parceiro.chave,
      grupo: grupo?.codigo,
      cota: `000${numero}`,
      versao: 0,
      cliente: titular.inscricao,
      plano: 'convencional',
      situacao: 'NORMAL',
      nomeBem: 'Automóvel',
      credito: 100_000,
      contribuicoes: 60,
      dataAdesao: '2026-08-01',
      ...dados,
    })
    const em = (dataContemplacao: string) => ({ dataContemplacao, contribuicoesAntesDaContemplacao: 1 })
    await ambiente.importar([
      cota(2, em('2026-10-10')),
      cota(3, { ...em('2026-10-10'), dataEntregaBem: '2026-11-20' }),
      cota(4, { ...em('2026-11-19'), dataEntregaBem: '2026-11-21' }),
      cota(5, em('2026-11-20')),
      cota(6, { situacao: 'CANCELADO' }),
      cota(7, { situacao: 'Cancelado por inadimplência', ...em('2026-10-10') }),
      cota(8, { situacao: 'QUITADO' }),
    ])
    const [pago] = await ambiente.sql<{ soma: number }>(
      "select sum(fundo_comum_centavos)::bigint as soma from movimento where tipo = 'pagamento' and cota_id = $1",
      [idCota],
    )
    const http = await mundo.entrar(titular)
    await http.chamar('POST /login/selecionar-cota', { body: { idCota } })
    // The quota in hand, and the one that is named, whichever is in hand.
    const { data } = await http.chamar('GET /core/grupo/situacao')
    const daqui = await mundo.entrar(titular)
    expect((await daqui.chamar('GET /core/grupo/situacao', { query: { idCota } })).data).toEqual(data)
    expect((await http.chamar('GET /core/grupo/situacao', { query: { idCota: 999_999 } })).codigo).toBe(
      'NAO_ENCONTRADO',
    )
    expect(data.situacaoGrupo).toEqual({
      grupo: grupo?.codigo,
      situacao: 'ANDAMENTO',
      dataReferencia: '2026-11-20',
      participantes: 6,
      contemplados: 3,
      naoContemplados: 3,
      quitados: 1,
      desistentes: 2,
      bensEntregues: 1,
      // A credit leaves the cash on the day of its assembly; the excluded quota had nothing to be refunded.
      disponibilidadeFinanceira: (pago?.soma ?? 0) - 4 * 100_000,
      numeroTotalAssembleia: 60,
      assembleiasRealizadas: 3,
    })
    expect(pago?.soma).toBeGreaterThan(0)
  })
})
