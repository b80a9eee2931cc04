import {
  AVISOS,
  corteDosLances,
  type Dia,
  diaEm,
  doGrupo,
  formatDiaBr,
  formatReais,
  type LanceDaAssembleia,
  type Ppt,
  publishPacote,
  type ResultadoDaAssembleia,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import { type Contemplada, contemplar, openAvisos } from '../contemplacoes/index.ts'
import {
  closeBeforeAssembleia,
  type GrupoLido,
  getGrupo,
  lancamentoDaPenal,
  lancarNoGrupo,
  lockCotasDoGrupo,
  lockGrupo,
} from '../grupos/index.ts'
import { publishLista } from '../lances/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { linhasSql } from '../platform/tabela.ts'
import { apuracao, restituicao } from '../schema/index.ts'
import { type Apurada, apurar, chaveDaExcluida, conferenciaDe, contribuicoesAte, restituidasDe } from './apuracao.ts'
import { type AssembleiaNoCalendario, getAssembleia, type Impedimento, impedimentoDe } from './calendario.service.ts'
import { selar } from './selo.ts'

export type Previa = {
  assembleia: AssembleiaNoCalendario
  apurada: Apurada
  conferencia: string
  impedimento: Impedimento | null
}

/**
 * Computes the assembly's result on the stored data, but not before its cut-off, until which bids are sealed. Throws
 * NAO_ENCONTRADO, ASSEMBLEIA_JA_PUBLICADA, ASSEMBLEIA_ANTERIOR, LANCES_SELADOS, EXTRACAO_NAO_REGISTRADA.
 */
export async function forecastAssembleia(contexto: Contexto, grupoId: number, numero: number): Promise<Previa> {
  const { db } = contexto
  const assembleia = await getAssembleia(contexto, db, grupoId, numero)
  const impedimento = await impedimentoDe(db, assembleia)
  if (impedimento === 'ASSEMBLEIA_JA_PUBLICADA' || impedimento === 'ASSEMBLEIA_ANTERIOR')
    throw new ErroDeNegocio(impedimento)
  if (contexto.relogio.agora() < corteDosLances(assembleia.dia, assembleia.parametros))
    throw new ErroDeNegocio('LANCES_SELADOS')
  const apurada = await apurar(contexto, db, await getGrupo(db, grupoId, assembleia.dia), assembleia)
  return { assembleia, apurada, conferencia: conferenciaDe(apurada.pacote), impedimento }
}

type Ocasiao = {
  grupo: GrupoLido
  assembleia: AssembleiaNoCalendario
  apurada: Apurada
  hoje: Dia
  agora: Date
  ator: Ator
}

function contempladasDe({ assembleia, apurada }: Ocasiao): Contemplada[] {
  return apurada.pacote.resultado.contempladas.flatMap(({ cota: numero, forma }) => {
    const cota = apurada.ativas.get(numero)
    const lance = forma === 'lance' ? apurada.lances.get(numero) : undefined
    if (!cota) return []
    return [
      {
        cotaId: cota.id,
        credito: cota.credito,
        contribuicoesAntes: contribuicoesAte(assembleia, cota.contribuicoes),
        lance: lance ?? null,
      },
    ]
  })
}

type DesfechoDoLance = {
  id: number
  situacao: string
  motivo: string | null
  posicao: number | null
  percentual: Ppt | null
}

const desfechoDe = ({ contemplado, posicao, percentual }: LanceDaAssembleia) => ({
  situacao: contemplado ? 'vencedor' : 'nao-contemplado',
  motivo: null,
  posicao,
  percentual,
})

function desfechosDosLances({ pacote, lances, semCota }: Apurada): DesfechoDoLance[] {
  const idDe = (numero: number) => lances.get(numero)?.id ?? 0
  const { resultado } = pacote
  return [
    ...resultado.lances.map((lance) => ({ id: idDe(lance.cota), ...desfechoDe(lance) })),
    ...resultado.lancesForaDaDisputa.map(({ cota, motivo }) => ({
      id: idDe(cota),
      situacao: 'fora-da-disputa',
      motivo,
      posicao: null,
      percentual: null,
    })),
    ...semCota.map(({ id }) => ({
      id,
      situacao: 'fora-da-disputa',
      motivo: 'SEM_COTA_ATIVA',
      posicao: null,
      percentual: null,
    })),
  ]
}

async function encerrarLances(tx: Executor, { apurada, agora }: Ocasiao) {
  const desfechos = desfechosDosLances(apurada)
  if (desfechos.length === 0) return
  await tx.execute(sql`WITH ${linhasSql(
    [
      ['id', 'bigint'],
      ['situacao', 'text'],
      ['motivo', 'text'],
      ['posicao', 'integer'],
      ['percentual', 'bigint'],
    ],
    desfechos,
  )} UPDATE lance SET situacao = l.situacao, motivo = l.motivo, posicao = l.posicao, percentual_ppt = l.percentual, encerrado_em = ${agora}
     FROM linhas l WHERE lance.id = l.id`)
}

/**
 * Takes the refund and the administrator's penalty out of the group's cash today; the fine stays in it, because the
 * refund is smaller by it.
 */
async function restituirExcluidas(contexto: Contexto, tx: Executor, ocasiao: Ocasiao): Promise<number> {
  const { grupo, assembleia, apurada, agora } = ocasiao
  const restituidas = restituidasDe(apurada.pacote.resultado).flatMap(({ apuracao: { contemplada }, versao }) => {
    const achada = apurada.excluidas.get(chaveDaExcluida(contemplada ?? 0, versao))
    return achada ? [achada] : []
  })
  if (restituidas.length === 0) return 0
  await tx.insert(restituicao).values(
    restituidas.map(({ cota, restituicao: { base, multaDoGrupo, penalDaAdministradora, taxaAntecipada, valor } }) => ({
      cotaId: cota.id,
      grupoId: grupo.id,
      origem: 'sorteio' as const,
      dia: assembleia.dia,
      baseCentavos: base,
      multaCentavos: multaDoGrupo,
      penalCentavos: penalDaAdministradora,
      taxaAntecipadaCentavos: taxaAntecipada,
      valorCentavos: valor,
    })),
  )
  const ids = restituidas.map(({ cota }) => cota.id)
  await tx.execute(sql`UPDATE cota SET data_contemplacao = ${assembleia.dia}, modalidade_contemplacao = 'Sorteio'
    WHERE id = any(${sql.param(ids)}::bigint[])`)
  await lancarNoGrupo(
    tx,
    restituidas.flatMap(({ cota, restituicao: restituida }) => [
      {
        chave: `restituicao:${cota.id}`,
        grupoId: grupo.id,
        conta: 'fundo-comum' as const,
        tipo: 'restituicao' as const,
        dia: assembleia.dia,
        valorCentavos: -doGrupo(restituida),
        cotaId: cota.id,
        historico: `Restituição na assembleia ${assembleia.numero}`,
      },
      lancamentoDaPenal({
        cotaId: cota.id,
        grupoId: grupo.id,
        dia: assembleia.dia,
        valor: restituida.penalDaAdministradora,
      }),
    ]),
    agora,
  )
  await notifyTitulares(
    contexto,
    tx,
    restituidas.map(({ cota, restituicao: { valor } }) => ({
      cotaId: cota.id,
      ...AVISOS.excluidaSorteada,
      recibo: 'restituicao' as const,
      assunto: 'sua cota excluída foi sorteada',
      paragrafos: [
        `Sua cota excluída do grupo ${grupo.codigo} foi sorteada na assembleia de ${formatDiaBr(assembleia.dia)}: você tem ${formatReais(valor)} a receber, sujeito ao contrato.`,
      ],
    })),
  )
  await moverDasCotas(tx, contexto, {
    processos: ['reativacao'],
    cotas: ids,
    ato: 'encerrar',
    motivo: `A cota foi sorteada entre as canceladas na assembleia de ${formatDiaBr(assembleia.dia)}, e o que foi pago ao fundo comum vai ser devolvido.`,
  })
  await openAvisos(tx, contexto, 'aviso-cancelada-contemplada', ids)
  return restituidas.length
}

export type Publicacao = {
  publicadaEm: Date
  contempladas: number
  restituidas: number
  saldoInicial: number
  saldoFinal: number
}

async function storeApuracao(
  { config }: Pick<Contexto, 'config'>,
  tx: Executor,
  { grupo, assembleia, apurada, agora }: Ocasiao,
  funcionarioId: number,
) {
  const { resultado } = apurada.pacote
  const pacotePublico = publishPacote(apurada.pacote)
  const gravadas = await tx
    .insert(apuracao)
    .values({
      grupoId: grupo.id,
      numero: assembleia.numero,
      extracaoDia: assembleia.extracaoDia,
      pacote: apurada.pacote,
      pacotePublico,
      selo: selar(config, apurada.pacote),
      seloPublico: selar(config, pacotePublico),
      contempladas: resultado.contempladas.length,
      saldoInicialCentavos: resultado.saldoInicial,
      saldoFinalCentavos: resultado.saldoFinal,
      publicadaEm: agora,
      publicadaPor: funcionarioId,
    })
    .onConflictDoNothing()
    .returning({ numero: apuracao.numero })
  if (gravadas.length === 0) throw new ErroDeNegocio('ASSEMBLEIA_JA_PUBLICADA')
}

/** Locks the extraction against a correction, so that the one read is the one published. */
const lockExtracao = (tx: Executor, dia: Dia) => tx.execute(sql`SELECT dia FROM extracao WHERE dia = ${dia} FOR SHARE`)

/**
 * Decides an assembly, contemplates and publishes it: all of it or nothing, once. `conferencia` is the preview's.
 * Throws NAO_ENCONTRADO, RESULTADO_MUDOU and what `impedimentoDe` finds.
 */
export async function publishAssembleia(
  tx: Executor,
  contexto: Contexto,
  pedido: { grupoId: number; numero: number; conferencia: string; funcionarioId: number },
): Promise<Publicacao> {
  const { grupoId, numero, conferencia, funcionarioId } = pedido
  await lockGrupo(tx, grupoId)
  await lockCotasDoGrupo(tx, grupoId)
  const antes = await getAssembleia(contexto, tx, grupoId, numero)
  await lockExtracao(tx, antes.extracaoDia)
  const assembleia = await getAssembleia(contexto, tx, grupoId, numero)
  const impedimento = await impedimentoDe(tx, assembleia)
  if (impedimento) throw new ErroDeNegocio(impedimento)
  const grupo = await getGrupo(tx, grupoId, assembleia.dia)
  const ator = { tipo: 'funcionario', id: funcionarioId } as const
  await publishLista(tx, contexto, { grupoId, numero, parceiro: assembleia.parceiroChave, grupo: grupo.codigo, ator })
  const apurada = await apurar(contexto, tx, grupo, assembleia)
  if (conferenciaDe(apurada.pacote) !== conferencia) throw new ErroDeNegocio('RESULTADO_MUDOU')
  const agora = contexto.relogio.agora()
  const ocasiao: Ocasiao = { grupo, assembleia, apurada, hoje: diaEm(agora), agora, ator }
  await storeApuracao(contexto, tx, ocasiao, funcionarioId)
  await closeBeforeAssembleia(tx, { relogio: contexto.relogio, ator }, grupoId, assembleia.dia)
  await encerrarLances(tx, ocasiao)
  const contempladas = contempladasDe(ocasiao)
  await contemplar(contexto, tx, contempladas, { ...ocasiao, assembleia: numero, dia: assembleia.dia })
  const restituidas = await restituirExcluidas(contexto, tx, ocasiao)
  const { resultado } = apurada.pacote
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'publicar-assembleia',
    objeto: ['assembleia', `${grupoId}/${numero}`],
    depois: resumoDe(resultado, restituidas),
  })
  return {
    publicadaEm: agora,
    contempladas: contempladas.length,
    restituidas,
    saldoInicial: resultado.saldoInicial,
    saldoFinal: resultado.saldoFinal,
  }
}

const resumoDe = ({ contempladas, saldoInicial, saldoFinal }: ResultadoDaAssembleia, restituidas: number) => ({
  contempladas,
  restituidas,
  saldoInicialCentavos: saldoInicial,
  saldoFinalCentavos: saldoFinal,
})
