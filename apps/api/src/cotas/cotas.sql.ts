import type { TipoCota } from '@contempla/consorcio'
import type { Database } from '../platform/database.ts'
import { readPrepared } from '../platform/prepared.ts'

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
}

/** With what is told of the holder beside the quota. */
export type CotaComTitularRow = CotaRow & {
  email_cifrado: Buffer | null
  telefone_cifrado: Buffer | null
  nascimento_cifrado: Buffer | null
}

// Named, so that PostgreSQL parses and plans each once a connection: these are the reads of every screen.
const select = (mais: string) => `
  select c.id, c.numero as cota, g.codigo as grupo, g.id as grupo_id, g.situacao as grupo_situacao, c.versao, c.apelido,
    c.foto_arquivo_id, g.tipo, c.situacao, c.nome_bem, c.credito_centavos, g.unidade_negocio, c.data_contemplacao::text,
    c.modalidade_contemplacao, c.data_entrega_bem::text, c.data_adesao::text, c.contribuicoes, p.nome as plano_nome,
    p.prazo_meses as plano_prazo_meses, p.taxa_administracao_ppt, p.fundo_reserva_ppt, s.fundo_comum_pago_ppt,
    s.taxa_administracao_pago_ppt, s.fundo_reserva_pago_ppt, s.pago_ppt, s.contratado_ppt, s.saldo_devedor_centavos,
    s.pago_centavos, s.parcelas_pagas, s.parcelas_restantes, s.em_aberto, a.numero as assembleia_numero,
    a.dia::text as assembleia_dia,
    u.numero as ultima_assembleia_numero, u.dia::text as ultima_assembleia_dia, k.nome as nome_pessoa, k.inscricao_cifrada, k.senha_expirada,
    (select count(*)::int from cota where cliente_id = $1) as total, ${mais}
  from cota c
  join grupo g on g.id = c.grupo_id
  join plano p on p.id = c.plano_id
  join cota_saldo s on s.cota_id = c.id
  join cliente k on k.id = c.cliente_id
  left join lateral (
    select numero, dia from assembleia where grupo_id = g.id and dia >= $2 order by dia limit 1
  ) a on true
  left join lateral (
    select numero, dia from assembleia where grupo_id = g.id and dia < $2 order by dia desc limit 1
  ) u on true
  where c.cliente_id = $1`

export const cotasDoCliente = {
  name: 'cotas_do_cliente',
  text: `${select('count(*) over ()::int as filtradas')} and ($3::text is null or g.tipo = $3) order by c.id limit $4 offset $5`,
}
export const cotaDoCliente = {
  name: 'cota_do_cliente',
  text: `${select('k.email_cifrado, k.telefone_cifrado, k.nascimento_cifrado')} and c.id = $3`,
}
export const contagemDeCotas = {
  name: 'contagem_de_cotas',
  text: `select count(*)::int as filtradas from cota c join grupo g on g.id = c.grupo_id
    where c.cliente_id = $1 and ($2::text is null or g.tipo = $2)`,
}

export type Filtro = { clienteId: number; hoje: string; tipo: TipoCota | undefined; limit: number; offset: number }

/** A page of the customer's quotas, with how many there are of the kind asked for. */
export async function selectCotas(db: Database, { clienteId, hoje, tipo, limit, offset }: Filtro) {
  const values = [clienteId, hoje, tipo ?? null, limit, offset]
  const rows = await readPrepared<CotaRow & { filtradas: number }>(db.$client, cotasDoCliente, values)
  // Each row tells how many there are; an empty page tells nothing.
  const { filtradas } = rows[0] ?? (await countCotas(db, clienteId, tipo))
  return { rows, filtradas }
}

export async function selectCota(db: Database, clienteId: number, id: number, hoje: string) {
  return (await readPrepared<CotaComTitularRow>(db.$client, cotaDoCliente, [clienteId, hoje, id]))[0]
}

/** How many quotas of the kind asked for the customer has. */
async function countCotas(db: Database, clienteId: number, tipo: TipoCota | undefined) {
  const rows = await readPrepared<{ filtradas: number }>(db.$client, contagemDeCotas, [clienteId, tipo ?? null])
  return rows[0] ?? { filtradas: 0 }
}
