import {
  type Atencao,
  type Centavos,
  countParcelas,
  type DevidoNoDia,
  type Dia,
  isCancelada,
  isContemplada,
  isQuitada,
  parcelaAVencer,
  proximaParcela,
  SEM_CONTEMPLACAO,
} from '@contempla/consorcio'
import { urlDoArquivo } from '../arquivos/index.ts'
import { faltaPagarDa } from '../cobrancas/index.ts'
import { type CotaRow, isEmFormacao, percentualDoPlano, vencimentoDa } from '../cotas/index.ts'
import { cobrancasDa } from './devidos.ts'

const presentAssembleia = (numero: number | null, dia: Dia | null) =>
  numero !== null && dia !== null ? { numero, data: dia } : null

const presentContagem = (row: CotaRow, hoje: Dia) =>
  countParcelas(
    {
      contribuicoes: row.contribuicoes,
      parcelasPagas: row.parcelas_pagas,
      parcelasRestantes: row.parcelas_restantes,
      emAberto: row.em_aberto,
      emFormacao: isEmFormacao(row),
    },
    hoje,
  )

/** An instalment with the day on which it falls due, which none of a group in formation has. */
const comVencimento = <P extends { vencimento: Dia }>(row: CotaRow, parcela: P | null) =>
  parcela && { ...parcela, vencimento: vencimentoDa(row, parcela.vencimento) }

type Contexto = {
  hoje: Dia
  /** The holder's, already opened, and masked where it has to be: once an answer, however many quotas it has. */
  inscricao: string
  devido: DevidoNoDia | undefined
  /** The part of a contemplation's credit that may be used today or that the bank has to pay, in centavos. */
  creditoPorUsar: Centavos | undefined
  emConferencia: CotaRow['em_conferencia']
  atencoes: Atencao[]
}

/** A quota as every screen reads it. */
export function presentCota(
  row: CotaRow,
  { hoje, inscricao, devido, creditoPorUsar, emConferencia, atencoes }: Contexto,
) {
  const cobrancas = cobrancasDa(row)
  const contagem = presentContagem(row, hoje)
  return {
    idCota: row.id,
    cota: row.cota,
    grupo: row.grupo,
    versao: row.versao,
    apelido: row.apelido,
    fotoUrl: urlDoArquivo(row.foto_arquivo_id),
    tipo: row.tipo,
    situacaoCota: row.situacao,
    valorBem: row.credito_centavos,
    valorSaldoDevedor: faltaPagarDa(row, hoje),
    idUnidadeNegocio: row.unidade_negocio,
    dataContemplacao: `${row.data_contemplacao ?? SEM_CONTEMPLACAO}T00:00:00`,
    modalidadeContemplacao: row.modalidade_contemplacao,
    cdInscricaoNacional: inscricao,
    nomePessoa: row.nome_pessoa,
    numeroCotasCliente: row.total,
    parcelasAtraso: contagem.emAtraso,
    parcelasRestantes: row.parcelas_restantes,
    parcelasPagas: contagem.pagas,
    parcelasAVencer: contagem.aVencer,
    parcelasTotal: contagem.total,
    perfil: { senhaExpirada: row.senha_expirada, noAssembleia: row.assembleia_numero },
    nomeBem: row.nome_bem,
    plano: row.plano_nome,
    percentualPago: percentualDoPlano(row.pago_ppt, row),
    contemplada: isContemplada(row.data_contemplacao, hoje),
    cancelada: isCancelada(row.situacao),
    quitada: isQuitada(row.situacao),
    creditoUtilizado: row.data_entrega_bem !== null && row.data_entrega_bem <= hoje,
    creditoPorUsar: creditoPorUsar ?? null,
    grupoEmFormacao: isEmFormacao(row),
    grupoEncerrado: row.grupo_situacao === 'ENCERRADO',
    apuradaEm: hoje,
    devidoHoje: devido ?? null,
    emConferencia,
    proximaParcela: comVencimento(row, proximaParcela(cobrancas, hoje)),
    parcelaAVencer: comVencimento(row, parcelaAVencer(cobrancas, hoje)),
    primeiraAssembleiaPrevista: row.primeira_assembleia_prevista,
    proximaAssembleia: presentAssembleia(row.assembleia_numero, row.assembleia_dia),
    ultimaAssembleia: presentAssembleia(row.ultima_assembleia_numero, row.ultima_assembleia_dia),
    atencoes,
  }
}
