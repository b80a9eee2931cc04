import {
  contribuicaoDaAssembleia,
  diaEm,
  emitirContribuicao,
  mapPercentuais,
  percentuaisContratados,
  planoDoGrupo,
  saldoDoCronograma,
  sum,
  vencimentoDaAssembleia,
} from '@contempla/consorcio'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { getCaixa, getGrupo } from '../grupos/index.ts'
import { contribuicoesEmitidas, lancar } from '../razao/index.ts'
import { lockConta, readConta } from './conta.ts'
import { avisar, expectRazaoExplica, novoBoleto, useMesa } from './pagamentos.fixture.ts'

const mesa = useMesa()
const contexto = () => mesa().ambiente.servidor.contexto
const agora = () => mesa().ambiente.relogio.agora()
const hoje = () => diaEm(agora())
const sql = (texto: string, valores: unknown[]) => mesa().ambiente.sql(texto, valores)

type Mundo = { grupoId: number; cotas: number[]; boletos: number[]; eventos: number }

const umDe = <T>(itens: readonly T[], sorte: number): T | undefined => itens[sorte % Math.max(1, itens.length)]

/** Issues a quota's next contribution as the month's run does. */
async function emitir({ grupoId, boletos }: Mundo, cotaId: number) {
  const { db } = contexto()
  const grupo = await getGrupo(db, grupoId, hoje())
  const boleto = await db.transaction(async (tx) => {
    const conta = await lockConta(tx, cotaId, hoje())
    const [proxima] = conta?.cronograma ?? []
    if (!conta || !proxima || conta.cancelada) return undefined
    const { cota } = conta
    const numeros = Array.from({ length: grupo.totalAssembleias }, (_, i) => i + 1)
    const assembleia = numeros.find(
      (n) => contribuicaoDaAssembleia(n, grupo.totalAssembleias, cota.posicao.contribuicoes) === proxima.numero,
    )
    const [dia] = await sql('select dia::text from assembleia where grupo_id = $1 and numero = $2', [
      grupoId,
      assembleia,
    ])
    const vencimento = vencimentoDaAssembleia(dia?.['dia'], grupo.diaVencimento, grupo.calendario)
    const emissao = emitirContribuicao(
      {
        situacao: 'ativa',
        grupoEncerrado: false,
        plano: planoDoGrupo(cota.plano, grupo.parametros),
        posicao: cota.posicao,
        cronograma: conta.cronograma,
        credito: cota.credito,
        emitidas: contribuicoesEmitidas(cota),
        diferencas: [],
        taxaCadastro: 0,
      },
      proxima.numero,
      hoje(),
      vencimento,
    )
    if ('motivo' in emissao) return undefined
    const vezes = cota.movimentos.filter(({ tipo, parcela }) => tipo === 'emissao' && parcela === proxima.numero).length
    await lancar(
      tx,
      emissao.lancamentos.map((lancamento) => ({
        cotaId,
        chave: `emissao:${cotaId}:${proxima.numero}:${vezes}`,
        lancamento,
      })),
      agora(),
    )
    return { parcelas: [proxima.numero], valor_centavos: emissao.total, vencimento }
  })
  if (boleto) boletos.push(await novoBoleto(mesa(), cotaId, boleto))
}

/** Reads today's cost of the boleto from the console. */
async function custoDe(boletoId: number): Promise<number> {
  const [boleto] = await sql('select * from boleto where id = $1', [boletoId])
  if (boleto?.['tipo'] !== 'mensal') return boleto?.['valor_centavos'] ?? 1
  const { data } = await mesa().atendente.chamar('GET /pagamentos/cotas/:id', { params: { id: boleto['cota_id'] } })
  const aberta = data.parcelas.find(({ numero }: { numero: number }) => boleto['parcelas'].includes(numero))
  return aberta?.total ?? boleto['valor_centavos']
}

async function pagarBoleto({ boletos }: Mundo, sorte: number, troco: number, vezes = 1) {
  const boleto = umDe(boletos, sorte)
  if (boleto === undefined) return
  const valor = Math.max(1, (await custoDe(boleto)) + troco)
  for (let vez = 0; vez < vezes; vez += 1)
    await mesa().gestor.chamar('POST /pagamentos', { body: { nossoNumero: String(boleto), valor, dia: hoje() } })
}

async function notifyTwice(mundo: Mundo, sorte: number) {
  const boleto = umDe(mundo.boletos, sorte)
  if (boleto === undefined) return
  mundo.eventos += 1
  const id = `${mundo.grupoId}-${mundo.eventos}`
  const evento = { id, tipo: 'pagamento', nossoNumero: String(boleto), valor: await custoDe(boleto), dia: hoje() }
  await avisar(mesa(), [evento, evento])
}

const pagamentosDo = ({ cotas, boletos }: Mundo) =>
  sql(
    `select * from pagamento where cota_id = any($1) or boleto_id = any($2)
     or chave like any(select 'fila:' || id || ':%' from pagamento where boleto_id = any($2)) order by id`,
    [cotas, boletos],
  )

async function antecipar(mundo: Mundo, sorte: number) {
  const id = umDe(mundo.cotas, sorte) ?? 0
  const body = [
    { modo: 'ultimas', quantidade: 1 + (sorte % 4) },
    { modo: 'valor', valor: 100_000 + sorte, forma: 'prazo' },
    { modo: 'valor', valor: 100_000 + sorte, forma: 'parcela' },
  ][sorte % 3]
  const { status, data } = await mesa().atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', {
    params: { id },
    body,
  })
  if (status === 200) mundo.boletos.push(data.boleto)
  if (status === 200 && sorte % 2 === 0) await pagarBoleto(mundo, mundo.boletos.length - 1, 0)
}

async function estornar(mundo: Mundo, sorte: number) {
  const alvo = umDe(await pagamentosDo(mundo), sorte)
  if (alvo)
    await mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
      params: { id: alvo['id'] },
      body: { motivo: 'lançado errado' },
    })
}

async function resolver(mundo: Mundo, sorte: number) {
  const naFila = (await pagamentosDo(mundo)).filter(
    (p) => p['fila_centavos'] > 0 && !p['resolvido_em'] && !p['estornado_em'],
  )
  const params = { id: umDe(naFila, sorte)?.['id'] ?? 0 }
  if (params.id === 0) return
  if (sorte % 3 === 0) {
    await mesa().analista.chamar('POST /pagamentos/:id/devolucao', { params, body: { observacao: 'devolvido' } })
    return
  }
  const idCota = umDe(mundo.cotas, sorte) ?? 0
  const [saldo] = await sql('select em_aberto from cota_saldo where cota_id = $1', [idCota])
  const parcelas = [saldo?.['em_aberto'][0]?.numero ?? 1]
  const body = { idCota, parcelas, observacao: 'pagou pelo irmão' }
  await mesa().analista.chamar('POST /pagamentos/:id/alocacao', { params, body })
}

const acoes: Record<string, (mundo: Mundo, sorte: number) => Promise<unknown>> = {
  emite: (mundo, sorte) => emitir(mundo, umDe(mundo.cotas, sorte) ?? 0),
  paga: (mundo, sorte) => pagarBoleto(mundo, sorte, 0),
  pagaAMenor: (mundo, sorte) => pagarBoleto(mundo, sorte, -1 - (sorte % 1000)),
  pagaAMaior: (mundo, sorte) => pagarBoleto(mundo, sorte, 1 + (sorte % 100_000)),
  pagaDuasVezes: (mundo, sorte) => pagarBoleto(mundo, sorte, 0, 2),
  avisa: notifyTwice,
  antecipa: antecipar,
  estorna: estornar,
  resolve: resolver,
  espera: async (_mundo, sorte) => mesa().ambiente.relogio.avancar((sorte % 40) * 86_400_000),
  // A clock that ran ahead is set right: what is done after stands before what was done.
  acertaORelogio: async (_mundo, sorte) => mesa().ambiente.relogio.avancar(-(sorte % 48) * 3_600_000),
}

/** Expects that the money that came in equals the posted, the waiting and the returned money. */
async function expectDinheiroInteiro(mundo: Mundo) {
  const pagamentos = (await pagamentosDo(mundo)).filter((p) => !p['estornado_em'])
  const entrou = sum(pagamentos.filter((p) => p['origem'] !== 'fila').map((p) => p['valor_centavos']))
  const alocado = sum(pagamentos.map((p) => p['alocado_centavos']))
  const espera = sum(pagamentos.filter((p) => !p['resolvido_em']).map((p) => p['fila_centavos']))
  const devolvido = sum(pagamentos.filter((p) => p['resolucao'] === 'devolvido').map((p) => p['fila_centavos']))
  expect(alocado + espera + devolvido).toBe(entrou)
  const [razao] = await sql(
    `select coalesce(sum(fundo_comum_centavos + taxa_administracao_centavos + fundo_reserva_centavos + seguro_centavos
       + taxa_cadastro_centavos + diferenca_centavos + multa_centavos + juros_centavos), 0)::bigint as total
     from movimento where cota_id = any($1) and tipo = 'pagamento' and (chave like 'pagamento:%' or estorna_id is not null)`,
    [mundo.cotas],
  )
  expect(razao?.['total']).toBe(alocado)
}

/** Expects that the group's cash moved only by the fundo comum paid and its share of the charges. */
async function expectCaixa(mundo: Mundo, antes: { fundoComum: number; fundoReserva: number }) {
  const pagos = await sql(
    `select split_part(m.chave, ':', 2) as pagamento, sum(m.fundo_comum_centavos + m.diferenca_centavos)::bigint as fundo,
       sum(m.fundo_reserva_centavos)::bigint as reserva, sum(m.multa_centavos + m.juros_centavos)::bigint as encargos
     from movimento m left join movimento e on e.estorna_id = m.id
     where m.cota_id = any($1) and m.tipo = 'pagamento' and m.chave like 'pagamento:%' and e.id is null group by 1`,
    [mundo.cotas],
  )
  const caixa = await getCaixa(contexto().db, mundo.grupoId)
  expect(caixa.fundoComum - antes.fundoComum).toBe(
    sum(pagos.map(({ fundo, encargos }) => fundo + Math.ceil(encargos / 2))),
  )
  expect(caixa.fundoReserva - antes.fundoReserva).toBe(sum(pagos.map(({ reserva }) => reserva)))
}

/** Expects that the issued part, the payments outside instalments and the rest make the contract exactly. */
async function expectPlanoInteiro({ cotas }: Mundo) {
  for (const id of cotas) {
    const conta = await readConta(contexto().db, id, hoje())
    if (!conta) throw new Error('a cota sumiu')
    const { movimentos, plano, posicao } = conta.cota
    const contam = movimentos.filter(
      ({ tipo, parcela }) => tipo === 'emissao' || (tipo === 'pagamento' && parcela === null),
    )
    const resto = saldoDoCronograma(conta.cronograma)
    const total = mapPercentuais((nome) => sum(contam.map(({ percentuais }) => percentuais[nome])) + resto[nome])
    expect(total).toEqual(percentuaisContratados(plano, posicao))
  }
}

test('whatever comes in, and however it is undone, no centavo is lost and the ledger explains it', {
  timeout: 240_000,
}, async () => {
  const passo = fc.tuple(fc.constantFrom(...Object.keys(acoes)), fc.nat(100_000))
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 10, maxLength: 30 }), async (passos) => {
      const { nucleo, parceiro } = mesa()
      const grupo = await nucleo.novoGrupo(parceiro, { cotas: [{}, { emAtraso: 1 }], emDias: 5 })
      const mundo: Mundo = { grupoId: grupo.id, cotas: [...grupo.cotas.values()], boletos: [], eventos: 0 }
      const antes = await getCaixa(contexto().db, grupo.id)
      for (const cota of mundo.cotas) await emitir(mundo, cota)
      for (const [acao, sorte] of passos) await acoes[acao]?.(mundo, sorte)
      await expectDinheiroInteiro(mundo)
      await expectCaixa(mundo, antes)
      await expectPlanoInteiro(mundo)
      await expectRazaoExplica(mesa(), mundo.cotas)
    }),
    { numRuns: Number(process.env['CONSERVACAO_CASOS'] ?? (inject('completa') ? 40 : 5)) },
  )
})
