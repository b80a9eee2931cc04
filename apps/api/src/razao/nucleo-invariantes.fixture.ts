import {
  AMORTIZAVEIS,
  demonstrativoDoPeriodo,
  listPeriodos,
  mapPercentuais,
  type Percentuais,
  percentuaisContratados,
  percentuaisPagos,
  planoDoGrupo,
  saldoDoCronograma,
  sum,
  ultimoDiaDoMes,
} from '@contempla/consorcio'
import { expect } from 'vitest'
import { faltaPagarDa, readFaltaPagar } from '../cobrancas/index.ts'
import { countMesesAEmitir } from '../contemplacoes/recomposicao.ts'
import { selectCotas } from '../cotas/index.ts'
import { readDivida } from '../creditos/divida.ts'
import { readExtratoDoCaixa } from '../grupos/extrato-do-caixa.ts'
import { getCaixa } from '../grupos/index.ts'
import { type Conta, readConta } from '../pagamentos/conta.ts'
import { cotarAntecipacao } from '../pagamentos/fila/antecipacao.service.ts'
import { depoisDaContemplacao } from '../pagamentos/fila/depois-da-contemplacao.ts'
import { expectRazaoExplica } from '../pagamentos/pagamentos.fixture.ts'
import { contribuicoesEmitidas, readCotas } from './index.ts'
import { cumprir, hojeDo, type Mundo, pagarAbertas, passarDias, publicar, sqlDo } from './nucleo.fixture.ts'

export const contemplacoes = (mundo: Mundo, onde = 'desfeita_em is null') =>
  sqlDo(mundo, `select * from contemplacao where grupo_id = $1 and ${onde} order by id`, [mundo.grupoId])

const total = `fundo_comum_centavos + taxa_administracao_centavos + fundo_reserva_centavos + seguro_centavos
  + taxa_cadastro_centavos + diferenca_centavos + multa_centavos + juros_centavos`

/** All money that came in was posted, waits in the queue, or was given back; and what was posted is in the ledger. */
async function expectDinheiroInteiro(mundo: Mundo) {
  const [contas] = await sqlDo(
    mundo,
    `select coalesce(sum(p.valor_centavos) filter (where origem <> 'fila'), 0)::bigint as entrou,
       coalesce(sum(alocado_centavos), 0)::bigint as alocado,
       coalesce(sum(fila_centavos) filter (where resolvido_em is null), 0)::bigint as espera,
       coalesce(sum(fila_centavos) filter (where resolucao = 'devolvido'), 0)::bigint as devolvido,
       coalesce(sum(alocado_centavos) filter (where b.tipo is distinct from 'lance'), 0)::bigint as das_parcelas
     from pagamento p left join boleto b on b.id = p.boleto_id where p.cota_id = any($1) and estornado_em is null`,
    [mundo.cotas],
  )
  expect(contas?.['alocado'] + contas?.['espera'] + contas?.['devolvido']).toBe(contas?.['entrou'])
  const [razao] = await sqlDo(
    mundo,
    `select coalesce(sum(${total}), 0)::bigint as total from movimento m where cota_id = any($1) and tipo = 'pagamento'
       and chave like 'pagamento:%' and not exists (select from movimento e where e.estorna_id = m.id)`,
    [mundo.cotas],
  )
  expect(razao?.['total']).toBe(contas?.['das_parcelas'])
}

/** The cash, from the facts: what the quotas paid and the group's share of charges, less credits and refunds that stand. */
export async function caixaExplicado(mundo: Mundo): Promise<number> {
  const [fatos] = await sqlDo(
    mundo,
    `select (select coalesce(sum(fundo_comum_centavos + diferenca_centavos), 0) from movimento
         where cota_id = any($1) and tipo = 'pagamento')
       + (select coalesce(sum(ceil(encargos / 2.0)), 0) from (
         select sum(multa_centavos + juros_centavos) as encargos from movimento m
         where cota_id = any($1) and tipo = 'pagamento' and chave like 'pagamento:%'
           and not exists (select from movimento e where e.estorna_id = m.id) group by split_part(chave, ':', 2)) e)
       - (select coalesce(sum(credito_centavos), 0) from contemplacao where grupo_id = $2 and desfeita_em is null)
       - (select coalesce(sum(valor_centavos + penal_centavos), 0) from restituicao where grupo_id = $2) as caixa`,
    [mundo.cotas, mundo.grupoId],
  )
  return Number(fatos?.['caixa'])
}

/** One contemplation at most that stands, none of who left, and a bid paid is the bid. */
async function expectContemplacoes(mundo: Mundo) {
  const emVigor = await contemplacoes(mundo)
  expect(new Set(emVigor.map((c) => c['cota_id'])).size).toBe(emVigor.length)
  const excluidas = await sqlDo(
    mundo,
    `select c.id from contemplacao k join cota c on c.id = k.cota_id
     where k.grupo_id = $1 and k.desfeita_em is null and c.situacao = 'Cancelado'`,
    [mundo.grupoId],
  )
  expect(excluidas).toEqual([])
  const pagos = await sqlDo(
    mundo,
    `select k.id, k.desfeita_em, l.valor_centavos as lance, l.valor_centavos - l.embutido_centavos - l.fgts_centavos as proprio,
       l.fgts_centavos as fgts,
       (select coalesce(sum(${total}), 0)::bigint from movimento m where m.tipo = 'pagamento'
         and m.chave like 'lance:' || k.id || ':%' and not exists (select from movimento e where e.estorna_id = m.id)) as pago,
       (select coalesce(sum(${total}), 0)::bigint from movimento m where m.tipo = 'pagamento'
         and m.chave like 'lance-desfeito:' || k.id || ':%') as devolvido,
       (select coalesce(sum(${total}), 0)::bigint from movimento m where m.tipo = 'pagamento'
         and m.chave like 'lance:' || k.id || ':%') as tomado,
       coalesce((select valor_centavos from pagamento where chave = 'lance-desfeito:' || k.id || ':sobra'), 0) as "naFila",
       coalesce((select valor_centavos from pagamento where chave = 'lance-desfeito:' || k.id || ':fgts'), 0) as "daCaixa",
       exists (select from auditoria where acao = 'desfazer-contemplacao' and objeto_id = k.id::text
         and depois ->> 'dinheiroNaoEntrou' = 'true') as "naoEntrou"
     from contemplacao k join lance l on l.id = k.lance_id
     where k.grupo_id = $1 and k.lance_pago_em is not null`,
    [mundo.grupoId],
  )
  for (const { pago, devolvido, naFila, daCaixa, naoEntrou, desfeita_em, lance, proprio, fgts, tomado } of pagos) {
    if (desfeita_em === null) expect(pago).toBeLessThanOrEqual(lance)
    else {
      expect(pago).toBe(0)
      const doTitular = naoEntrou ? 0 : Math.max(0, proprio - (lance - tomado))
      // What the quota has no use for waits for a person.
      expect(devolvido + naFila).toBe(doTitular)
      expect(daCaixa).toBe(naoEntrou ? 0 : Math.min(fgts, tomado))
    }
  }
}

/**
 * Whether what was charged may differ from the contract: in 'plano justo' what the addition cost stays paid when the
 * contemplation is undone, and 'mais por menos' charges the rest once contemplated.
 */
async function compare(mundo: Mundo, { cota, parametros }: Conta, cobrado: Percentuais) {
  const { plano, posicao, id } = cota
  const contratado = percentuaisContratados(planoDoGrupo(plano, parametros), posicao)
  const desfeitas = await sqlDo(mundo, 'select 1 from contemplacao where cota_id = $1 and desfeita_em is not null', [
    id,
  ])
  for (const nome of AMORTIZAVEIS) {
    if (plano.modalidade === 'plano-justo' && nome === 'taxaAdministracao' && desfeitas.length > 0)
      expect(cobrado[nome], `cota ${id}`).toBeGreaterThanOrEqual(contratado[nome])
    else if (plano.modalidade === 'mais-por-menos' && posicao.contribuicoesAntesDaContemplacao === null)
      expect(cobrado[nome], `cota ${id}`).toBeLessThanOrEqual(contratado[nome])
    else expect(cobrado[nome], `cota ${id}, ${nome}`).toBe(contratado[nome])
  }
}

/** No month goes without an instalment while there is a plan: the next month's is left, unless it was issued or paid ahead. */
async function expectProximaNoPlano(mundo: Mundo, { cota, cronograma }: Conta) {
  const { contribuicoes } = cota.posicao
  const meses = await countMesesAEmitir(mundo.mesa.ambiente.servidor.contexto.db, mundo.grupoId)
  const emitidas = contribuicoesEmitidas(cota)
  const porVir = Array.from({ length: meses }, (_, i) => contribuicoes - meses + 1 + i)
  const proxima = porVir.find((numero) => numero > 0 && !emitidas.has(numero))
  if (proxima === undefined || cronograma.length === 0) return
  expect(
    cronograma.map(({ numero }) => numero),
    `cota ${cota.id}`,
  ).toContain(proxima)
}

/** What was charged and what is still to be make the contract, component by component. */
export async function expectPlanoInteiro(mundo: Mundo) {
  for (const id of mundo.cotas) {
    const conta = await readConta(mundo.mesa.ambiente.servidor.contexto.db, id, hojeDo(mundo))
    if (!conta) throw new Error('a cota sumiu')
    if (conta.cancelada) continue
    const contam = conta.cota.movimentos.filter(
      ({ tipo, parcela }) =>
        tipo === 'emissao' || tipo === 'credito-trocado' || (tipo === 'pagamento' && parcela === null),
    )
    await expectProximaNoPlano(mundo, conta)
    const resto = saldoDoCronograma(conta.cronograma)
    await compare(
      mundo,
      conta,
      mapPercentuais((nome) => sum(contam.map(({ percentuais }) => percentuais[nome])) + resto[nome]),
    )
  }
}

/** What was said of closed months and published assemblies, by world: it is said again, for ever. */
const ditos = new WeakMap<Mundo, Map<string, string>>()

/** What each quota's statement says of the months until a day. */
async function demonstrativosAte(mundo: Mundo, ate: string) {
  const cotas = await readCotas(mundo.mesa.ambiente.servidor.contexto.db, mundo.cotas)
  return cotas.flatMap(({ id, movimentos }) =>
    listPeriodos(movimentos, ate)
      .filter((periodo) => ultimoDiaDoMes(periodo) <= ate)
      .map((periodo) => [`cota ${id} em ${periodo}`, demonstrativoDoPeriodo(movimentos, periodo)] as const),
  )
}

/** What the group had on the morning of each published assembly, by the days of its ledgers. */
async function aberturasDasAssembleias(mundo: Mundo) {
  const rows = await sqlDo(
    mundo,
    `select a.numero, (select coalesce(sum(m.fundo_comum_centavos + m.diferenca_centavos), 0)::bigint from movimento m
         join cota c on c.id = m.cota_id where c.grupo_id = $1 and m.tipo = 'pagamento' and m.dia < a.dia)
       + (select coalesce(sum(valor_centavos), 0)::bigint from movimento_grupo where grupo_id = $1
         and conta = 'fundo-comum' and dia < a.dia) as caixa
     from apuracao p join assembleia a using (grupo_id, numero) where a.grupo_id = $1`,
    [mundo.grupoId],
  )
  return rows.map(({ numero, caixa }) => [`assembleia ${numero}`, caixa] as const)
}

/** Whatever is done, a boleto that was paid and still is was paid on the same day. */
async function expectBoletosNoSeuDia(mundo: Mundo, antes: Map<string, string>) {
  const boletos = await sqlDo(mundo, 'select id, pago_em::text as pago from boleto where cota_id = any($1)', [
    mundo.cotas,
  ])
  for (const { id, pago } of boletos) {
    const chave = `boleto ${id}`
    if (pago !== null) expect(pago, chave).toBe(antes.get(chave) ?? pago)
    if (pago === null) antes.delete(chave)
    else antes.set(chave, pago)
  }
}

async function expectFechados(mundo: Mundo) {
  const { db, relogio } = mundo.mesa.ambiente.servidor.contexto
  const antes = ditos.get(mundo) ?? new Map<string, string>()
  ditos.set(mundo, antes)
  const { meses } = await readExtratoDoCaixa(db, relogio, mundo.grupoId)
  const fechados = meses.filter(({ fechado }) => fechado)
  const doCaixa = fechados.map(
    ({ mes, fundoComum, fundoReserva }) => [`caixa de ${mes}`, { fundoComum, fundoReserva }] as const,
  )
  const ate = fechados.at(-1) ? ultimoDiaDoMes(fechados.at(-1)?.mes ?? '') : ''
  const dasCotas = await demonstrativosAte(mundo, ate)
  for (const [qual, numeros] of [...doCaixa, ...dasCotas, ...(await aberturasDasAssembleias(mundo))]) {
    const agora = JSON.stringify(numeros)
    expect(agora, qual).toBe(antes.get(qual) ?? agora)
    antes.set(qual, agora)
  }
  await expectBoletosNoSeuDia(mundo, antes)
}

/** What the screens tell of a quota as what is left to pay is what a payoff takes, and what the plan keeps for later. */
async function expectFaltaPagar(mundo: Mundo) {
  const { contexto } = mundo.mesa.ambiente.servidor
  const { db } = contexto
  const hoje = hojeDo(mundo)
  const donos = await sqlDo(mundo, 'select distinct cliente_id from cota where id = any($1)', [mundo.cotas])
  for (const { cliente_id: clienteId } of donos)
    for (const row of await selectCotas(db, { clienteId, hoje, tipo: undefined })) {
      const conta = await readConta(db, row.id, hoje)
      if (!conta || conta.cancelada) continue
      const depois = depoisDaContemplacao(conta)
      const adiado = depois?.modalidade === 'mais-por-menos' ? depois.valor : 0
      const falta = faltaPagarDa(row, hoje)
      expect(falta, `cota ${row.id}`).toBe((await readDivida(db, conta.cota, hoje)).total + adiado)
      expect(await readFaltaPagar(db, conta.cota, conta, hoje)).toBe(falta)
      if (conta.cronograma.length === 0 || conta.grupoEncerrado) continue
      const quitacao = await cotarAntecipacao(contexto, row.id, { modo: 'quitacao', forma: 'prazo' })
      expect(falta, `cota ${row.id}`).toBe((quitacao.totalDevido ?? 0) + adiado)
    }
}

export async function expectInvariantes(mundo: Mundo, antes: number) {
  const { db } = mundo.mesa.ambiente.servidor.contexto
  await expectRazaoExplica(mundo.mesa, mundo.cotas)
  await expectDinheiroInteiro(mundo)
  expect((await getCaixa(db, mundo.grupoId)).fundoComum - antes).toBe(await caixaExplicado(mundo))
  await expectContemplacoes(mundo)
  await expectPlanoInteiro(mundo)
  await expectFaltaPagar(mundo)
  await expectFechados(mundo)
}

async function pagarTudo(mundo: Mundo) {
  for (const cota of mundo.cotas) await pagarAbertas(mundo, cota)
}

/** The months left go by, everybody pays what is issued, and nobody ends over or under the contract. */
export async function terminar(mundo: Mundo) {
  while (hojeDo(mundo) <= mundo.ultimoDia) {
    await passarDias(mundo, 14)
    await pagarTudo(mundo)
    await publicar(mundo, 1)
    await cumprir(mundo)
    await expectPlanoInteiro(mundo)
  }
  await publicar(mundo, 1)
  await cumprir(mundo)
  // What the last months left over comes in one instalment more.
  await pagarTudo(mundo)
  await pagarTudo(mundo)
  for (const id of mundo.cotas) {
    const conta = await readConta(mundo.mesa.ambiente.servidor.contexto.db, id, hojeDo(mundo))
    if (!conta || conta.cancelada) continue
    const [saldo] = await sqlDo(mundo, 'select * from cota_saldo where cota_id = $1', [id])
    expect(saldo?.['em_aberto'], `cota ${id}`).toEqual([])
    await compare(mundo, conta, percentuaisPagos(conta.cota.movimentos, '9999-12-31'))
    const { plano, posicao } = conta.cota
    const reduzida = plano.modalidade === 'mais-por-menos' && posicao.contribuicoesAntesDaContemplacao === null
    expect(conta.quitada, `cota ${id}`).toBe(!reduzida)
    const pendentes = await sqlDo(
      mundo,
      'select * from diferenca_a_cobrar where cota_id = $1 and cobrado_centavos <> valor_centavos and cancelada_em is null',
      [id],
    )
    expect(pendentes).toEqual([])
  }
}
