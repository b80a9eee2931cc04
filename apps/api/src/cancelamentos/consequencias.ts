import {
  countEmAtraso,
  type Dia,
  devolucaoSemSorteio,
  fimDoArrependimentoDaCota,
  type ImpedimentoDoCancelamento,
  impedimentoDoCancelamento,
  isCancelada,
  isQuitada,
  preverDevolucao,
  totalDosComponentes,
} from '@contempla/consorcio'
import { ErroDeNegocio, erros } from '@contempla/contract'
import { devolucaoDaCota, forecastVolta, readPosicao } from '../cobrancas/index.ts'
import { type GrupoLido, getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { apurarSaldo, type CotaDaRazao, readCotas, readTaxaAntecipada } from '../razao/index.ts'
import { type FatosLidos, readFatos } from './fatos.sql.ts'
import { readQueAcabam } from './pedidos.ts'

/** A quota that wants to leave, on a day, and what keeps it. */
export type Posicao = {
  cota: CotaDaRazao
  grupo: GrupoLido
  fatos: FatosLidos
  hoje: Dia
  arrependimentoAte: Dia | null
  noArrependimento: boolean
  impedimento: ImpedimentoDoCancelamento | null
}

/** Reads the quota as it is on `hoje`; what a caller under its locks reads stays so. Throws NAO_ENCONTRADO. */
export async function readPosicaoDaSaida(db: Executor, cotaId: number, hoje: Dia): Promise<Posicao> {
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const fatos = await readFatos(db, cotaId, hoje)
  const arrependimentoAte = fimDoArrependimentoDaCota(
    { assinado: fatos.assinado, assembleia: fatos.primeiraAssembleia },
    grupo.parametros,
    grupo.calendario,
  )
  // Whoever asked the service in time is in time, whenever it is done (Decreto 11.034/2022, art. 14).
  const noArrependimento = arrependimentoAte !== null && (fatos.pedidoEm ?? hoje) <= arrependimentoAte
  const impedimento = impedimentoDoCancelamento({
    cancelada: isCancelada(cota.situacao),
    contemplada: cota.dataContemplacao !== null,
    lanceAPagar: fatos.lanceAPagar,
    quitada: isQuitada(cota.situacao),
    grupo: grupo.situacao,
    semMaisAssembleias: fatos.acabou,
    pedidoAberto: fatos.pedidoAberto,
    noArrependimento,
  })
  return { cota, grupo, fatos, hoje, arrependimentoAte, noArrependimento, impedimento }
}

/** Tells what leaving brings back later, as the refund's own screens will tell it, and what it does not. */
async function consequenciasDe(db: Executor, { cota, grupo, fatos, hoje }: Posicao) {
  const { parametros } = grupo
  const { pago, valorPago } = apurarSaldo(cota)
  const { proximaAssembleia: proximoSorteio, ultimaAssembleia } = fatos
  const taxaAntecipada = await readTaxaAntecipada(db, cota, parametros, hoje)
  const { linhas, valor, ate, semSorteio } = preverDevolucao({
    credito: cota.credito,
    pago,
    taxaAntecipada,
    parametros,
    proximoSorteio,
    ultimaAssembleia,
    hoje,
  })
  const { taxaAdministracao, fundoReserva, fundoComum, diferenca } = valorPago
  const total = totalDosComponentes(valorPago)
  return {
    linhas,
    valor,
    pago: total,
    taxaAdministracao: taxaAdministracao - taxaAntecipada,
    fundoReserva: parametros.restituiFundoDeReserva ? 0 : fundoReserva,
    seguroEOutros: total - fundoComum - diferenca - taxaAdministracao - fundoReserva,
    proximaAssembleia: proximoSorteio,
    ultimaAssembleia,
    devolveAte: ate,
    semSorteio,
    regraDoFim: devolucaoSemSorteio(ultimaAssembleia, parametros, hoje).regra,
  }
}

async function voltaDe(db: Executor, { cota, grupo, fatos, hoje }: Posicao) {
  const { assembleiaDaVolta: assembleia, voltaAte: ate } = fatos
  const passou = assembleia < 1 || (ate !== null && ate < hoje)
  return { ate, assembleia, custo: passou ? null : await forecastVolta(db, grupo, cota, hoje) }
}

/** Tells what happens if the quota is cancelled now, line by line, and what its holder may do instead. */
export async function presentSituacao(db: Executor, posicao: Posicao) {
  const { cota, grupo, fatos, hoje, arrependimentoAte, noArrependimento, impedimento } = posicao
  const podeCancelar = impedimento === null
  const tudoVolta = podeCancelar && noArrependimento
  const atrasadas = grupo.situacao === 'ANDAMENTO' ? countEmAtraso(apurarSaldo(cota).emAberto, hoje) : 0
  const renegociar = podeCancelar && atrasadas > 0 ? await readPosicao(db, grupo, cota, hoje) : null
  return {
    podeCancelar,
    impedimento: impedimento && { codigo: impedimento, mensagem: erros[impedimento].mensagem },
    assinado: fatos.assinado,
    arrependimentoAte,
    devolucao: tudoVolta ? devolucaoDaCota(cota, grupo, hoje) : null,
    acabam: tudoVolta ? await readQueAcabam(db, cota.id) : [],
    consequencias: podeCancelar && !tudoVolta ? await consequenciasDe(db, posicao) : null,
    volta: podeCancelar && !tudoVolta ? await voltaDe(db, posicao) : null,
    podeRenegociar: renegociar !== null && renegociar.impedimento === null,
    atrasadas,
    seguro: { noPlano: cota.plano.seguroMensalPpt > 0, contratado: fatos.segurada },
  }
}
export type Situacao = Awaited<ReturnType<typeof presentSituacao>>
