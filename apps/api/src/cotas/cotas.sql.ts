import type { MotivoDoDesfazimento, TipoCota, ValoresDeParametros } from '@contempla/consorcio'
import type { Database } from '../platform/database.ts'
import { readPrepared } from '../platform/prepared.ts'
import type { ColumnsOf } from '../platform/rows.ts'
import { type EmConferencia, emConferenciaSql, type ParcelaPagaEmParte, pagasEmParteSql } from './em-conferencia.sql.ts'
import { participaSql } from './participacao.sql.ts'

/** A quota with what every screen shows of it. One row a quota; the owner is always part of the question. */
export type CotaRow = {
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
  /** Of its group. */
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
  saldo_devedor_centavos: number
  pago_centavos: number
  parcelas_pagas: number
  parcelas_restantes: number
  em_aberto: { numero: number; vencimento: string; valor: number }[]
  assembleia_numero: number | null
  assembleia_dia: string | null
  ultima_assembleia_numero: number | null
  ultima_assembleia_dia: string | null
  nome_pessoa: string
  inscricao_cifrada: Buffer
  senha_expirada: boolean
  /** How many quotas the customer has. */
  total: number
  /** Whether the result of the last assembly is known. */
  ultima_assembleia_publicada: boolean
  /** Whether that one contemplated it, whoever held it then, undone or not. */
  ultima_assembleia_contemplou: boolean
  /** What the group's contract says, over the defaults. */
  parametros: ValoresDeParametros | null
  dia_vencimento: number
  /** Of the notice of exclusion in force: the day that it names. */
  exclui_em: string | null
  /** When the administrator last brought it back to the group. */
  reativada_em: string | null
  /**
   * Its last contemplation, where that was undone, not in the time of a holder before this one, and it is known why: of one
   * that was brought from elsewhere it may not be.
   */
  desfeita: { dia: string; motivo: MotivoDoDesfazimento; dinheiroNaoEntrou: boolean; assembleia: number } | null
  em_conferencia: EmConferencia | null
  pagas_em_parte: ParcelaPagaEmParte[] | null
  /** Whether its instalments are debited by an agreement. */
  em_debito: boolean
  /** Whether it has a credit that was not used, and may still be. */
  credito_a_usar: boolean
  /** What was found for it, paid or not; null where nothing was. */
  restituicao: { valor: number; dia: string; pagaEm: string | null } | null
  /** Its share of what the group left, still to be paid. */
  rateio: { valor: number; dia: string } | null
  /** Its bid in the coming assembly. */
  lance: { protocolo: string; valor: number; assembleia: number; dia: string } | null
}

const colunasDeCotaRow: ColumnsOf<CotaRow> = {
  id: 'number',
  cota: 'text',
  grupo: 'text',
  grupo_id: 'number',
  grupo_situacao: 'text',
  versao: 'number',
  apelido: 'text | null',
  foto_arquivo_id: 'text | null',
  tipo: 'text',
  situacao: 'text',
  nome_bem: 'text',
  credito_centavos: 'number',
  unidade_negocio: 'number',
  data_contemplacao: 'text | null',
  modalidade_contemplacao: 'text | null',
  data_entrega_bem: 'text | null',
  data_adesao: 'text',
  contribuicoes: 'number',
  total_assembleias: 'number',
  plano_nome: 'text',
  plano_prazo_meses: 'number',
  taxa_administracao_ppt: 'number',
  fundo_reserva_ppt: 'number',
  fundo_comum_pago_ppt: 'number',
  taxa_administracao_pago_ppt: 'number',
  fundo_reserva_pago_ppt: 'number',
  pago_ppt: 'number',
  contratado_ppt: 'number',
  saldo_devedor_centavos: 'number',
  pago_centavos: 'number',
  parcelas_pagas: 'number',
  parcelas_restantes: 'number',
  em_aberto: 'json',
  assembleia_numero: 'number | null',
  assembleia_dia: 'text | null',
  ultima_assembleia_numero: 'number | null',
  ultima_assembleia_dia: 'text | null',
  nome_pessoa: 'text',
  inscricao_cifrada: 'bytes',
  senha_expirada: 'boolean',
  total: 'number',
  ultima_assembleia_publicada: 'boolean',
  ultima_assembleia_contemplou: 'boolean',
  parametros: 'json | null',
  dia_vencimento: 'number',
  exclui_em: 'text | null',
  reativada_em: 'text | null',
  desfeita: 'json | null',
  em_conferencia: 'json | null',
  pagas_em_parte: 'json | null',
  em_debito: 'boolean',
  credito_a_usar: 'boolean',
  restituicao: 'json | null',
  rateio: 'json | null',
  lance: 'json | null',
}

/** With what is told of the holder beside the quota. */
export type CotaComTitularRow = CotaRow & {
  email_cifrado: Buffer | null
  telefone_cifrado: Buffer | null
  nascimento_cifrado: Buffer | null
  /**
   * Its contributions to the coming assemblies that were not issued, and the days of these, in order: of a quota that came
   * back, from the first with which it did.
   */
  a_emitir: { numero: number; assembleia: string; anterior: string | null }[] | null
  /** Credit by which the last of the open instalments was issued. */
  credito_da_parcela: number | null
  /** Credit by which the first instalment was issued; null while none was. */
  credito_original: number | null
  seguro_mensal_ppt: number
  /** Of each month after the contemplation, where the plan charges the fee so; null where it does not. */
  taxa_depois_ppt: number | null
  /** Days of the group's first and last assemblies; null while it has no calendar. */
  primeira_assembleia_dia: string | null
  assembleia_final_dia: string | null
}

const colunasDeCotaComTitularRow: ColumnsOf<CotaComTitularRow> = {
  ...colunasDeCotaRow,
  email_cifrado: 'bytes | null',
  telefone_cifrado: 'bytes | null',
  nascimento_cifrado: 'bytes | null',
  a_emitir: 'json | null',
  credito_da_parcela: 'number | null',
  credito_original: 'number | null',
  seguro_mensal_ppt: 'number',
  taxa_depois_ppt: 'number | null',
  primeira_assembleia_dia: 'text | null',
  assembleia_final_dia: 'text | null',
}

/** Of an assembly `m` of the group `g`: held, and told what came of it. */
const publicada = 'exists (select from apuracao r where r.grupo_id = g.id and r.numero = m.numero)'

// Named, so that PostgreSQL parses and plans each once a connection: these are the reads of every screen.
const select = (mais: string) => `
  select c.id, c.numero as cota, g.codigo as grupo, g.id as grupo_id, g.situacao as grupo_situacao, c.versao, c.apelido,
    c.foto_arquivo_id, g.tipo, c.situacao, c.nome_bem, c.credito_centavos, g.unidade_negocio, c.data_contemplacao::text,
    c.modalidade_contemplacao, c.data_entrega_bem::text, c.data_adesao::text, c.contribuicoes, g.total_assembleias,
    p.nome as plano_nome,
    p.prazo_meses as plano_prazo_meses, p.taxa_administracao_ppt, p.fundo_reserva_ppt, s.fundo_comum_pago_ppt,
    s.taxa_administracao_pago_ppt, s.fundo_reserva_pago_ppt, s.pago_ppt, s.contratado_ppt, s.saldo_devedor_centavos,
    s.pago_centavos, s.parcelas_pagas, s.parcelas_restantes, s.em_aberto, a.numero as assembleia_numero,
    a.dia::text as assembleia_dia,
    u.numero as ultima_assembleia_numero, u.dia::text as ultima_assembleia_dia, k.nome as nome_pessoa, k.inscricao_cifrada, k.senha_expirada,
    (select count(*)::int from cota where cliente_id = $1) as total, g.dia_vencimento,
    coalesce(exists (select from apuracao r where r.grupo_id = g.id and r.numero = u.numero)
      or exists (select from contemplacao x where x.grupo_id = g.id and x.assembleia = u.numero), false)
      as ultima_assembleia_publicada,
    exists (select from contemplacao x where x.cota_id = c.id and x.assembleia = u.numero) as ultima_assembleia_contemplou,
    (select v.valores from grupo_parametro v where v.grupo_id = g.id and v.vigente_desde <= $2 and v.revogada_em is null
      order by v.vigente_desde desc limit 1) as parametros,
    (select e.exclui_em::text from exclusao e where e.cota_id = c.id and e.encerrada_em is null and e.excluida_em is null)
      as exclui_em,
    (select max(e.encerrada_em)::text from exclusao e where e.cota_id = c.id and e.desfecho = 'reativada') as reativada_em,
    (select json_build_object('dia', d.desfeita_em, 'motivo', d.motivo, 'dinheiroNaoEntrou', d.dinheiro_nao_entrou,
        'assembleia', d.assembleia) from (
      select desfeita_em, motivo, dinheiro_nao_entrou, assembleia from contemplacao where cota_id = c.id
        order by dia desc, id desc limit 1) d
      where d.desfeita_em is not null and d.motivo is not null
        and not exists (select from titular_anterior t where t.cota_id = c.id and t.ate >= d.desfeita_em)) as desfeita,
    ${emConferenciaSql('c.id')} as em_conferencia,
    ${pagasEmParteSql('c.id', 's')} as pagas_em_parte,
    exists (select from acordo_de_debito a where a.cota_id = c.id and a.cliente_id = c.cliente_id
      and a.situacao = 'autorizado') as em_debito,
    exists (select from contemplacao x where x.cota_id = c.id and x.desfeita_em is null and x.utilizado_em is null
      and g.situacao <> 'ENCERRADO') as credito_a_usar,
    (select json_build_object('valor', r.valor_centavos, 'dia', r.dia, 'pagaEm', r.paga_em) from restituicao r
      where r.cota_id = c.id and r.extinto_em is null) as restituicao,
    (select json_build_object('valor', sum(r.valor_centavos), 'dia', min(r.dia)) from rateio r
      where r.grupo_id = g.id and r.cota_id = c.id and r.pago_em is null and r.extinto_em is null having count(*) > 0) as rateio,
    (select json_build_object('protocolo', l.protocolo, 'valor', l.valor_centavos, 'assembleia', l.assembleia, 'dia', d.dia)
      from lance l join assembleia d on d.grupo_id = l.grupo_id and d.numero = l.assembleia
      where l.cota_id = c.id and l.situacao = 'ativo' and d.dia >= $2 order by d.dia limit 1) as lance${mais}
  from cota c
  join grupo g on g.id = c.grupo_id
  join plano p on p.id = c.plano_id
  join cota_saldo s on s.cota_id = c.id
  join cliente k on k.id = c.cliente_id
  left join lateral (
    select numero, dia from assembleia m where grupo_id = g.id and dia >= $2
      and not (dia = $2 and ${publicada}) and ${participaSql('(m.numero - g.total_assembleias + c.contribuicoes)')}
      order by dia limit 1
  ) a on true
  left join lateral (
    select numero, dia from assembleia m where grupo_id = g.id and (dia < $2 or dia = $2 and ${publicada})
    order by dia desc limit 1
  ) u on true
  where c.cliente_id = $1`

export const cotasDoCliente = {
  name: 'cotas_do_cliente',
  text: `${select('')} and ($3::text is null or g.tipo = $3) order by c.id`,
}
export const cotaDoCliente = {
  name: 'cota_do_cliente',
  text: `${select(`, k.nascimento_cifrado,
    (select e.email_cifrado from email_do_cliente e where e.cliente_id = k.id and e.principal) as email_cifrado,
    (select f.numero_cifrado from telefone_do_cliente f where f.cliente_id = k.id and f.principal) as telefone_cifrado,
    (select m.credito_centavos from movimento m where m.cota_id = c.id and m.tipo = 'emissao' and m.estorna_id is null
      and m.parcela = (s.em_aberto -> -1 ->> 'numero')::int order by m.dia desc, m.id desc limit 1) as credito_da_parcela,
    (select m.credito_centavos from movimento m where m.cota_id = c.id and m.tipo = 'emissao'
      order by m.dia, m.parcela, m.id limit 1)
      as credito_original,
    p.seguro_mensal_ppt, case when p.modalidade = 'plano-justo' then p.adicional_ppt end as taxa_depois_ppt,
    (select min(dia)::text from assembleia where grupo_id = g.id) as primeira_assembleia_dia,
    (select dia::text from assembleia where grupo_id = g.id and numero = g.total_assembleias) as assembleia_final_dia,
    (select json_agg(json_build_object('numero', f.contribuicao, 'assembleia', f.dia, 'anterior', f.anterior)
      order by f.dia) from (
      select dia, numero - (g.total_assembleias - c.contribuicoes) as contribuicao,
        (select x.dia from assembleia x where x.grupo_id = g.id and x.numero = y.numero - 1) as anterior from assembleia y
      where grupo_id = g.id and dia >= $2 order by dia limit 3) f
      where f.contribuicao between coalesce((select r.primeira from recomposicao r where r.cota_id = c.id
          and r.origem = 'reativacao' order by r.id desc limit 1), 1) and c.contribuicoes and not exists (
        select from movimento m where m.cota_id = c.id and m.tipo = 'emissao' and m.estorna_id is null
          and m.parcela = f.contribuicao and not exists (select from movimento x where x.estorna_id = m.id)))
      as a_emitir`)} and c.id = $3`,
}

type Filtro = { clienteId: number; hoje: string; tipo: TipoCota | undefined }

/** Every quota of the customer of the kind asked for: what a person holds is a matter of tens. */
export function selectCotas(db: Database, { clienteId, hoje, tipo }: Filtro) {
  return readPrepared<CotaRow>(db.$client, colunasDeCotaRow, cotasDoCliente, [clienteId, hoje, tipo ?? null])
}

export async function selectCota(db: Database, clienteId: number, id: number, hoje: string) {
  return (
    await readPrepared<CotaComTitularRow>(db.$client, colunasDeCotaComTitularRow, cotaDoCliente, [clienteId, hoje, id])
  )[0]
}
