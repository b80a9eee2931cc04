import type { Dia, TipoCota } from '@contempla/consorcio'
import type { Database } from '../platform/database.ts'
import { readPrepared } from '../platform/prepared.ts'
import type { ColumnsOf } from '../platform/rows.ts'
import { type CotaComTitularRow, type CotaRow, comporCota, comporCotaComTitular } from './leitura/compor.ts'
import { readFatosDosGrupos } from './leitura/grupos.ts'
import type { CotaComTitularGuardada, CotaGuardada } from './leitura/guardada.ts'

const colunasDeCotaGuardada: ColumnsOf<CotaGuardada> = {
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
  pago_centavos: 'number',
  parcelas_pagas: 'number',
  parcelas_restantes: 'number',
  em_aberto: 'json',
  devidas: 'json',
  pendentes: 'json',
  emitidas: 'json',
  nome_pessoa: 'text',
  inscricao_cifrada: 'bytes',
  senha_expirada: 'boolean',
  total: 'number',
  com_caso: 'boolean',
  dia_vencimento: 'number',
  lances: 'json | null',
  fatos: 'json',
  grupo_versao: 'number',
}

const colunasDeCotaComTitularGuardada: ColumnsOf<CotaComTitularGuardada> = {
  ...colunasDeCotaGuardada,
  email_cifrado: 'bytes | null',
  telefone_cifrado: 'bytes | null',
  nascimento_cifrado: 'bytes | null',
  credito_original: 'number | null',
  seguro_mensal_ppt: 'number',
  taxa_depois_ppt: 'number | null',
}

// Named, so that PostgreSQL parses and plans each once a connection: these are the reads of every screen.
const select = (mais: string) => `
  select c.id, c.numero as cota, g.codigo as grupo, g.id as grupo_id, g.situacao as grupo_situacao, c.versao, c.apelido,
    c.foto_arquivo_id, g.tipo, c.situacao, c.nome_bem, c.credito_centavos, g.unidade_negocio, c.data_contemplacao::text,
    c.modalidade_contemplacao, c.data_entrega_bem::text, c.data_adesao::text, c.contribuicoes, g.total_assembleias,
    p.nome as plano_nome, p.prazo_meses as plano_prazo_meses, p.taxa_administracao_ppt, p.fundo_reserva_ppt,
    s.fundo_comum_pago_ppt, s.taxa_administracao_pago_ppt, s.fundo_reserva_pago_ppt, s.pago_ppt, s.contratado_ppt,
    s.pago_centavos, s.parcelas_pagas, s.parcelas_restantes, s.em_aberto, s.devidas,
    (select json_build_object('valor', coalesce(sum(d.valor_centavos - d.cobrado_centavos), 0),
        'fundoComum', coalesce(sum(d.fundo_comum_ppt), 0), 'taxaAdministracao', coalesce(sum(d.taxa_administracao_ppt), 0),
        'fundoReserva', coalesce(sum(d.fundo_reserva_ppt), 0))
      from diferenca_a_cobrar d where d.cota_id = c.id and d.cobrado_centavos <> d.valor_centavos
        and d.cancelada_em is null) as pendentes,
    to_json(s.emitidas) as emitidas, k.nome as nome_pessoa, k.inscricao_cifrada, k.senha_expirada,
    (select count(*)::int from cota where cliente_id = $1) as total,
    exists (select from caso where cliente_id = $1 and encerrado_em is null) as com_caso, g.dia_vencimento,
    (select json_agg(json_build_object('protocolo', b.protocolo, 'valor', b.valor_centavos, 'assembleia', b.assembleia))
      from lance b where b.cota_id = c.id and b.situacao = 'ativo') as lances, l.fatos, f.versao as grupo_versao${mais}
  from cota c
  join grupo g on g.id = c.grupo_id
  join plano p on p.id = c.plano_id
  join cota_saldo s on s.cota_id = c.id
  join cliente k on k.id = c.cliente_id
  join cota_leitura l on l.cota_id = c.id
  join grupo_leitura f on f.grupo_id = c.grupo_id
  where c.cliente_id = $1`

export const cotasDoCliente = {
  name: 'cotas_do_cliente',
  text: `${select('')} and ($2::text is null or g.tipo = $2) order by c.id`,
}
export const cotaDoCliente = {
  name: 'cota_do_cliente',
  text: `${select(`, k.nascimento_cifrado,
    (select e.email_cifrado from email_do_cliente e where e.cliente_id = k.id and e.principal) as email_cifrado,
    (select t.numero_cifrado from telefone_do_cliente t where t.cliente_id = k.id and t.principal) as telefone_cifrado,
    s.credito_original_centavos as credito_original,
    p.seguro_mensal_ppt, case when p.modalidade = 'plano-justo' then p.adicional_ppt end as taxa_depois_ppt`)} and c.id = $2`,
}

type Filtro = { clienteId: number; hoje: Dia; tipo: TipoCota | undefined }

const versoesDos = (guardadas: readonly CotaGuardada[]) =>
  new Map(guardadas.map(({ grupo_id, grupo_versao }) => [grupo_id, grupo_versao]))

/** Every quota of the customer of the kind asked for, as of `hoje`: what a person holds is a matter of tens. */
export async function selectCotas(db: Database, { clienteId, hoje, tipo }: Filtro): Promise<CotaRow[]> {
  const guardadas = await readPrepared<CotaGuardada>(db.$client, colunasDeCotaGuardada, cotasDoCliente, [
    clienteId,
    tipo ?? null,
  ])
  const doGrupo = await readFatosDosGrupos(db, versoesDos(guardadas))
  return guardadas.map((guardada) => comporCota(guardada, doGrupo(guardada.grupo_id), hoje))
}

export async function selectCota(
  db: Database,
  clienteId: number,
  id: number,
  hoje: Dia,
): Promise<CotaComTitularRow | undefined> {
  const guardadas = await readPrepared<CotaComTitularGuardada>(
    db.$client,
    colunasDeCotaComTitularGuardada,
    cotaDoCliente,
    [clienteId, id],
  )
  const [guardada] = guardadas
  if (!guardada) return undefined
  const doGrupo = await readFatosDosGrupos(db, versoesDos(guardadas))
  return comporCotaComTitular(guardada, doGrupo(guardada.grupo_id), hoje)
}
