import { isCancelada, isContemplada, sortPorAtencao, type TipoCota } from '@contempla/consorcio'
import { type CotaRow, getCota, hojeDe, inscricaoDoTitular, presentTitular, selectCotas } from '../cotas/index.ts'
import { creditoDaContemplacao, creditoDaCota, isUsoDeAntes, listEmVigor } from '../creditos/index.ts'
import { type Delegadas, listDelegadas } from '../delegacoes/index.ts'
import { findContaPaga } from '../faturamentos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { findVoltaDoTitular } from '../reativacoes/index.ts'
import { presentCota } from './apresentacao.ts'
import { atencoesDa, emConferenciaDa, readFatos } from './atencoes.ts'
import { encobrirCota, encobrirDetalhe } from './delegada.ts'
import {
  disponibilidadeDa,
  presentAviso,
  presentContemplacao,
  presentCreditoNoEncerramento,
  presentDesfeita,
  presentExtrato,
  presentPrazos,
  presentProximaEmissao,
  presentRestituicao,
} from './detalhe.ts'

type Leitor = Pick<SessaoAtiva, 'clienteId' | 'modo' | 'emNomeDe'>

/** Every quota of the customer, of one kind or of all, those that ask for something first. */
export async function readCarteira(contexto: Contexto, sessao: Leitor, tipo?: TipoCota) {
  const { db } = contexto
  const hoje = hojeDe(contexto)
  const rows = await selectCotas(db, { clienteId: sessao.clienteId, hoje, tipo })
  const [primeira] = rows
  if (!primeira) return []
  const inscricao = inscricaoDoTitular(contexto, sessao, primeira)
  const fatos = await readFatos(contexto, { clienteId: sessao.clienteId, rows, hoje })
  return sortPorAtencao(
    rows.map((row) =>
      presentCota(row, {
        hoje,
        inscricao,
        devido: fatos.devidos.get(row.id),
        creditoPorUsar: fatos.creditos.get(row.id)?.credito,
        emConferencia: emConferenciaDa(row, fatos),
        atencoes: atencoesDa(row, fatos, hoje),
      }),
    ),
  )
}

/** The quotas that one holder delegated, without what is the holder's alone. */
async function readDelegadas(contexto: Contexto, { titularId, cotas, delegada }: Delegadas) {
  const delas = new Set(cotas)
  const todas = await readCarteira(contexto, { clienteId: titularId, modo: 'normal' })
  return todas
    .filter(({ idCota }) => delas.has(idCota))
    .map((cota) => ({ ...encobrirCota(cota, delegada.alcance), delegada }))
}

/** What the switch between quotas shows: the person's own, and after them those that others delegated to them. */
export async function readSimples(contexto: Contexto, sessao: SessaoAtiva) {
  const proprias = (await readCarteira(contexto, sessao)).map((cota) => ({ ...cota, delegada: null }))
  const delegadas = []
  for (const deUm of await listDelegadas(contexto, sessao)) delegadas.push(...(await readDelegadas(contexto, deUm)))
  return [...proprias, ...delegadas]
}

/** A page of them: what is late is on the first, whatever their number. */
export async function listCotas(
  contexto: Contexto,
  sessao: Leitor,
  { tipo, ...pagina }: Pagina & { tipo?: TipoCota | undefined },
) {
  const cotas = await readCarteira(contexto, sessao, tipo)
  const inicio = offsetOf(pagina)
  return toPage(cotas.slice(inicio, inicio + pagina.page_size), cotas.length, pagina)
}

/** A quota in full; to its holder's delegate, without what is the holder's alone. */
export async function getDetalhe(contexto: Contexto, sessao: Leitor, id: number) {
  const detalhe = await readDetalhe(contexto, sessao, id)
  return sessao.emNomeDe ? encobrirDetalhe(detalhe, sessao.emNomeDe.alcance) : detalhe
}

async function readDetalhe(contexto: Contexto, sessao: Leitor, id: number) {
  const { db } = contexto
  const hoje = hojeDe(contexto)
  const row = await getCota(contexto, sessao.clienteId, id)
  const fatos = await readFatos(contexto, { clienteId: sessao.clienteId, rows: [row], hoje })
  const dadosCadastrais = presentTitular(contexto, sessao, row)
  const casos = fatos.casos.daCota(row.id)
  const devolucao = fatos.devolucoes.get(id)
  const volta = isCancelada(row.situacao) ? await findVoltaDoTitular(db, { cotaId: id, hoje }) : null
  return {
    ...presentCota(row, {
      hoje,
      inscricao: dadosCadastrais.inscricaoNacional,
      devido: fatos.devidos.get(row.id),
      creditoPorUsar: fatos.creditos.get(row.id)?.credito,
      emConferencia: emConferenciaDa(row, fatos),
      atencoes: atencoesDa(row, fatos, hoje),
    }),
    details: { disponibilidade: disponibilidadeDa(row, fatos, hoje) },
    dadosCadastrais,
    casos,
    extrato: presentExtrato(row),
    creditoDaParcela: row.credito_da_parcela,
    proximaEmissao: presentProximaEmissao(row, hoje),
    ...presentPrazos(row, hoje),
    avisoDeExclusao: presentAviso(row, hoje),
    contemplacao: presentContemplacao(row, fatos),
    contemplacaoDesfeita: presentDesfeita(row, { comPorque: sessao.modo !== 'transparente' }),
    creditoUsado: await findCreditoUsado(contexto, sessao, row),
    creditoNoEncerramento: presentCreditoNoEncerramento(devolucao),
    restituicao: presentRestituicao(devolucao),
    contratoDesfeito: row.contrato_desfeito,
    podeVoltar: volta !== null,
    atrasoNaVolta: volta && volta.atrasadas.length > 0 ? volta.atraso : null,
    lance: row.lance,
  }
}

/**
 * Returns the use of a contemplated quota's credit: the amount paid, the day, and the account if it was taken in cash.
 */
async function findCreditoUsado(contexto: Contexto, { clienteId }: Leitor, row: CotaRow) {
  if (isCancelada(row.situacao) || row.data_entrega_bem === null) return null
  const [usada] = await listEmVigor(contexto.db, [row.id])
  if (!usada?.utilizadoEm || (await isUsoDeAntes(contexto.db, usada))) return null
  const { corrigido } = await creditoDaContemplacao(contexto.db, usada, usada.utilizadoEm)
  const conta = await findContaPaga(contexto, { clienteId, cotaId: row.id })
  return { valor: corrigido, dia: usada.utilizadoEm, conta }
}

/** The credit of a contemplated quota, and what of it is still to be paid; null while there is none. */
export async function getValorDisponivel(contexto: Contexto, sessao: Leitor, id: number) {
  const hoje = hojeDe(contexto)
  const row = await getCota(contexto, sessao.clienteId, id)
  if (isCancelada(row.situacao) || !isContemplada(row.data_contemplacao, hoje)) return null
  const credito = (await creditoDaCota(contexto.db, contexto, id, hoje))?.valor ?? row.credito_centavos
  return { VlrCreditoCorrigido: credito, VlrAPagar: row.credito_a_usar ? credito : 0 }
}
