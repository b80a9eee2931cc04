import type { ParcelaNoSaldo, Percentuais, TipoCota } from '@contempla/consorcio'
import type { FatosDaCota } from './fatos.ts'

/** A quota as it is stored: nothing of it depends on the day on which it is read. */
export type CotaGuardada = {
  id: number
  cota: string
  grupo: string
  grupo_id: number
  grupo_situacao: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  versao: number
  apelido: string | null
  foto_arquivo_id: string | null
  tipo: TipoCota
  situacao: string
  nome_bem: string
  credito_centavos: number
  unidade_negocio: number
  data_contemplacao: string | null
  modalidade_contemplacao: string | null
  data_entrega_bem: string | null
  data_adesao: string
  contribuicoes: number
  /** The number of assemblies of its group. */
  total_assembleias: number
  plano_nome: string
  plano_prazo_meses: number
  taxa_administracao_ppt: number
  fundo_reserva_ppt: number
  fundo_comum_pago_ppt: number
  taxa_administracao_pago_ppt: number
  fundo_reserva_pago_ppt: number
  pago_ppt: number
  contratado_ppt: number
  pago_centavos: number
  parcelas_pagas: number
  parcelas_restantes: number
  em_aberto: { numero: number; vencimento: string; valor: number }[]
  devidas: ParcelaNoSaldo[]
  /**
   * The net sum that pending differences have still to charge: centavos and the percentages of the plan that go with
   * them.
   */
  pendentes: { valor: number } & Percentuais
  /** Contributions issued and not reversed, ascending. */
  emitidas: number[]
  nome_pessoa: string
  inscricao_cifrada: Buffer
  senha_expirada: boolean
  /** The number of quotas that the customer has. */
  total: number
  /** True when the customer has an open case of any quota. */
  com_caso: boolean
  dia_vencimento: number
  /** Its bids still to be decided. */
  lances: { protocolo: string; valor: number; assembleia: number }[] | null
  fatos: FatosDaCota
  /** The version of its group's facts. */
  grupo_versao: number
}

/** With what is told of the holder, and of the plan, beside the quota. */
export type CotaComTitularGuardada = CotaGuardada & {
  email_cifrado: Buffer | null
  telefone_cifrado: Buffer | null
  nascimento_cifrado: Buffer | null
  /** Credit by which the first instalment was issued; null while none was. */
  credito_original: number | null
  seguro_mensal_ppt: number
  /** The fee of each month after the contemplation in ppt; null where the plan does not charge it so. */
  taxa_depois_ppt: number | null
}
