import {
  type BlocoDoContrato,
  type CampoDoContrato,
  fillContrato,
  formatDiaBr,
  formatReais,
  totalDosComponentes,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type CotaComTitularRow, getCota, inscricaoDoTitular, percentual, vencimentoDa } from '../../cotas/index.ts'
import { type Parceiro, parceiroDoCliente } from '../../parceiros/index.ts'
import type { Database } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { modeloDeContrato } from '../../schema/index.ts'
import { findEmissao } from '../movimentos.ts'

/** The contract that the quota was sold under; undefined where none is held. */
async function findModelo(db: Database, parceiro: Parceiro, cota: CotaComTitularRow) {
  const [row] = await db
    .select()
    .from(modeloDeContrato)
    .where(
      and(
        eq(modeloDeContrato.parceiroId, parceiro.id),
        or(eq(modeloDeContrato.grupoId, cota.grupo_id), isNull(modeloDeContrato.grupoId)),
        lte(modeloDeContrato.vigenteDesde, cota.data_adesao),
      ),
    )
    .orderBy(sql`${modeloDeContrato.grupoId} IS NULL`, desc(modeloDeContrato.vigenteDesde))
    .limit(1)
  return row
}

/** The figures of the quota's sale. */
function presentProposta(
  contexto: Contexto,
  sessao: Pick<SessaoAtiva, 'modo'>,
  cota: CotaComTitularRow,
  { administradora }: Parceiro,
) {
  return {
    titular: { nome: cota.nome_pessoa, inscricaoNacional: inscricaoDoTitular(contexto, sessao, cota) },
    administradora,
    grupo: cota.grupo,
    cota: cota.cota,
    versao: cota.versao,
    bem: cota.nome_bem,
    credito: cota.credito_original ?? cota.credito_centavos,
    plano: cota.plano_nome,
    prazoMeses: cota.plano_prazo_meses,
    parcelas: cota.contribuicoes,
    taxaAdministracao: percentual(cota.taxa_administracao_ppt),
    taxaDepoisDaContemplacao: cota.taxa_depois_ppt === null ? null : percentual(cota.taxa_depois_ppt),
    fundoReserva: percentual(cota.fundo_reserva_ppt),
    seguroMensal: percentual(cota.seguro_mensal_ppt),
    dataAdesao: cota.data_adesao,
  }
}

type Quem = Pick<SessaoAtiva, 'clienteId' | 'modo'>

/** Returns the terms on which the customer's own quota was sold. Throws NAO_ENCONTRADO. */
export async function getProposta(contexto: Contexto, sessao: Quem, cotaId: number) {
  const cota = await getCota(contexto, sessao.clienteId, cotaId)
  const parceiro = await parceiroDoCliente(contexto.db, sessao.clienteId)
  const primeira = await findEmissao(contexto.db, cotaId, 1)
  const modelo = await findModelo(contexto.db, parceiro, cota)
  return {
    ...presentProposta(contexto, sessao, cota, parceiro),
    primeiraParcela:
      primeira?.vencimento == null
        ? null
        : { vencimento: vencimentoDa(cota, primeira.vencimento), valor: totalDosComponentes(primeira.valores) },
    contrato: modelo ? { titulo: modelo.titulo, vigenteDesde: modelo.vigenteDesde } : null,
  }
}

const porcento = (valor: number): string => `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`

type Proposta = Awaited<ReturnType<typeof getProposta>>

/** The same figures as words, for the contract. */
function writeDados(proposta: Proposta): Record<CampoDoContrato, string> {
  const { titular, administradora, taxaDepoisDaContemplacao } = proposta
  return {
    consorciado: titular.nome,
    inscricao: formatInscricao(titular.inscricaoNacional),
    administradora: administradora?.nome ?? '',
    cnpj: administradora ? formatInscricao(administradora.cnpj) : '',
    grupo: proposta.grupo,
    cota: `${proposta.cota}-${proposta.versao}`,
    bem: proposta.bem,
    credito: formatReais(proposta.credito),
    plano: proposta.plano,
    prazo: `${proposta.prazoMeses} meses`,
    parcelas: String(proposta.parcelas),
    taxaAdministracao:
      taxaDepoisDaContemplacao === null
        ? porcento(proposta.taxaAdministracao)
        : `${porcento(taxaDepoisDaContemplacao)} do crédito em cada mês depois da contemplação`,
    fundoReserva: porcento(proposta.fundoReserva),
    seguro: porcento(proposta.seguroMensal),
    adesao: formatDiaBr(proposta.dataAdesao),
  }
}

export type Contrato = {
  cota: CotaComTitularRow
  parceiro: Parceiro
  titulo: string
  vigenteDesde: string
  inscricao: string
  /** True when the fee is charged month by month after the contemplation. */
  taxaMensal: boolean
  dados: Record<CampoDoContrato, string>
  blocos: readonly BlocoDoContrato[]
}

/** The contract of the customer's own quota, filled in. Throws NAO_ENCONTRADO, CONTRATO_SEM_MODELO. */
export async function requireContrato(contexto: Contexto, sessao: Quem, cotaId: number): Promise<Contrato> {
  const cota = await getCota(contexto, sessao.clienteId, cotaId)
  const parceiro = await parceiroDoCliente(contexto.db, sessao.clienteId)
  const modelo = await findModelo(contexto.db, parceiro, cota)
  if (!modelo) throw new ErroDeNegocio('CONTRATO_SEM_MODELO')
  const proposta = await getProposta(contexto, sessao, cotaId)
  const dados = writeDados(proposta)
  return {
    cota,
    parceiro,
    titulo: modelo.titulo,
    vigenteDesde: modelo.vigenteDesde,
    inscricao: proposta.titular.inscricaoNacional,
    taxaMensal: proposta.taxaDepoisDaContemplacao !== null,
    dados,
    blocos: fillContrato(modelo.texto, dados),
  }
}
