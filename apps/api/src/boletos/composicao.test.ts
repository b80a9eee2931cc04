import { addDays, addMonths, parsePercent, sum } from '@contempla/consorcio'
import { createClienteHttp, PLANOS } from '@contempla/dev-env'
import { beforeEach, expect, test } from 'vitest'
import { irPara } from '../cobrancas/cobrancas.fixture.ts'
import { emitirGrupo, rotinas } from '../cobrancas/index.ts'
import { avisar, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
const contexto = () => mesa().ambiente.servidor.contexto
beforeEach(() => irPara(mesa().ambiente, hoje))

async function doTitular(cotaId: number, modo: ModoDeSessao = 'normal') {
  const [dona] = await mesa().ambiente.sql<{ id: number }>('select cliente_id as id from cota where id = $1', [cotaId])
  const { sessoes, db } = contexto()
  const { clientId } = mesa().parceiro
  const { accessToken } = await sessoes.abrir(db, { clienteId: dona?.id ?? 0, clientId, modo, web: false })
  return createClienteHttp(mesa().ambiente.url, { client_id: clientId, access_token: accessToken })
}

const explicar = async (cotaId: number, parcela: number, modo?: ModoDeSessao) =>
  (await doTitular(cotaId, modo)).chamar('GET /cotas/:id/cobrancas/composicao/:parcela', {
    params: { id: cotaId, parcela },
  })

type Parte = { componente: string; valor: number; causas: { motivo: string; valor: number }[] }
const parteDe = ({ partes }: { partes: Parte[] }, componente: string) =>
  partes.find((parte) => parte.componente === componente)

type Explicada = { total: number; anterior: { total: number }; diferenca: number; partes: Parte[] }

function expectFecha({ total, anterior, diferenca, partes }: Explicada) {
  expect(sum(partes.map(({ valor }) => valor))).toBe(diferenca)
  expect(total - anterior.total).toBe(diferenca)
  for (const { valor, causas } of partes) expect(sum(causas.map((causa) => causa.valor))).toBe(valor)
}

/** Sums the ledger's charges of an instalment, whatever was paid of it. */
const cobrado = async (cotaId: number, parcela: number) =>
  (
    await mesa().ambiente.sql<{ total: number }>(
      `select sum(fundo_comum_centavos + taxa_administracao_centavos + fundo_reserva_centavos + seguro_centavos
         + taxa_cadastro_centavos + diferenca_centavos + multa_centavos + juros_centavos)::int as total
       from movimento where cota_id = $1 and parcela = $2 and tipo in ('emissao', 'multa', 'juros', 'diferenca')`,
      [cotaId, parcela],
    )
  )[0]?.total

/** Issues the group's instalments until a month from now; returns the number of the quota's last one. */
async function emitirOMes(cotaId: number, dia = addMonths(hoje, 1)) {
  const [{ grupo } = { grupo: 0 }] = await mesa().ambiente.sql<{ grupo: number }>(
    'select grupo_id as grupo from cota where id = $1',
    [cotaId],
  )
  irPara(mesa().ambiente, dia)
  await emitirGrupo(contexto(), dia, grupo)
  const [{ numero } = { numero: 0 }] = await mesa().ambiente.sql<{ numero: number }>(
    "select max(parcela)::int as numero from movimento where cota_id = $1 and tipo = 'emissao'",
    [cotaId],
  )
  return numero
}

async function pagar({ ticket, valorCobrado }: { ticket: string; valorCobrado: number }) {
  const evento = { id: `composicao-${ticket}`, tipo: 'pagamento', nossoNumero: ticket, valor: valorCobrado, dia: hoje }
  const resposta = await avisar(mesa(), [evento])
  expect((await resposta.json()).data.eventos[0]).toMatchObject({ alocado: valorCobrado, naFila: 0 })
}

test('the first instalment has none to be compared with', async () => {
  const [cota] = (await novoDevedor(mesa(), { emDia: 1 })).cotas
  const { data } = await explicar(cota?.cotaId ?? 0, 1)
  expect(data).toEqual({
    parcela: 1,
    total: await cobrado(cota?.cotaId ?? 0, 1),
    anterior: null,
    diferenca: 0,
    partes: [],
  })
})

test('one that was not issued is nothing that there is; by a link it is explained as well', async () => {
  const [cota] = (await novoDevedor(mesa(), { emDia: 1 })).cotas
  const { cotaId = 0, parcela } = cota ?? {}
  expect((await explicar(cotaId, (parcela?.numero ?? 0) + 1)).codigo).toBe('NAO_ENCONTRADO')
  expect((await explicar(cotaId, 9999)).codigo).toBe('NAO_ENCONTRADO')
  expect((await explicar(cotaId, parcela?.numero ?? 0, 'transparente')).status).toBe(200)
})

test('a late one says what being late adds today; paid, the next one says that it was of that one', async () => {
  const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
  const { cotaId = 0, parcela: { numero } = { numero: 0 } } = devedor.cotas[0] ?? {}
  const [aberta] = (await devedor.listar('N')).data.parcelas
  const { data: hojeCusta } = await explicar(cotaId, numero)
  expect(hojeCusta).toMatchObject({ parcela: numero, total: aberta.valorCobrado })
  expectFecha(hojeCusta)
  expect(aberta.multa).toBeGreaterThan(0)
  expect(parteDe(hojeCusta, 'multa')?.causas).toEqual([{ motivo: 'so-desta', valor: aberta.multa, origens: [] }])
  expect(parteDe(hojeCusta, 'juros')?.causas).toEqual([{ motivo: 'so-desta', valor: aberta.juros, origens: [] }])

  const movimento = { idMovimentoFinanceiro: aberta.idMovimentoFinanceiro }
  await pagar((await devedor.chamar('POST /cotas/:id/cobrancas/boleto', { body: movimento })).data)
  expect((await explicar(cotaId, numero)).data).toMatchObject({ total: aberta.valorCobrado })
  const seguinte = await emitirOMes(cotaId)
  expect(seguinte).toBeGreaterThan(numero)
  const { data } = await explicar(cotaId, numero + 1)
  expectFecha(data)
  expect(data.anterior).toEqual({ parcela: numero, total: aberta.valorCobrado })
  expect(parteDe(data, 'multa')?.causas).toEqual([{ motivo: 'so-da-anterior', valor: -aberta.multa, origens: [] }])
})

test('one made less by what was paid ahead says so, with the money and the day', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  const { cotaId = 0 } = devedor.cotas[0] ?? {}
  const pedido = { tipo: 'valor', valor: 700_000 }
  const { data: simulada } = await devedor.chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', {
    body: { pedido },
  })
  const { identificador } = simulada
  await pagar(
    (await devedor.chamar('POST /cotas/:id/cobrancas/antecipacao/boleto', { body: { pedido, identificador } })).data,
  )
  const { data } = await explicar(cotaId, await emitirOMes(cotaId))
  expectFecha(data)
  expect(data.total).toBe(simulada.proximaParcela.depois)
  const eventos = [{ tipo: 'antecipacao', dia: hoje, valor: 700_000, doTitularAnterior: false }]
  const doPlano = ['fundoComum', 'taxaAdministracao', 'fundoReserva'].map((nome) => parteDe(data, nome))
  for (const parte of doPlano) expect(parte?.causas).toEqual([{ motivo: 'plano', eventos, valor: parte?.valor }])
  // The quota goes to another holder on that day or the next; the act then belongs to the former holder.
  for (const [ate, antigo] of [
    [hoje, false],
    [addDays(hoje, 1), true],
  ] as const) {
    await mesa().ambiente.sql('delete from titular_anterior where cota_id = $1', [cotaId])
    await mesa().ambiente.sql('insert into titular_anterior (cota_id, ate) values ($1, $2)', [cotaId, ate])
    const [causa] = parteDe((await explicar(cotaId, data.parcela)).data, 'fundoComum')?.causas ?? []
    expect(causa).toMatchObject({ eventos: [{ doTitularAnterior: antigo }] })
  }
  const valorDo = simulada.proximaParcela.depois - simulada.proximaParcela.antes
  expect(sum(doPlano.map((parte) => parte?.valor ?? 0))).toBe(valorDo)
})

test('the first after a contemplation that came with the import says that it was that', async () => {
  const { nucleo, parceiro } = mesa()
  const dia = addDays(hoje, -40)
  const grupo = await nucleo.novoGrupo(parceiro, {
    venda: PLANOS.planoJusto,
    cotas: [{ contemplacao: { dia, modalidade: 'Sorteio', lance: 0 } }],
  })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const [cota] = await mesa().ambiente.sql<{ antes: number }>(
    'select contribuicoes_antes_da_contemplacao as antes from cota where id = $1',
    [cotaId],
  )
  const primeira = (cota?.antes ?? 0) + 1
  const { data } = await explicar(cotaId, primeira)
  expectFecha(data)
  expect(parteDe(data, 'taxaAdministracao')?.causas).toEqual([
    {
      motivo: 'plano',
      eventos: [{ tipo: 'contemplacao', dia, valor: null, doTitularAnterior: false }],
      valor: data.diferenca,
    },
  ])
  expect((await explicar(cotaId, primeira - 1)).data.partes).toEqual([])
})

test('one at a readjusted credit says by which index and percentage, and from what to what', async () => {
  const { ambiente, nucleo, parceiro } = mesa()
  const grupo = await nucleo.novoGrupo(parceiro, {
    cotas: 1,
    parametros: { reajusteAnualPpt: parsePercent('6.27'), indiceDeReajuste: 'INCC' },
    creditoInicial: 25_000_000,
  })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const aniversario = addMonths(grupo.grupo.dataDaAssembleia(1), 12)
  const antes = await emitirOMes(cotaId, addDays(aniversario, -1))
  irPara(ambiente, aniversario)
  await rotinas.find(({ nome }) => nome === 'reajustes')?.executar(contexto(), aniversario, grupo.id)
  expect(await emitirOMes(cotaId, addDays(aniversario, 35))).toBeGreaterThan(antes)
  const { data } = await explicar(cotaId, antes + 1)
  expectFecha(data)
  const credito = { de: 25_000_000, para: 26_567_500 }
  expect(parteDe(data, 'fundoComum')?.causas).toEqual([
    {
      motivo: 'reajuste',
      dia: aniversario,
      indice: 'INCC',
      percentual: 6.27,
      ...credito,
      valor: parteDe(data, 'fundoComum')?.valor,
    },
  ])
  expect(data.total).toBe(await cobrado(cotaId, antes + 1))
})
