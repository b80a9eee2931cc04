import { contribuicaoDaAssembleia, diaEm, formatReais, isCancelada } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, not } from 'drizzle-orm'
import { openCaso } from '../../casos/index.ts'
import { type GrupoLido, getGrupo, lockGrupo } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { updateSaldos } from '../../razao/index.ts'
import { cliente, cota, plano } from '../../schema/index.ts'
import { proximaAssembleiaACobrar } from '../proxima-assembleia.ts'
import { requireSemPedido } from '../reativacao/pedido.ts'
import { readFaixaDeCredito } from './venda.consulta.ts'

const sistema = { tipo: 'sistema', id: null } as const

type Venda = {
  inscricaoNacional: string
  plano: string
  numero: string
  nomeBem: string
  credito: number
  /** Who sold it, by name or code; null where nobody says. */
  vendedor: string | null
}

async function findComprador(tx: Executor, { cifra }: Pick<Contexto, 'cifra'>, parceiroId: number, inscricao: string) {
  const [row] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.parceiroId, parceiroId),
        eq(cliente.inscricaoIndice, cifra.indice('inscricao', inscricao)),
        not(cliente.declarado),
      ),
    )
  if (!row) throw new ErroDeNegocio('CONSORCIADO_NAO_CADASTRADO')
  return row.id
}

/**
 * The version that the number gets: the first, or, of one excluded, the next. The place that a holder asked to come back to
 * is not sold before the request is decided: it met the conditions when it was made.
 */
async function versaoLivre(tx: Executor, grupo: GrupoLido, numero: string): Promise<number> {
  if (Number(numero) < 1 || Number(numero) > grupo.maximoCotas) throw new ErroDeNegocio('NUMERO_FORA_DO_GRUPO')
  const versoes = await tx
    .select({ id: cota.id, versao: cota.versao, situacao: cota.situacao })
    .from(cota)
    .where(and(eq(cota.grupoId, grupo.id), eq(cota.numero, numero)))
    .orderBy(desc(cota.versao))
  if (versoes.some(({ situacao }) => !isCancelada(situacao))) throw new ErroDeNegocio('COTA_JA_VENDIDA')
  const [ultima] = versoes
  if (!ultima) return 0
  await requireSemPedido(tx, ultima.id)
  return ultima.versao + 1
}

/** Contributions that whoever joins today makes: all in a group being formed, else those not yet issued. */
async function contribuicoesRestantes(tx: Executor, grupo: GrupoLido, dia: string): Promise<number> {
  if (grupo.situacao === 'FORMACAO') return grupo.totalAssembleias
  const proxima = await proximaAssembleiaACobrar(tx, grupo, dia)
  if (proxima === null) throw new ErroDeNegocio('SEM_CONTRIBUICOES')
  return (
    grupo.totalAssembleias -
    contribuicaoDaAssembleia(proxima.numero, grupo.totalAssembleias, grupo.totalAssembleias) +
    1
  )
}

async function requireCreditoDoGrupo(tx: Executor, grupo: GrupoLido, credito: number) {
  const faixa = await readFaixaDeCredito(tx, grupo)
  if (faixa && (credito < faixa.minimo || credito > faixa.maximo))
    throw new ErroDeNegocio('CREDITO_FORA_DO_GRUPO', {
      detalhe: `Neste grupo vendem-se cotas de ${formatReais(faixa.minimo)} a ${formatReais(faixa.maximo)}.`,
    })
}

/**
 * Sells a quota to a customer of the partner, in a group being formed or running. Throws NAO_ENCONTRADO,
 * GRUPO_NAO_ESTA_EM_ANDAMENTO, CONSORCIADO_NAO_CADASTRADO, PLANO_NAO_SERVE, NUMERO_FORA_DO_GRUPO, COTA_JA_VENDIDA,
 * REATIVACAO_PEDIDA, CREDITO_FORA_DO_GRUPO, SEM_CONTRIBUICOES. With it begins the post-sale, where the group's contract
 * says no later day.
 */
export async function venderCota(
  tx: Executor,
  contexto: Contexto,
  { grupoId, venda, ator }: { grupoId: number; venda: Venda; ator: Ator },
) {
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  // Two sales of one number wait for each other.
  await lockGrupo(tx, grupoId)
  const grupo = await getGrupo(tx, grupoId, dia)
  if (grupo.situacao === 'ENCERRADO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_ANDAMENTO')
  const clienteId = await findComprador(tx, contexto, grupo.parceiroId, venda.inscricaoNacional)
  const [vendido] = await tx
    .select({ id: plano.id, prazoMeses: plano.prazoMeses })
    .from(plano)
    .where(and(eq(plano.parceiroId, grupo.parceiroId), eq(plano.chave, venda.plano)))
  if (vendido?.prazoMeses !== grupo.prazoMeses) throw new ErroDeNegocio('PLANO_NAO_SERVE')
  const versao = await versaoLivre(tx, grupo, venda.numero)
  await requireCreditoDoGrupo(tx, grupo, venda.credito)
  const contribuicoes = await contribuicoesRestantes(tx, grupo, dia)
  const [nova] = await tx
    .insert(cota)
    .values({
      grupoId,
      clienteId,
      numero: venda.numero,
      versao,
      situacao: grupo.situacao === 'FORMACAO' ? 'Em formação' : 'Ativo',
      nomeBem: venda.nomeBem,
      creditoCentavos: venda.credito,
      planoId: vendido.id,
      contribuicoes,
      dataAdesao: dia,
      vendedor: venda.vendedor,
    })
    .returning({ id: cota.id })
  if (!nova) throw new Error('a cota não foi gravada')
  await updateSaldos(tx, [nova.id])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'vender-cota',
    objeto: ['cota', nova.id],
    depois: {
      grupo: grupo.codigo,
      numero: venda.numero,
      versao,
      plano: venda.plano,
      contribuicoes,
      creditoCentavos: venda.credito,
    },
  })
  if (grupo.parametros.diasAteOPosVenda === 0)
    await openCaso(tx, contexto, { processo: 'pos-venda', clienteId, cotaId: nova.id, quem: sistema })
  return { idCota: nova.id, numero: venda.numero, versao, contribuicoes }
}
