import { type Dia, isCancelada, isContemplada, isQuitada, pptToPercent, ratioPpt } from '@contempla/consorcio'
import type { CotaRow } from './cotas.sql.ts'

const semContemplacao = '1900-01-01T00:00:00'

/** A percentage with four decimals, for showing. */
export const percentual = (ppt: number): number => Number(pptToPercent(ppt, 4))

export const urlDoArquivo = (id: string | null): string | null => (id ? `/app-cliente/v1/arquivos/${id}` : null)

/** The first open instalment, late ones before: what the holder has to pay next. */
function proximaParcela(row: CotaRow, hoje: Dia) {
  const proxima = isCancelada(row.situacao) ? undefined : row.em_aberto[0]
  if (!proxima) return null
  return { ...proxima, emAtraso: proxima.vencimento < hoje }
}

const presentAssembleia = (numero: number | null, dia: Dia | null) =>
  numero !== null && dia !== null ? { numero, data: dia } : null

/** `inscricao` is the holder's, already opened: once an answer, however many quotas it has. */
export function presentCota(row: CotaRow, { hoje, inscricao }: { hoje: Dia; inscricao: string }) {
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
    dataContemplacao: row.data_contemplacao ? `${row.data_contemplacao}T00:00:00` : semContemplacao,
    modalidadeContemplacao: row.modalidade_contemplacao,
    cdInscricaoNacional: inscricao,
    nomePessoa: row.nome_pessoa,
    numeroCotasCliente: row.total,
    parcelasAtraso: row.em_aberto.filter((p) => p.vencimento < hoje).length,
    parcelasRestantes: row.parcelas_restantes,
    parcelasPagas: row.parcelas_pagas,
    perfil: { senhaExpirada: row.senha_expirada, noAssembleia: row.assembleia_numero },
    nomeBem: row.nome_bem,
    plano: row.plano_nome,
    percentualPago: row.contratado_ppt > 0 ? percentual(ratioPpt(row.pago_ppt, row.contratado_ppt)) : 0,
    contemplada: isContemplada(row.data_contemplacao, hoje),
    cancelada: isCancelada(row.situacao),
    quitada: isQuitada(row.situacao),
    grupoEmFormacao: row.grupo_situacao === 'FORMACAO',
    proximaParcela: proximaParcela(row, hoje),
    proximaAssembleia: presentAssembleia(row.assembleia_numero, row.assembleia_dia),
    ultimaAssembleia: presentAssembleia(row.ultima_assembleia_numero, row.ultima_assembleia_dia),
  }
}
