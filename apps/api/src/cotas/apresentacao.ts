import {
  countEmAtraso,
  type Dia,
  isCancelada,
  isContemplada,
  isQuitada,
  pptToPercent,
  proximaParcela,
  ratioPpt,
  SEM_CONTEMPLACAO,
} from '@contempla/consorcio'
import { urlDoArquivo } from '../arquivos/index.ts'
import type { CotaRow } from './cotas.sql.ts'
import type { DevidoHoje } from './devido.ts'

/** A percentage with four decimals, for showing. */
export const percentual = (ppt: number): number => Number(pptToPercent(ppt, 4))

/** How much of what the plan contracted `pagoPpt` is; 0 where nothing is contracted. */
export const percentualDoPlano = (pagoPpt: number, { contratado_ppt }: Pick<CotaRow, 'contratado_ppt'>): number =>
  contratado_ppt > 0 ? percentual(ratioPpt(pagoPpt, contratado_ppt)) : 0

const presentAssembleia = (numero: number | null, dia: Dia | null) =>
  numero !== null && dia !== null ? { numero, data: dia } : null

type Contexto = {
  hoje: Dia
  /** The holder's, already opened, and masked where it has to be: once an answer, however many quotas it has. */
  inscricao: string
  devidos: ReadonlyMap<number, DevidoHoje>
}

export function presentCota(row: CotaRow, { hoje, inscricao, devidos }: Contexto) {
  const cancelada = isCancelada(row.situacao)
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
    valorSaldoDevedor: row.saldo_devedor_centavos,
    idUnidadeNegocio: row.unidade_negocio,
    dataContemplacao: `${row.data_contemplacao ?? SEM_CONTEMPLACAO}T00:00:00`,
    modalidadeContemplacao: row.modalidade_contemplacao,
    cdInscricaoNacional: inscricao,
    nomePessoa: row.nome_pessoa,
    numeroCotasCliente: row.total,
    parcelasAtraso: countEmAtraso(row.em_aberto, hoje),
    parcelasRestantes: row.parcelas_restantes,
    parcelasPagas: row.parcelas_pagas,
    perfil: { senhaExpirada: row.senha_expirada, noAssembleia: row.assembleia_numero },
    nomeBem: row.nome_bem,
    plano: row.plano_nome,
    percentualPago: percentualDoPlano(row.pago_ppt, row),
    contemplada: isContemplada(row.data_contemplacao, hoje),
    cancelada,
    quitada: isQuitada(row.situacao),
    grupoEmFormacao: row.grupo_situacao === 'FORMACAO',
    grupoEncerrado: row.grupo_situacao === 'ENCERRADO',
    devidoHoje: devidos.get(row.id) ?? null,
    proximaParcela: cancelada ? null : proximaParcela(row.em_aberto, hoje),
    proximaAssembleia: presentAssembleia(row.assembleia_numero, row.assembleia_dia),
    ultimaAssembleia: presentAssembleia(row.ultima_assembleia_numero, row.ultima_assembleia_dia),
  }
}
