import { addDays, diaEm, type Plano, parsePercent, pptToPercent } from '@contempla/consorcio'
import { beforeEach, expect, test } from 'vitest'
import { centavos, exemplos } from '../../../../../packages/consorcio/src/exemplos.fixture.ts'
import { updateSaldos } from '../../razao/index.ts'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados, irPara } from '../cobrancas.fixture.ts'
import { emitirGrupo } from '../index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'

beforeEach(() => irPara(ambiente, hoje))

type Contrato = {
  plano: Partial<Plano> & { prazoMeses: number }
  credito: string
  assembleia?: number
  contemplada?: true
}

/** The instalment that the staff's run issues next to the first quota of a group under this contract. */
async function proximaParcela(
  nome: string,
  { plano, credito, assembleia = 3, contemplada }: Contrato,
  antes?: (cotaId: number) => Promise<void>,
) {
  irPara(ambiente, hoje)
  const base = { taxaAdministracaoPpt: 0, fundoReservaPpt: 0, seguroMensalPpt: 0, casasDoPercentual: 4 } as const
  const contemplacao = { dia: addDays(hoje, -20), modalidade: 'Sorteio', lance: 0 } as const
  const grupo = await nucleo.novoGrupo(parceiro, {
    venda: { chave: nome, nome, plano: { modalidade: 'convencional', ...base, ...plano } as Plano },
    creditoInicial: centavos(credito),
    cotas: [contemplada ? { contemplacao } : {}],
    assembleia,
    emDias: 25,
    parametros: { reajusteAnualPpt: 0 },
  })
  const [cotaId = 0] = grupo.cotas.values()
  // The generator readjusts by an index of its own every twelve months: the example has one credit.
  await ambiente.sql('update cota set credito_centavos = $2 where id = $1', [cotaId, centavos(credito)])
  await ambiente.servidor.contexto.db.transaction((tx) => updateSaldos(tx, [cotaId]))
  await antes?.(cotaId)
  irPara(ambiente, addDays(hoje, 29))
  await emitirGrupo(ambiente.servidor.contexto, addDays(hoje, 29), grupo.id)
  const [boleto] = await ambiente.sql(
    `select b.valor_centavos as total, m.parcela, m.fundo_comum_centavos as "fundoComum", m.taxa_administracao_centavos as "taxaAdm",
       m.fundo_reserva_centavos as "fundoReserva", m.seguro_centavos as seguro, m.fundo_comum_ppt as "fcPct"
     from boleto b join movimento m on m.cota_id = b.cota_id and m.parcela = b.parcelas[1] and m.tipo = 'emissao'
     where b.cota_id = $1 order by m.parcela desc limit 1`,
    [cotaId],
  )
  await expectSaldosDerivados(ambiente, [cotaId])
  return boleto
}

test('parcela-01: the instalment of a car plan, component by component', async () => {
  const { input, expected } = exemplos['parcela-01']
  const plano = {
    prazoMeses: input.prazo,
    taxaAdministracaoPpt: parsePercent(input.taxaAdmTotalPct),
    fundoReservaPpt: parsePercent(input.fundoReservaTotalPct),
    seguroMensalPpt: parsePercent(input.seguroMensalPct),
  }
  expect(await proximaParcela('parcela-01', { plano, credito: input.credito })).toMatchObject({
    fundoComum: centavos(expected.fundoComum),
    taxaAdm: centavos(expected.taxaAdm),
    fundoReserva: centavos(expected.fundoReserva),
    seguro: centavos(expected.seguro),
    total: centavos(expected.parcela),
  })
})

test.each([
  ['normal', 3, 'fcNormal', 'fcPctNormal'],
  ['ultima', 74, 'fcUltima', 'fcPctUltima'],
] as const)(
  'parcela-02: the %s contribution of a term that does not divide 100%%',
  async (nome, assembleia, valor, percentual) => {
    const { input, expected } = exemplos['parcela-02']
    const contrato = { plano: { prazoMeses: input.prazo }, credito: input.credito, assembleia }
    expect(await proximaParcela(`parcela-02-${nome}`, contrato)).toMatchObject({
      fundoComum: centavos(expected[valor]),
      fcPct: parsePercent(expected[percentual]),
    })
  },
)

test.each([
  ['before', 'parcelaAntes', '0.35'],
  ['after', 'parcelaDepois', '0.35'],
  ['after', 'parcelaDepoisUpServicos', '0.45'],
] as const)('justo-01: Plano Justo %s contemplation charges %s', async (quando, valor, adicional) => {
  const { input, expected } = exemplos['justo-01']
  const plano = {
    modalidade: 'plano-justo',
    prazoMeses: input.prazo,
    fundoReservaPpt: parsePercent(input.fundoReservaTotalPct),
    adicionalPpt: parsePercent(adicional),
  } as const
  const contrato = { plano, credito: input.credito, ...(quando === 'after' ? ({ contemplada: true } as const) : {}) }
  expect(await proximaParcela(`justo-01-${valor}`, contrato)).toMatchObject({ total: centavos(expected[valor]) })
})

test('diferenca-01: what the new credit left short comes with the next instalment', async () => {
  const { input, expected } = exemplos['diferenca-01']
  const contrato = {
    plano: { prazoMeses: 180, taxaAdministracaoPpt: parsePercent('18'), fundoReservaPpt: parsePercent('2') },
    credito: input.creditoNovo,
  }
  const normal = await proximaParcela('diferenca-01-sem', contrato)
  const com = await proximaParcela('diferenca-01', contrato, async (cotaId) => {
    await ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, parcela, dia, valor_centavos, percentual_ppt, ate_contribuicao)
       values ('diferenca-01', $1, 1, $2, $3, $4, 3)`,
      [cotaId, hoje, centavos(expected.diferenca), parsePercent(expected.diferencaPct)],
    )
  })
  expect(com?.['total']).toBe(normal?.['total'] + centavos(expected.diferenca))
})

test('andamento-01: who joins with 60 of 80 contributions left pays the plan in those', async () => {
  const { input, expected } = exemplos['andamento-01']
  const plano: Plano = {
    modalidade: 'convencional',
    prazoMeses: input.prazoGrupo,
    taxaAdministracaoPpt: parsePercent(input.taxaAdmTotalPct),
    fundoReservaPpt: parsePercent(input.fundoReservaTotalPct),
    seguroMensalPpt: 0,
    casasDoPercentual: 10,
  }
  const venda = { chave: 'andamento-01', nome: 'Andamento', plano }
  const assembleia = input.assembleiasRealizadas + 1
  const grupo = await nucleo.novoGrupo(parceiro, { venda, assembleia, emDias: 25, cotas: 1 })
  const gestor = await nucleo.naRetaguarda('gestor')
  const params = { id: grupo.id }
  const vendida = await gestor.chamar('POST /grupos/:id/cotas', {
    params,
    body: {
      inscricaoNacional: grupo.titulares.get('0001'),
      plano: venda.chave,
      numero: '0002',
      nomeBem: 'Automóvel',
      credito: centavos(input.credito),
    },
  })
  expect(vendida.data).toMatchObject({ contribuicoes: input.prazoGrupo - input.assembleiasRealizadas })
  await emitirGrupo(ambiente.servidor.contexto, diaEm(ambiente.relogio.agora()), grupo.id)
  const [emitida] = await ambiente.sql(
    `select b.valor_centavos as total, m.fundo_comum_ppt as ppt from boleto b
     join movimento m on m.cota_id = b.cota_id and m.parcela = b.parcelas[1] where b.cota_id = $1`,
    [vendida.data.idCota],
  )
  expect(emitida?.['total']).toBe(centavos(expected.parcela))
  expect(pptToPercent(emitida?.['ppt'], 4)).toBe(expected.fcPct)
})
